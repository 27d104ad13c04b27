import { ageCategoryOf, effectiveAge } from '@alpenglow/contract/catalogue/ages'
import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort, ResortDetail, ResortMap } from '@alpenglow/contract/catalogue/resort'
import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { named } from '@alpenglow/contract/catalogue/rules'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import { addDays, ageOn, dayAt, startOfDay, type Day } from '@alpenglow/contract/values/day'
import type { Clock } from '../../kernel/clock.ts'
import type { Runner } from '../../db/connect.ts'
import { NotFound } from '../../kernel/errors.ts'
import { rightUntil } from '../../kernel/freshness.ts'
import { createMaps } from '../../drawing/maps/maps.ts'
import type { CatalogueFile } from './file/format.ts'
import { fileOf } from './rows.ts'
import { createLogos } from './logos.ts'
import { createLandscapes } from './pictures.ts'
import { nextPriceChange } from './prices/priced.ts'
import { promotionsOf, type Promotions } from './prices/promotions.ts'
import { withUpgradePrices } from './prices/upgrade-prices.ts'
import { linkedDataOf } from './linked-data.ts'
import { readRows } from './store.ts'
import { viewOf, type PurchaseGroup, type View } from './view.ts'

type Held = { current(): CatalogueFile }
type Call = { locale: Locale }
type Snapshot = {
  of: CatalogueFile
  run: CatalogueFile['resorts']
  /** Until this business time it is right; by everybody's clocks that is the `end`. */
  until: number
  end: Date
  in: Record<Locale, View>
  found: Map<string, Product[]>
  winter: Winter
  promotions: Promotions
}
type Filter = { query: { productName?: string | undefined; productSeasonId?: string | undefined } }

/**
 * What is on sale, and where it takes one. All of it is held in memory as one value, so no answer ever mixes two catalogues; it is told
 * anew when the database says that it changed, when a price changes, and every midnight.
 */
export function createCatalogue({ held, clock, timeZone }: { held: Held; clock: Clock; timeZone: string }) {
  let snapshot: Snapshot | undefined

  const current = () => {
    const file = held.current()
    const now = clock.now()
    if (snapshot?.of !== file || now.getTime() >= snapshot.until) snapshot = snapshotOf(file, now)
    return snapshot
  }
  const view = (locale: Locale) => current().in[locale]
  function snapshotOf(of: CatalogueFile, now: Date): Snapshot {
    const today = clock.today()
    const zones = new Set([timeZone, ...of.resorts.map((resort) => resort.timeZone)])
    const midnight = Math.min(...[...zones].map((zone) => startOfDay(addDays(dayAt(now, zone), 1), zone).getTime()))
    const until = Math.min(midnight, nextPriceChange(withUpgradePrices(of.products), now, timeZone)?.getTime() ?? midnight)
    const views = locales.map((locale) => [locale, viewOf(of, { locale, now, today, timeZone })] as const)
    // Business time may run ahead of real time, by which browsers count.
    const end = new Date(Date.now() + until - now.getTime())
    for (const [, { products, product, waivers }] of views)
      [products, ...product.values(), waivers, ...waivers].forEach((value) => rightUntil(value, end))
    const run = of.resorts.filter(({ active }) => active)
    const inLocale = Object.fromEntries(views) as Record<Locale, View>
    const promotions = promotionsOf(of, timeZone)
    return { of, run, until, end, in: inLocale, found: new Map(), winter: winterOf(of, inLocale, today), promotions }
  }

  /** Equal results are the same object, however they were asked for, so that they are rendered once. */
  function filtered(locale: Locale, { productName = '', productSeasonId = '0' }: Filter['query']): Product[] {
    const all = view(locale).products
    const season = Number(productSeasonId)
    if (productName === '' && season === 0) return all
    const found = named(all, productName).filter((product) => season === 0 || product.productSeasonId === season)
    if (found.length === all.length) return all
    const key = `${locale} ${found.map(({ id }) => id).join()}`
    const known = snapshot?.found.get(key)
    if (known || !snapshot) return known ?? found
    snapshot.found.set(key, rightUntil(found, snapshot.end))
    return found
  }

  const landscapes = createLandscapes(() => held.current())
  const logos = createLogos(() => held.current())
  const maps = createMaps({ places: () => current().run })

  return {
    /** All resorts by name, those that are no longer run too. The same object until one changes. */
    listResorts: ({ locale }: Call): Resort[] => view(locale).resorts,
    getResort: ({ locale }: Call, { params }: { params: { code: string } }): ResortDetail =>
      found(view(locale).resort.get(params.code)),
    getResortMap: (): ResortMap => maps.current(),
    listProducts: ({ locale }: Call, { query }: Filter): Product[] => filtered(locale, query),
    getProduct: ({ locale }: Call, { params }: { params: { code: string } }): ProductDetail =>
      found(view(locale).product.get(params.code)),
    getPartnerBranding: ({ locale }: Call, { params }: { params: { id: string } }): PartnerBranding =>
      found(view(locale).branding.get(params.id)),
    partnerCalled: (locale: Locale, id: string): PartnerBranding | undefined => view(locale).branding.get(id),
    /** What is in a cart, or was bought: whether or not it is on sale. */
    productById: (locale: Locale, id: number): ProductDetail | undefined => view(locale).productById.get(id),
    productByCode: (locale: Locale, code: string): ProductDetail | undefined => view(locale).product.get(code),
    /** What is signed, as it is today; the same object until one changes. */
    waivers: (locale: Locale): Waiver[] => view(locale).waivers,
    /** A version that there is, whether or not it holds. */
    waiverOf: (locale: Locale, code: string, version: number): Waiver | undefined =>
      view(locale)
        .waiver.get(code)
        ?.find((one) => one.version === version),
    /** Where somebody goes, or went: whether or not it is still run. */
    resortById: (locale: Locale, id: number): ResortDetail | undefined => view(locale).resortById.get(id),
    /** What is off, for whom and until when. */
    promotions: (): Promotions => current().promotions,
    purchaseGroup: (locale: Locale, code: string): PurchaseGroup | undefined => view(locale).purchaseGroup.get(code),
    /** How old somebody counts for the winter that is, or comes next, and the category of passes for that age. */
    ageOf: (locale: Locale, dob: Day): Counted => {
      const { season, variants } = current().winter
      if (!season) return { effectiveAge: ageOn(dob, clock.today()), ageCategory: null, name: null }
      const age = effectiveAge(dob, season)
      const found = ageCategoryOf(age, variants[locale])
      return { effectiveAge: age, ageCategory: found?.variant ?? null, name: found?.name ?? null }
    },
    /** The first day of the winter that comes next; null while one is, or none is known. */
    opensOn: (): Day | null => {
      const { season } = current().winter
      return season && clock.today() < season.startsOn ? season.startsOn : null
    },
    landscape: landscapes.find,
    logo: logos.find,
    map: maps.find,
    linkedData: linkedDataOf,
  }
}
type Counted = { effectiveAge: number; ageCategory: string | null; name: string | null }

/** The winter that is, or comes next, and for whom its passes are. */
type Winter = { season: CatalogueFile['seasons'][number] | undefined; variants: Record<Locale, Product['variants']> }
function winterOf({ seasons }: CatalogueFile, views: Record<Locale, View>, today: Day): Winter {
  const byEnd = seasons.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
  const season = byEnd.find(({ endsOn }) => today <= endsOn) ?? byEnd.at(-1)
  const isPass = ({ kind, productSeasonId }: Product) => kind === 'season_pass' && productSeasonId === season?.id
  const variantsOf = ({ products }: View) => products.filter(isPass).flatMap((pass) => pass.variants)
  return { season, variants: { en: variantsOf(views.en), fr: variantsOf(views.fr) } }
}

export type { Promotion, Promotions } from './prices/promotions.ts'
export type CatalogueDomain = ReturnType<typeof createCatalogue>

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new NotFound()
  return row
}

/** A catalogue that can't be told is refused here: whoever holds the one before keeps it. */
export async function loadCatalogue(on: Runner): Promise<CatalogueFile> {
  const file = fileOf(await readRows(on))
  for (const locale of locales) viewOf(file, { locale, now: new Date(), today: '2000-01-01', timeZone: 'UTC' })
  return file
}
