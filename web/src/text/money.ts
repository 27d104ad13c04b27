import type { Money } from '@alpenglow/contract/values/money'
import { useMemo } from 'react'
import { between } from './figures.ts'
import { useText } from '@alpenglow/client/words/words'

const places = { en: 'en-US', fr: 'fr-CA' } as const

/** `plain`: the dollar of the language's own country is no more than a dollar. `named`: of every dollar is said whose it is. */
export type MoneyStyle = 'plain' | 'named'

/** The language's own dollar as it is written among others. */
const named = { en: (country: string) => `${country}$`, fr: (country: string) => `$\u00a0${country}` } as const

/** Writes money as the language does. Shop windows show no cents where there are none; totals always show them; what is said as about so much never does. */
export function moneyWriter(
  locale: keyof typeof places,
  style: MoneyStyle = 'plain',
): (money: Money, cents?: 'always' | 'never') => string {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (currency: string, digits: number) => {
    const known = formats.get(currency + digits)
    if (known) return known
    const made = new Intl.NumberFormat(places[locale], {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(currency + digits, made)
    return made
  }
  return ({ amount, currency }, cents) => {
    const whole = cents === 'never' || (amount % 100 === 0 && cents !== 'always')
    const parts = formatOf(currency, whole ? 0 : 2).formatToParts(amount / 100)
    const country = currency.slice(0, 2)
    const written = ({ type, value }: Intl.NumberFormatPart) => {
      if (type === 'group') return between[locale]
      return style === 'named' && value === '$' ? named[locale](country) : value
    }
    return parts.map(written).join('')
  }
}

export function useMoney(style: MoneyStyle = 'plain') {
  const { locale } = useText()
  return useMemo(() => moneyWriter(locale, style), [locale, style])
}

/** A currency as a sentence has it: "Canadian dollars". */
export function currencyName(currency: Money['currency'], locale: keyof typeof places): string {
  const parts = new Intl.NumberFormat(places[locale], { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** For columns too narrow for whole amounts: what stands once in their head, and what is left to write in them. */
export function signAndFigures(currency: Money['currency'], locale: keyof typeof places) {
  const options = { style: 'currency', currency } as const
  const sign = new Intl.NumberFormat(places[locale], options).formatToParts(0).find(({ type }) => type === 'currency')?.value
  const write = moneyWriter(locale)
  return {
    sign: sign ?? currency,
    figure: (money: Money) =>
      write(money)
        .replace(sign ?? '', '')
        .trim(),
  }
}

/** Whole amounts on an axis, with the sign that says no more than it must: which dollars they are, the words beside it tell. */
export function useAxisMoney(currency: Money['currency']): (amount: number) => string {
  const { locale } = useText()
  return useMemo(() => {
    const rough = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
    const format = new Intl.NumberFormat(places[locale], rough)
    const written = ({ type, value }: Intl.NumberFormatPart) => (type === 'group' ? between[locale] : value)
    return (amount) =>
      format
        .formatToParts(amount / 100)
        .map(written)
        .join('')
  }, [locale, currency])
}
