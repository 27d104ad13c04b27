import { placeOf, taxClassOf } from '@alpenglow/contract/catalogue/tax-class'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'
import type { Day } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from '../file/format.ts'
import { productPictureOf } from '../pictures.ts'
import { variantsOf } from '../prices/variant-prices.ts'
import { getRequired, type ViewContext } from './viewing.ts'

type FileProduct = CatalogueFile['products'][number]

export function productViewOf(viewing: ViewContext, from: FileProduct): Product {
  const { file, moment, groups, seasons, ids } = viewing
  const { locale } = moment
  const { currency } = getRequired(groups, from.purchaseGroup)
  const variants = variantsOf(from, { ...moment, currency, categories: file.ageCategories })
  const idsNamed = (codes: readonly string[]) => codes.map((code) => getRequired(ids.product, code))
  return {
    id: from.id,
    code: from.code,
    productSeasonId: from.season,
    season: getRequired(seasons, from.season),
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
    ...taxedAs(viewing, from),
    oftenWith: from.oftenWith && idsNamed(from.oftenWith),
    crossSells: idsNamed(from.crossSells),
    covers: from.covers && idsNamed(from.covers),
    upgradeTo: from.upgradeTo === null ? null : getRequired(ids.product, from.upgradeTo),
    cardDelivery: from.cardDelivery,
    donationFor: from.kind === 'donation' ? (from.donationFor ?? 'foundation') : null,
    grants: grantsOf(viewing, from),
    variants: leadsSomewhere(viewing, from) ? variants : variants.map(withdrawn),
  }
}

/** Whether the shop lists a product: it is on sale today, and opens something. */
export const isListed = (viewing: ViewContext, from: FileProduct): boolean =>
  isOnSale(from, viewing.moment.today) && leadsSomewhere(viewing, from)

const isOnSale = ({ soldFrom, soldUntil, validUntil }: FileProduct, today: Day): boolean =>
  (soldFrom === null || soldFrom <= today) && (soldUntil === null || today <= soldUntil) && today <= validUntil

/**
 * A product all of whose resorts are no longer run opens nothing. A product without resorts, such as a locker, is still
 * sold.
 */
const leadsSomewhere = ({ run }: ViewContext, { resorts }: FileProduct): boolean =>
  resorts.length === 0 || resorts.some(({ code }) => run.has(code))

/** Shown with its last price, but not for sale. */
const withdrawn = (variant: Variant): Variant => ({
  ...variant,
  available: false,
  nextPrice: null,
  dayPrices: variant.dayPrices.map((day) => ({ ...day, available: false, nextPrice: null })),
})

function taxedAs(viewing: ViewContext, from: FileProduct): Pick<Product, 'taxClass' | 'taxPlace' | 'taxes'> {
  const { file, groups, taxPlaces, run } = viewing
  const taxClass = from.taxClass ?? taxClassOf(from.kind)
  const { taxPlace } = getRequired(groups, from.purchaseGroup)
  const opened = from.resorts
    .filter(({ code }) => run.has(code))
    .map(({ code }) => ({ taxPlace: getRequired(taxPlaces, code) }))
  const place = placeOf({ taxPlace, resorts: opened, taxClass })
  const own = file.taxes.filter((rate) => rate.place === place && rate.taxClass === taxClass)
  return { taxClass, taxPlace: place, taxes: own.map(({ code, percent }) => ({ code, rate: millionths(percent) })) }
}
/** A percentage has at most four decimals, so this is exact. */
const millionths = (percent: number) => Math.round(percent * 10_000)

function grantsOf({ moment, ids, run }: ViewContext, from: FileProduct): Product['grants'] {
  const { validFrom, validUntil, days, deferralDeadline, voucherQuantity, waivers } = from
  return {
    validFrom,
    validUntil,
    days,
    resorts: from.resorts
      .filter(({ code }) => run.has(code))
      .map(({ code, ...grant }) => ({ resortId: getRequired(ids.resort, code), ...grant })),
    blackouts: from.blackouts.flatMap(({ resorts: codes, ...range }) => {
      const resortIds = codes?.filter((code) => run.has(code)).map((code) => getRequired(ids.resort, code)) ?? null
      return resortIds?.length === 0 ? [] : { ...range, resortIds }
    }),
    benefits: from.benefits.map(({ code, name }) => ({ code, name: name[moment.locale] })),
    deferralDeadline,
    // The file may contain a payment plan, but the checkout can't pay in instalments yet, so it is not promised.
    paymentPlan: null,
    voucherQuantity,
    waivers,
  }
}
