import { expect, it } from 'vitest'
import { moneyWriter } from './money.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

it('writes money as the language does, without cents where there are none', () => {
  expect(moneyWriter('en')({ amount: 94900, currency: 'USD' })).toBe('$949')
  expect(moneyWriter('en')({ amount: 205650, currency: 'USD' })).toBe('$2,056.50')
  expect(plain(moneyWriter('fr')({ amount: 6000, currency: 'CAD' }))).toBe('60 $')
  expect(plain(moneyWriter('fr')({ amount: 94950, currency: 'USD' }))).toBe('949,50 $ US')
})
it('sets thousands apart as heights do: a comma in English, a narrow space in French', () => {
  expect(moneyWriter('en')({ amount: 1205600, currency: 'USD' })).toBe('$12,056')
  expect(moneyWriter('fr')({ amount: 1205600, currency: 'CAD' })).toBe('12\u202f056\u00a0$')
})
it('shows cents in totals even where there are none', () => {
  expect(moneyWriter('en')({ amount: 94900, currency: 'CAD' }, 'always')).toBe('CA$949.00')
})
it('rounds what is only meant roughly', () => {
  expect(moneyWriter('en')({ amount: 8613, currency: 'USD' }, 'never')).toBe('$86')
  expect(plain(moneyWriter('fr')({ amount: 8650, currency: 'CAD' }, 'never'))).toBe('87 $')
})
it('says of every dollar whose it is, where several are in one list', () => {
  expect(moneyWriter('en', 'named')({ amount: 94900, currency: 'USD' })).toBe('US$949')
  expect(moneyWriter('en', 'named')({ amount: 89900, currency: 'CAD' })).toBe('CA$899')
  expect(plain(moneyWriter('fr', 'named')({ amount: 94900, currency: 'USD' }))).toBe('949 $ US')
  expect(plain(moneyWriter('fr', 'named')({ amount: 89950, currency: 'CAD' }))).toBe('899,50 $ CA')
})
