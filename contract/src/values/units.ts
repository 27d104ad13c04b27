import type { Locale } from '../translations/api.ts'

export const unitSystems = ['imperial', 'metric'] as const
export type Units = (typeof unitSystems)[number]

/** The United States, Liberia and Myanmar: everywhere else a mountain has its height in metres. */
const inFeet: readonly string[] = ['US', 'LR', 'MM']

/** A language as browsers name it: "en", "en-US", "zh-Hant-TW". */
const tag = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i

export const languageOf = (name: string): string | undefined => tag.exec(name)?.[1]?.toLowerCase()
const regionOf = (name: string) => tag.exec(name)?.[2]?.toUpperCase()

/**
 * The units for somebody who has not chosen any. `languages` are those that their browser names, the dearest first; the region of the
 * first one counts, or where it has none that of the next in the same language: behind "fr" many browsers name "en-US" without being asked.
 * A page in French is told in metres, for English is what most devices come with.
 */
export function unitsFor(locale: Locale, languages: readonly string[]): Units {
  const language = languageOf(languages[0] ?? '')
  const region = languages.filter((name) => languageOf(name) === language).flatMap((name) => regionOf(name) ?? [])[0]
  return locale === 'en' && region !== undefined && inFeet.includes(region) ? 'imperial' : 'metric'
}
