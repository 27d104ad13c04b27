import type { Locale } from '@alpenglow/contract/translations/api'

/** What stands between thousands. */
const between: Record<Locale, string> = { en: ',', fr: '\u202f' }
/** What stands before the parts of a whole. */
export const decimals: Record<Locale, string> = { en: '.', fr: ',' }

/**
 * A whole figure with its thousands apart, as its language writes them. Formatters do so too, but those of a browser may choose another
 * space than the server's, and the page that wakes would not be the one that was drawn.
 */
export const grouped = (figure: number, locale: Locale): string => String(figure).replace(/\B(?=(?:\d{3})+$)/g, between[locale])

/** Of millionths: "4.975%", "9,975 %". */
export const percent = (rate: number, locale: Locale): string =>
  String(rate / 10_000).replace('.', decimals[locale]) + (locale === 'fr' ? '\u00a0%' : '%')
