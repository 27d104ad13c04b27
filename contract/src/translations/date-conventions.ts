import type { Locale } from './api.ts'

/**
 * How dates and hours are formatted: also in English the day before the month and a 24-hour clock, as on a timetable.
 * British English writes "GMT-7" and "Denver Time", and Québec French adds the country, so zone names come from locales
 * with short local ones.
 */
export const writtenAs: Record<Locale, { dates: string; zones: string }> = {
  en: { dates: 'en-GB', zones: 'en-US' },
  fr: { dates: 'fr-CA', zones: 'fr-CA' },
}
