import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import { placeOf, taxClassOf } from '@alpenglow/contract/catalogue/tax-class'
import { pictureUrl } from '@alpenglow/contract/catalogue/picture'
import type { Product, ProductDetail, Variant } from '@alpenglow/contract/catalogue/product'
import type { Resort, ResortDetail, ResortSeason } from '@alpenglow/contract/catalogue/resort'
import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { versionOn } from '@alpenglow/contract/legal/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { dayAt, daysFrom, weekdayOf, type Day } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from './file/format.ts'
import { logoUrl } from './logos.ts'
import { pictureOf, productPictureOf } from './pictures.ts'
import { variantsOf } from './prices/priced.ts'
import { withUpgradePrices } from './prices/upgrade-prices.ts'

type FileResort = CatalogueFile['resorts'][number]
type FileProduct = CatalogueFile['products'][number]
type FileBranding = CatalogueFile['partnerBrandings'][number]
type FileGroup = CatalogueFile['purchaseGroups'][number]

/** Whom guests pay, and how; one cart is paid to one of them. */
export type PurchaseGroup = Omit<FileGroup, 'name'> & { name: string }

/**
 * The catalogue as guests are told it: in one language, at one moment. A resort that is no longer run has neither page nor place on the
 * map, and nothing opens it; it stays in the list, for what was bought and booked there is still told by its name.
 */
export type View = {
  resorts: Resort[]
  resort: Map<string, ResortDetail>
  /** Those that are no longer run too. */
  resortById: Map<number, ResortDetail>
  products: Product[]
  /** Those that are not on sale too. */
  product: Map<string, ProductDetail>
  productById: Map<number, ProductDetail>
  purchaseGroup: Map<string, PurchaseGroup>
  branding: Map<string, PartnerBranding>
  /** What is signed today, and every version that there is. */
  waivers: Waiver[]
  waiver: Map<string, Waiver[]>
}
export type Moment = { locale: Locale; now: Date; today: Day; timeZone: string }

export function viewOf(file: CatalogueFile, moment: Moment): View {
  const { locale, now, today } = moment
  const groups = byCode(file.purchaseGroups)
  const taxPlaces = new Map(file.resorts.map(({ code, taxPlace }) => [code, taxPlace]))
  const seasons = new Map(file.seasons.map((season) => [season.id, { ...season, name: season.name[locale] }]))
  const ids = { resort: idsOf(file.resorts), product: idsOf(file.products) }
  const run = new Set(file.resorts.filter(({ active }) => active).map(({ code }) => code))

  const resorts = file.resorts.map((from) => ({ from, resort: resortOf(from, locale, dayAt(now, from.timeZone)) }))
  const details = resorts.map(({ from, resort }) => resortDetailOf(from, resort))
  const products = withUpgradePrices(file.products).map((from) => ({ from, product: productOf(from) }))
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
    resort: byCode(details.filter(({ code }) => run.has(code))),
    resortById: byId(details),
    products: products.filter(({ from }) => isOnSale(from, today) && leadsSomewhere(from)).map(({ product }) => product),
    product: byCode(allDetails),
    productById: byId(allDetails),
    purchaseGroup: byCode(file.purchaseGroups.map(({ name, ...group }) => ({ ...group, name: name[locale] }))),
    branding: new Map(file.partnerBrandings.map((from) => [from.id, brandingOf(from, locale)])),
  }

  function resortDetailOf(from: FileResort, resort: Resort): ResortDetail {
    return {
      ...resort,
      about: from.about[locale],
      hectares: from.hectares,
      terrain: from.terrain,
      purchaseGroup: from.purchaseGroup,
      currency: needed(groups, from.purchaseGroup).currency,
      taxPlace: from.taxPlace,
      seasons: from.seasons.map((season) => daysOf(season, needed(seasons, season.season).name)),
    }
  }

  function productOf(from: FileProduct): Product {
    const { currency } = needed(groups, from.purchaseGroup)
    const variants = variantsOf(from, { ...moment, currency, categories: file.ageCategories })
    return {
      id: from.id,
      code: from.code,
      productSeasonId: from.season,
      season: needed(seasons, from.season),
      name: from.name[locale],
      kind: from.kind,
      tagline: from.tagline[locale],
      purchaseGroup: from.purchaseGroup,
      isUpgrade: from.kind === 'upgrade',
      addOnForProducts: idsNamed(from.bases),
      picture: productPictureOf(from),
      hour: from.card.hour,
      dailyQuantity: from.dailyQuantity,
      quantity: from.quantity,
      ...taxedAs(from),
      oftenWith: from.oftenWith && idsNamed(from.oftenWith),
      crossSells: idsNamed(from.crossSells),
      covers: from.covers && idsNamed(from.covers),
      upgradeTo: from.upgradeTo === null ? null : needed(ids.product, from.upgradeTo),
      cardDelivery: from.cardDelivery,
      donationFor: from.kind === 'donation' ? (from.donationFor ?? 'foundation') : null,
      grants: grantsOf(from),
      variants: leadsSomewhere(from) ? variants : variants.map(withdrawn),
    }
  }

  function idsNamed(codes: readonly string[]): number[] {
    return codes.map((code) => needed(ids.product, code))
  }

  function taxedAs(from: FileProduct): Pick<Product, 'taxClass' | 'taxPlace' | 'taxes'> {
    const taxClass = from.taxClass ?? taxClassOf(from.kind)
    const { taxPlace } = needed(groups, from.purchaseGroup)
    const opened = from.resorts.filter(({ code }) => run.has(code)).map(({ code }) => ({ taxPlace: needed(taxPlaces, code) }))
    const place = placeOf({ taxPlace, resorts: opened, taxClass })
    const own = file.taxes.filter((rate) => rate.place === place && rate.taxClass === taxClass)
    return { taxClass, taxPlace: place, taxes: own.map(({ code, percent }) => ({ code, rate: millionths(percent) })) }
  }

  /** What opened only resorts that are no longer run opens nothing; what never opened any is something else. */
  function leadsSomewhere({ resorts: all }: FileProduct): boolean {
    return all.length === 0 || all.some(({ code }) => run.has(code))
  }

  function grantsOf(from: FileProduct): Product['grants'] {
    const { validFrom, validUntil, days, deferralDeadline, voucherQuantity, waivers } = from
    return {
      validFrom,
      validUntil,
      days,
      resorts: from.resorts
        .filter(({ code }) => run.has(code))
        .map(({ code, ...grant }) => ({ resortId: needed(ids.resort, code), ...grant })),
      blackouts: from.blackouts.flatMap(({ resorts: codes, ...range }) => {
        const resortIds = codes?.filter((code) => run.has(code)).map((code) => needed(ids.resort, code)) ?? null
        return resortIds?.length === 0 ? [] : { ...range, resortIds }
      }),
      benefits: from.benefits.map(({ code, name }) => ({ code, name: name[locale] })),
      deferralDeadline,
      // Nobody can pay in parts yet: what the catalogue says of it is kept, and not promised.
      paymentPlan: null,
      voucherQuantity,
      waivers,
    }
  }
}

const idsOf = (rows: { code: string; id: number }[]) => new Map(rows.map(({ code, id }) => [code, id]))
const byCode = <T extends { code: string }>(rows: T[]) => new Map(rows.map((row) => [row.code, row]))
const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
/** A percentage has four decimals at most. */
const millionths = (percent: number) => Math.round(percent * 10_000)

/** The database keeps every reference whole. */
function needed<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the catalogue refers to ${String(key)}, which it does not hold`)
  return value
}

/** Known by its last price, and not for sale. */
const withdrawn = (variant: Variant): Variant => ({
  ...variant,
  available: false,
  nextPrice: null,
  dayPrices: variant.dayPrices.map((day) => ({ ...day, available: false, nextPrice: null })),
})

const isOnSale = ({ soldFrom, soldUntil, validUntil }: FileProduct, today: Day): boolean =>
  (soldFrom === null || soldFrom <= today) && (soldUntil === null || today <= soldUntil) && today <= validUntil

function resortOf(from: FileResort, locale: Locale, today: Day): Resort {
  const { seasons, about: _, hectares: __, terrain: ___, purchaseGroup: ____, taxPlace: _____, ...own } = from
  const picture = pictureOf(from)
  const season = seasons.toSorted((a, b) => (a.closesOn < b.closesOn ? -1 : 1)).find(({ closesOn }) => today <= closesOn)
  return {
    ...own,
    name: from.name[locale],
    region: from.region[locale],
    subregion: from.subregion[locale],
    tags: from.tags[locale],
    tagline: from.tagline[locale],
    logoUrl: pictureUrl(picture, { season: 'winter', minutes: 12 * 60, shape: 'logo' }),
    opensOn: season?.opensOn ?? null,
    closesOn: season?.closesOn ?? null,
    picture,
  }
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Every closed day by itself, for existing clients know no ranges. */
function daysOf(from: FileResort['seasons'][number], name: string): ResortSeason {
  const { season, opensOn, closesOn, closedWeekdays, closed, peak } = from
  const isClosed = (day: Day) =>
    closedWeekdays.some((weekday) => weekdays.indexOf(weekday) + 1 === weekdayOf(day)) || isIn(closed, day)
  const days = daysFrom(opensOn, closesOn)
  return {
    seasonId: season,
    name,
    opensOn,
    closesOn,
    closedDates: days.filter(isClosed),
    peakDates: days.filter((day) => isIn(peak, day)),
  }
}
const isIn = (ranges: { from: Day; until: Day }[], day: Day) => ranges.some(({ from, until }) => from <= day && day <= until)

const brandingOf = ({ id, name, headline, text, colours, logoSvg }: FileBranding, locale: Locale): PartnerBranding => ({
  id,
  name,
  headline: headline[locale],
  text: text[locale],
  logoUrl: logoUrl(logoSvg),
  colours,
})
