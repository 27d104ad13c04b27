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
 * What is on sale, and where it takes one. All of it is held in memory as one value, so no answer ever mixes two catalogues; it is told
 * anew when the database says that it changed, when a price changes, and every midnight.
 */
export function createCatalogue(means: Snapshots) {
  const { held, clock } = means
  const current = createSnapshots(means)
  const view = (locale: Locale) => current().in[locale]
  const landscapes = createLandscapes(() => held.current())
  const logos = createLogos(() => held.current())
  const maps = createMaps({ places: () => current().run })

  return {
    /** All resorts by name, those that are no longer run too. The same object until one changes. */
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

/** A catalogue that can't be told is refused here: whoever holds the one before keeps it. */
export async function loadCatalogue(on: Runner): Promise<CatalogueFile> {
  const file = fileOf(await readRows(on))
  for (const locale of locales) viewOf(file, { locale, now: new Date(), today: '2000-01-01', timeZone: 'UTC' })
  return file
}
