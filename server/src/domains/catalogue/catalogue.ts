import type { Resort } from '@alpenglow/contract/catalogue/api'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { demoResorts } from './demo.ts'
import { addResorts, readResorts } from './store.ts'

export type Catalogue = { resorts: Record<Locale, Resort[]> }

type Held<T> = { current(): T }

export const createCatalogue = ({ held }: { held: Held<Catalogue> }) => ({
  /** All resorts by name, in the caller's language. The same object until one changes. */
  listResorts: ({ locale }: { locale: Locale }): Resort[] => held.current().resorts[locale],
})
export type CatalogueDomain = ReturnType<typeof createCatalogue>

export async function loadCatalogue(on: Runner): Promise<Catalogue> {
  const rows = await readResorts(on)
  const inLocale = (locale: Locale): Resort[] =>
    rows.filter((row) => row.locale === locale).map(({ locale: _, ...resort }) => resort)
  return { resorts: Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as Record<Locale, Resort[]> }
}

export const plantDemoResorts = (tx: Tx): Promise<void> => addResorts(tx, demoResorts)
