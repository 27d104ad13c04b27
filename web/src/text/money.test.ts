import { currencies } from '@alpenglow/contract/values/money'
import { locales } from '@alpenglow/contract/translations/api'
import { describe, expect, it } from 'vitest'
import { percent } from './figures.ts'
import { moneyWriter, signAndFigures } from './money.ts'

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

describe('as the formatters of the platform write it', () => {
  const places = { en: 'en-US', fr: 'fr-CA' } as const
  /** Spaces between thousands differ between platforms, and ICU writes US dollars in French as "$ US", as we do. */
  const likewise = (text: string) => text.replace(/\s/g, ' ')
  const amounts = [
    0, 1, 5, 10, 99, 100, 101, 950, 94_900, 94_905, 99_999, 100_000, 123_456_789, 1_000_000_00, -1, -250, -94_900, -123_456,
  ]
  describe.each(locales)('%s', (locale) => {
    it.each(currencies)('%s', (currency) => {
      for (const amount of amounts) {
        const format = (digits: number, currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol') =>
          new Intl.NumberFormat(places[locale], {
            style: 'currency',
            currency,
            currencyDisplay,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(amount / 100)
        const write = moneyWriter(locale)
        expect(likewise(write({ amount, currency }, 'always'))).toBe(likewise(format(2)))
        expect(likewise(write({ amount, currency }))).toBe(likewise(format(amount % 100 === 0 ? 0 : 2)))
        if (amount >= 0 || amount <= -50) expect(likewise(write({ amount, currency }, 'never'))).toBe(likewise(format(0)))
        const { sign, figure } = signAndFigures(currency, locale)
        const whole = Math.abs(amount)
        expect(likewise(write({ amount: whole, currency }))).toContain(likewise(figure({ amount: whole, currency })))
        expect(likewise(format(2))).toContain(likewise(sign))
      }
    })
  })
  it('writes shares of a whole', () => {
    for (const rate of [0, 1, 50_000, 49_750, 99_750, 70_000, 145_600, 1_000_000, 81_234]) {
      for (const [locale, place] of [
        ['en', 'en-GB'],
        ['fr', 'fr-CA'],
      ] as const) {
        const format = new Intl.NumberFormat(place, { style: 'percent', maximumFractionDigits: 4 })
        expect(likewise(percent(rate, locale))).toBe(likewise(format.format(rate / 1_000_000)))
      }
    }
  })
})
it('says no more on an axis than how much', () => {
  expect(moneyWriter('en', 'rough')({ amount: 120_000, currency: 'NZD' }, 'never')).toBe('$1,200')
})
