import type { Locale } from '@alpenglow/contract/translations/api'
import { writtenAs } from '@alpenglow/contract/translations/date-conventions'
import type { Currency } from '@alpenglow/contract/values/money'

const figuresByLocale = new Map<Locale, Figures>()
/** Memoization: building the formatters takes longer than writing a receipt with them. */
export function figuresIn(locale: Locale): Figures {
  const figures = figuresByLocale.get(locale) ?? writerOf(locale)
  figuresByLocale.set(locale, figures)
  return figures
}
export type Figures = ReturnType<typeof writerOf>

/**
 * Formats amounts for receipts and their mails: always with cents; the sign tells whose dollars they are, where it is
 * written.
 */
function writerOf(locale: Locale) {
  const countries = new Intl.DisplayNames(`${locale}-CA`, { type: 'region' })
  const format = new Intl.NumberFormat(`${locale}-CA`, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  // As in the shop: many fonts lack the narrow no-break space.
  const figure = (amount: number) =>
    format
      .format(Math.abs(amount) / 100)
      .replaceAll('\u202f', '\u00a0')
      .replace(/^/, amount < 0 ? '\u2212' : '')
  return {
    figure,
    money: (amount: number, currency: Currency) => signed(figure(amount), currency, locale),
    percent: (millionths: number) =>
      String(millionths / 10_000).replace('.', locale === 'fr' ? ',' : '.') + (locale === 'fr' ? '\u00a0%' : '%'),
    day: dayIn(locale),
    country: (code: string) => countries.of(code) ?? code,
  }
}

const signs: Readonly<Record<Currency, Record<Locale, string>>> = {
  USD: { en: '$', fr: '$\u00a0US' },
  CAD: { en: 'CA$', fr: '$' },
  AUD: { en: 'A$', fr: '$\u00a0AU' },
  NZD: { en: 'NZ$', fr: '$\u00a0NZ' },
  EUR: { en: '€', fr: '€' },
  GBP: { en: '£', fr: '£' },
  CHF: { en: 'CHF\u00a0', fr: 'CHF' },
}
const signed = (figure: string, currency: Currency, locale: Locale) =>
  locale === 'fr' ? `${figure}\u00a0${signs[currency].fr}` : signs[currency].en + figure

/** A calendar day with its year and weekday: "Saturday 3 October 2026", "samedi 3 octobre 2026". */
function dayIn(locale: Locale) {
  const format = new Intl.DateTimeFormat(writtenAs[locale].dates, { timeZone: 'UTC', dateStyle: 'full' })
  return (day: string) => {
    const written = format.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
    return locale === 'fr' ? written.replace(/(?<=^\S+ )1 /, '1er ') : written
  }
}
