import type { Locale } from '../translations/api.ts'

export const unitSystems = ['imperial', 'metric'] as const
export type Units = (typeof unitSystems)[number]

/** The United States, Liberia and Myanmar; every other country measures heights in metres. */
const inFeet: readonly string[] = ['US', 'LR', 'MM']

/** A language tag as browsers send it: "en", "en-US", "zh-Hant-TW". */
const tag = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i

export const languageOf = (name: string): string | undefined => tag.exec(name)?.[1]?.toLowerCase()
const regionOf = (name: string) => tag.exec(name)?.[2]?.toUpperCase()

/**
 * The default units. `languages` are the browser's, in order of preference. The region of the first one counts, or
 * without one that of the next tag of the same language, because behind "fr" many browsers add "en-US" by themselves. A
 * page in French shows metres: its reader may have "en-US" only because the device came with it.
 */
export function unitsFor(locale: Locale, languages: readonly string[]): Units {
  const language = languageOf(languages[0] ?? '')
  const region = languages.filter((name) => languageOf(name) === language).flatMap((name) => regionOf(name) ?? [])[0]
  return locale === 'en' && region !== undefined && inFeet.includes(region) ? 'imperial' : 'metric'
}
