import { describe, expect, it } from 'vitest'
import { hasLuhn, holdsCardNumber } from './card-number.ts'

const numbers = [
  '4242424242424242',
  '4000000000002701',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3530111333300000',
  '4222222222222',
  '6304000000000000000',
]
const cards = numbers.slice(0, -1)

describe('the number of a card', () => {
  it.each(cards)('%s is known, however it is written and whatever stands around it', (number) => {
    const groups = number.match(/.{1,4}/g) ?? []
    for (const written of [number, groups.join(' '), groups.join('-'), groups.join('\u00a0'), groups.join('.')])
      for (const text of [written, `my card ${written}, thanks`, `n°${written}`, `${written} 12/28 123`, `(${written})`])
        expect([text, holdsCardNumber(text)]).toEqual([text, true])
  })
  it.each(cards)('%s with one digit wrong is none, nor with one too many', (number) => {
    const last = (Number(number.at(-1)) + 1) % 10
    expect(holdsCardNumber(number.slice(0, -1) + last)).toBe(false)
    expect(hasLuhn(number)).toBe(true)
  })
  it.each([
    ['a telephone', '+41 79 555 01 42'],
    ['a long telephone', '+44 7911 123456 789'],
    ['a moment', '1764090000000'],
    ['a date and a time', '2026-11-25 17:05:34.123456'],
    ['a UUID', '00000000-0000-4000-8000-000000000000'],
    ['an ISBN', '978-3-16-148410-0'],
    ['a number of nobody’s', '9999999999999995'],
    ['a brand’s with another length', '42424242424242'],
    ['another brand', numbers.at(-1) ?? ''],
    ['letters between', '4242a4242b4242c4242'],
    ['a UUID that has one by chance', 'ffffffff-4242-4242-4242-4242ffffffff'],
    ['a hash with one in it', `ffffffff${numbers[0]}ffffffff`],
    ['nothing', ''],
  ])('%s is none', (_, text) => expect(holdsCardNumber(text)).toBe(false))
  it('a long text is looked through in no time', () => {
    const began = performance.now()
    expect(holdsCardNumber('4 '.repeat(60_000))).toBe(false)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
