import type { Locale } from '@alpenglow/contract/translations/api'

/** The separator of thousands. */
const between: Record<Locale, string> = { en: ',', fr: '\u202f' }
/** The decimal separator. */
export const decimals: Record<Locale, string> = { en: '.', fr: ',' }

/**
 * A whole number with separated thousands. `Intl` does so too, but a browser's version may use another space than the
 * server's, which would break hydration.
 */
export const groupThousands = (figure: number, locale: Locale): string =>
  String(figure).replace(/\B(?=(?:\d{3})+$)/g, between[locale])

/** From millionths: "4.975%", "9,975 %". */
export const percent = (rate: number, locale: Locale): string =>
  String(rate / 10_000).replace('.', decimals[locale]) + (locale === 'fr' ? '\u00a0%' : '%')
