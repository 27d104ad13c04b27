import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort, ResortDetail, ResortMap } from '@alpenglow/contract/catalogue/resort'
import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { Runner } from '../../db/connect.ts'
import { NotFound } from '../../kernel/errors.ts'
import { createMaps } from '../../drawing/maps/maps.ts'
import type { CatalogueFile } from './file/format.ts'
import { fileOf } from './rows.ts'
import { createLogos } from './logos.ts'
import { createLandscapes } from './pictures.ts'
import type { Promotions } from './prices/promotions.ts'
import { linkedDataOf } from './linked-data.ts'
import { createSnapshots, filterProducts, type ProductFilter, type Snapshots } from './snapshot.ts'
import { readRows } from './store.ts'
import { viewOf, type PurchaseGroup } from './view.ts'
import { opensOn, winterAgeOf } from './viewing/winter.ts'

type Call = { locale: Locale }
type Filter = { query: ProductFilter }

/**
 * The catalogue: products on sale, and the resorts they open. One snapshot in memory answers every call, so no answer
 * mixes two catalogues. It is made anew after a change in the database, at each price change, and every midnight.
 */
export function createCatalogue(means: Snapshots) {
  const { held, clock } = means
  const current = createSnapshots(means)
  const view = (locale: Locale) => current().in[locale]
  const landscapes = createLandscapes(() => held.current())
  const logos = createLogos(() => held.current())
  const maps = createMaps({ places: () => current().run })

  return {
    /** All resorts by name, including those that are no longer run. The same array until one changes. */
    listResorts: ({ locale }: Call): Resort[] => view(locale).resorts,
    getResort: ({ locale }: Call, { params }: { params: { code: string } }): ResortDetail =>
      found(view(locale).resort.get(params.code)),
    getResortMap: (): ResortMap => maps.current(),
    listProducts: ({ locale }: Call, { query }: Filter): Product[] => filterProducts(current(), locale, query),
    getProduct: ({ locale }: Call, { params }: { params: { code: string } }): ProductDetail =>
      found(view(locale).product.get(params.code)),
    getPartnerBranding: ({ locale }: Call, { params }: { params: { id: string } }): PartnerBranding =>
      found(view(locale).branding.get(params.id)),
    partnerCalled: (locale: Locale, id: string): PartnerBranding | undefined => view(locale).branding.get(id),
    /** Includes products that are not on sale: carts and orders still need them. */
    productById: (locale: Locale, id: number): ProductDetail | undefined => view(locale).productById.get(id),
    productByCode: (locale: Locale, code: string): ProductDetail | undefined => view(locale).product.get(code),
    /** The waivers that are signed today; the same array until one changes. */
    waivers: (locale: Locale): Waiver[] => view(locale).waivers,
    /** Any version, whether or not it is in force. */
    waiverOf: (locale: Locale, code: string, version: number): Waiver | undefined =>
      view(locale)
        .waiver.get(code)
        ?.find((one) => one.version === version),
    /** Includes resorts that are no longer run: orders still need their names. */
    resortById: (locale: Locale, id: number): ResortDetail | undefined => view(locale).resortById.get(id),
    /** What each promotion takes off, for whom and until when. */
    promotions: (): Promotions => current().promotions,
    purchaseGroup: (locale: Locale, code: string): PurchaseGroup | undefined => view(locale).purchaseGroup.get(code),
    /** The effective age of a person in the current or next winter, and the age category of its passes. */
    ageOf: (locale: Locale, dob: Day) => winterAgeOf(current().winter, { dob, today: clock.today(), locale }),
    opensOn: (): Day | null => opensOn(current().winter, clock.today()),
    landscape: landscapes.find,
    logo: logos.find,
    map: maps.find,
    linkedData: linkedDataOf,
  }
}

export type { Promotion, Promotions } from './prices/promotions.ts'
export type CatalogueDomain = ReturnType<typeof createCatalogue>

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new NotFound()
  return row
}

/**
 * Renders both languages once, so that a catalogue that can't be rendered throws: a running process then keeps the old
 * one.
 */
export async function loadCatalogue(on: Runner): Promise<CatalogueFile> {
  const file = fileOf(await readRows(on))
  for (const locale of locales) viewOf(file, { locale, now: new Date(), today: '2000-01-01', timeZone: 'UTC' })
  return file
}
