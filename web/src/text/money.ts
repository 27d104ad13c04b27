import type { Locale } from '@alpenglow/contract/translations/api'
import type { Currency, Money } from '@alpenglow/contract/values/money'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { decimals, groupThousands } from './figures.ts'

/**
 * `plain`: the dollar of the language's own country has no country. `named`: every dollar has its country. `rough`:
 * none has.
 */
export type MoneyStyle = 'plain' | 'named' | 'rough'

type Dollar = Extract<Currency, 'USD' | 'CAD' | 'AUD' | 'NZD'>
const others: Readonly<Record<Exclude<Currency, Dollar>, string>> = { EUR: '€', CHF: 'CHF', GBP: '£' }
const own: Record<Locale, Dollar> = { en: 'USD', fr: 'CAD' }

function signOf(currency: Currency, locale: Locale, style: MoneyStyle): string {
  const other = ownOf<string>(others, currency)
  if (other !== undefined) return other
  if (style === 'rough' || (style === 'plain' && currency === own[locale])) return '$'
  const country = currency.slice(0, currency === 'AUD' && locale === 'en' ? 1 : 2)
  return locale === 'fr' ? `$\u00a0${country}` : `${country}$`
}

/** A sign that is a word is separated by a space. */
const beside: Record<Locale, (figure: string, sign: string) => string> = {
  en: (figure, sign) => (/\w$/.test(sign) ? `${sign}\u00a0${figure}` : sign + figure),
  fr: (figure, sign) => `${figure}\u00a0${sign}`,
}

type Cents = 'always' | 'never'

function figureOf(amount: number, locale: Locale, cents?: Cents): string {
  const isWhole = cents === 'never' || (amount % 100 === 0 && cents !== 'always')
  if (isWhole) return groupThousands(Math.round(amount / 100), locale)
  return groupThousands(Math.floor(amount / 100), locale) + decimals[locale] + String(amount % 100).padStart(2, '0')
}

/**
 * Formats money in a language. Prices show no cents where there are none; totals always show them; rough amounts never.
 * It avoids `Intl`: the first formatter of a page keeps a phone busy for a tenth of a second.
 */
export const moneyWriter =
  (locale: Locale, style: MoneyStyle = 'plain') =>
  ({ amount, currency }: Money, cents?: Cents): string =>
    (amount < 0 ? '-' : '') + beside[locale](figureOf(Math.abs(amount), locale, cents), signOf(currency, locale, style))

export function useMoney(style: MoneyStyle = 'plain') {
  const { locale } = useText()
  return useMemo(() => moneyWriter(locale, style), [locale, style])
}

/** For columns too narrow for whole amounts: the sign for the head, and the figures for the rows. */
export const signAndFigures = (currency: Currency, locale: Locale) => ({
  sign: signOf(currency, locale, 'plain'),
  figure: ({ amount }: Money) => figureOf(amount, locale),
})

/** Whole amounts on an axis, with the shortest sign: the text beside the axis names the currency. */
export function useAxisMoney(currency: Currency): (amount: number) => string {
  const write = useMoney('rough')
  return useMemo(() => (amount) => write({ amount, currency }, 'never'), [write, currency])
}
