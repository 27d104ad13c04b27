import type { Locale } from './api.ts'

/**
 * How dates and hours are written: in English, too, the day before the month and the hours to 24, as on a timetable. The British say
 * "GMT-7" and "Denver Time", and the Québécois add the country: zones are named as they are shortly at the place itself.
 */
export const writtenAs: Record<Locale, { dates: string; zones: string }> = {
  en: { dates: 'en-GB', zones: 'en-US' },
  fr: { dates: 'fr-CA', zones: 'fr-CA' },
}
