import type { Locale } from '@alpenglow/contract/translations/api'
import { languageOf, unitsFor, type Units } from '@alpenglow/contract/values/units'

/** The reader's part of a page: the units, and whether the page offers its French version. */
export type PageReader = { units: Units; offersFrench: boolean }

type ReaderInput = {
  locale: Locale
  acceptLanguage: string | undefined
  cookies: Map<string, string>
  account: { measurementSystem: Units } | null | undefined
}

/**
 * Every page sets the cookie `locale`, so a browser without it is on its first visit, and French is offered once. A
 * French page offers no English: its address says French, so the reader chose it.
 */
export function readerOf({ locale, acceptLanguage, cookies, account }: ReaderInput): PageReader {
  const languages = acceptedLanguages(acceptLanguage)
  const spoken = languages.map(languageOf).find((language) => language === 'en' || language === 'fr')
  return {
    units: account?.measurementSystem ?? unitsFor(locale, languages),
    offersFrench: locale === 'en' && spoken === 'fr' && !cookies.has('locale'),
  }
}

const mostNamed = 20
const longestHeader = 500

/** The languages of an Accept-Language header, the highest weight first. `*` and invalid weights are left out. */
export function acceptedLanguages(header = ''): string[] {
  const named = header.slice(0, longestHeader).split(',', mostNamed).map(weighed)
  return named
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}

function weighed(written: string): { name: string; weight: number } {
  const [name = '', quality = 'q=1'] = written.split(';', 2).map((part) => part.trim())
  return { name, weight: name === '' || name === '*' ? 0 : Number(quality.replace(/^q=/i, '')) }
}
