import type { Locale } from '@alpenglow/contract/translations/api'

/** What stands between thousands. */
export const between: Record<Locale, string> = { en: ',', fr: '\u202f' }

/**
 * A whole figure with its thousands apart, as its language writes them. Formatters do so too, but those of a browser may choose another
 * space than the server's, and the page that wakes would not be the one that was drawn.
 */
export const grouped = (figure: number, locale: Locale): string => String(figure).replace(/\B(?=(?:\d{3})+$)/g, between[locale])
