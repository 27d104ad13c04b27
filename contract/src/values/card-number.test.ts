import { describe, expect, it, test } from 'vitest'
import { hasLuhn, holdsCardNumber, patternOfCards } from './card-number.ts'

const numbers = [
  '4242424242424242',
  '4000000000002701',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3530111333300000',
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
  it('is of the pattern, and no other number is', () => {
    const isOfPattern = (number: string) => new RegExp(patternOfCards).test(number)
    expect(numbers.map(isOfPattern)).toEqual(numbers.map((number) => cards.includes(number)))
    for (const other of ['4222222222222', '6240008631401148', '42424242424242424'])
      expect([other, isOfPattern(other)]).toEqual([other, false])
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
    ['Visa’s of long ago, which is a telephone', '4222222222222'],
    ['a UUID that has one by chance', 'ffffffff-4242-4242-4242-4242ffffffff'],
    ['a hash with one in it', `ffffffff${numbers[0]}ffffffff`],
    ['nothing', ''],
  ])('%s is none', (_, text) => expect(holdsCardNumber(text)).toBe(false))
})

const visa = ['4111', '1111', '1111', '1111']

test.each([
  ['in one', visa.join('')],
  ['with spaces', visa.join(' ')],
  ['with two', visa.join('  ')],
  ['with spaces that do not break', visa.join('\u202F')],
  ['with dashes', visa.join('-')],
  ['with long ones, and spaces', visa.join(' – ')],
  ['with hyphens and spaces', visa.join(' - ')],
  ['with strokes', visa.join('/')],
  ['with low strokes', visa.join('_')],
  ['with commas', visa.join(', ')],
  ['with points', visa.join('.')],
  ['on four lines', visa.join('\r\n')],
  ['with what nobody sees', visa.join('\u200B')],
  ['digit by digit', [...visa.join('')].join(' ')],
  ['on a Japanese keyboard', '４１１１　１１１１　１１１１　１１１１'],
  ['between other digits', `12 ${visa.join(' ')} 11/29 123`],
  ['in a sentence', `My card is ${visa.join(' ')}, thank you.`],
  ['behind a plus', `+${visa.join(' ')}`],
])('sees the number of a card %s', (_, text) => expect(holdsCardNumber(text)).toBe(true))

test.each([
  ['American Express', '3782 822463 10005'],
  ['Mastercard', '5555 5555 5555 4444'],
  ['Discover', '6011111111111117'],
  ['Diners Club', '3056 9309 0259 04'],
  ['JCB', '3530 1113 3330 0000'],
])('knows one of %s', (_, number) => expect(holdsCardNumber(number)).toBe(true))

test.each([
  ['mistyped', '4111 1111 1111 1112'],
  ['of nobody', '9999 9999 9999 9995'],
  ['in a longer one', `7${visa.join('')}1234`],
  ['too far apart', visa.join('     ')],
  ['with words between', visa.join(' and ')],
  ['a moment', '2026-11-25T18:01:07.123Z'],
  ['days', '2026-11-25, 2026-11-26, 2026-11-27'],
])('takes nothing else for one: %s', (_, text) => expect(holdsCardNumber(text)).toBe(false))

test('lets everybody have a telephone', () => {
  const refused: string[] = []
  for (const begin of ['+49151', '+49 151 ', '49151', '+39 3', '+36 20', '+34 6', '+41 79 ', '+43 660 ', '+353 87 ', '+1 4'])
    for (let last = 0; last < 2000; last++) {
      const number = `${begin}${String(20_345_000 + last * 7)}`
      if (holdsCardNumber(number)) refused.push(number)
    }
  // The longest phone numbers, with the beginning of a card number.
  for (let last = 0; last < 1000; last++) {
    const number = `+37 28224 631${String(last).padStart(5, '0')}`
    if (holdsCardNumber(number)) refused.push(number)
  }
  expect(refused).toEqual([])
})

test.each([
  ['digits one by one', '1 '],
  ['those of a card', '4 '],
  ['a digit behind the other', '1'],
  ['groups as of a card', '4111 1111 1111 1112 '],
  ['lines', '1\r\n '],
  ['other digits', '４'],
  ['marks that are put in order', '\u0315\u0316'],
  ['what is written as eighteen', '\uFDFA'],
])('gets to the end of the longest body: %s', (_, part) => {
  // Four times as long as any body: quadratic time would exceed the test's timeout.
  const text = part.repeat(Math.ceil((1024 * 1024) / part.length))
  expect(holdsCardNumber(text)).toBe(false)
})
