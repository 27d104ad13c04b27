import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort, ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { versionOn } from '@alpenglow/contract/legal/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { dayAt } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from './file/format.ts'
import { logoUrl } from './logos.ts'
import { withUpgradePrices } from './prices/upgrade-prices.ts'
import { isListed, productViewOf } from './viewing/products.ts'
import { resortDetailOf, resortViewOf } from './viewing/resorts.ts'
import { byCode, viewContextOf, type ViewMoment } from './viewing/viewing.ts'

type FileBranding = CatalogueFile['partnerBrandings'][number]
type FileGroup = CatalogueFile['purchaseGroups'][number]

/** The company that guests pay, and how; one cart is paid to one group. */
export type PurchaseGroup = Omit<FileGroup, 'name'> & { name: string }

/**
 * The catalogue as guests see it, in one language, at one moment. A resort that is no longer run has no page and no
 * place on the map, and no product opens it. It stays in the list, because orders and bookings of it still need its
 * name.
 */
export type CatalogueView = {
  resorts: Resort[]
  resort: Map<string, ResortDetail>
  /** Includes resorts that are no longer run. */
  resortById: Map<number, ResortDetail>
  products: Product[]
  /** Includes products that are not on sale. */
  product: Map<string, ProductDetail>
  productById: Map<number, ProductDetail>
  purchaseGroup: Map<string, PurchaseGroup>
  branding: Map<string, PartnerBranding>
  /** The versions that are signed today, and all versions by code. */
  waivers: Waiver[]
  waiver: Map<string, Waiver[]>
}

export function viewOf(file: CatalogueFile, moment: ViewMoment): CatalogueView {
  const { locale, now, today } = moment
  const viewing = viewContextOf(file, moment)
  const resorts = file.resorts.map((from) => ({ from, resort: resortViewOf(from, locale, dayAt(now, from.timeZone)) }))
  const details = resorts.map(({ from, resort }) => resortDetailOf(viewing, from, resort))
  const products = withUpgradePrices(file.products).map((from) => ({ from, product: productViewOf(viewing, from) }))
  const allDetails = products.map(({ from, product }) => ({
    ...product,
    about: from.about[locale],
    smallPrint: from.smallPrint[locale],
  }))
  const waiver = Map.groupBy(
    file.waivers.map(({ title, text, ...own }): Waiver => ({ ...own, title: title[locale], markdown: text[locale] })),
    ({ code }) => code,
  )
  return {
    waiver,
    waivers: [...waiver.values()].flatMap((versions) => versionOn(versions, today) ?? []),
    resorts: resorts.map(({ resort }) => resort).toSorted((a, b) => a.name.localeCompare(b.name, locale) || a.id - b.id),
    resort: byCode(details.filter(({ code }) => viewing.run.has(code))),
    resortById: byId(details),
    products: products.filter(({ from }) => isListed(viewing, from)).map(({ product }) => product),
    product: byCode(allDetails),
    productById: byId(allDetails),
    purchaseGroup: byCode(file.purchaseGroups.map(({ name, ...group }) => ({ ...group, name: name[locale] }))),
    branding: new Map(file.partnerBrandings.map((from) => [from.id, brandingOf(from, locale)])),
  }
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

const brandingOf = ({ id, name, headline, text, colours, logoSvg }: FileBranding, locale: Locale): PartnerBranding => ({
  id,
  name,
  headline: headline[locale],
  text: text[locale],
  logoUrl: logoUrl(logoSvg),
  colours,
})
