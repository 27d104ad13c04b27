import * as z from 'zod/mini'
import { Money } from '../values/money.ts'
import { cardDeliveries, donationCauses, productKinds, tiers } from './kinds.ts'
import { taxClasses } from './tax-class.ts'

export const ProductKindSchema = z.enum(productKinds)
export const TierSchema = z.enum(tiers)

export const Season = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** A person's age on this day counts for all of the winter. */
  ageDate: z.iso.date(),
})
export type Season = z.infer<typeof Season>

/** The next price, and the instant from which it holds; null: from then on it is not sold. */
export const NextPrice = z.object({ amount: z.nullable(z.int()), from: z.iso.datetime() })
export type NextPrice = z.infer<typeof NextPrice>

const priceFields = { price: Money, nextPrice: z.nullable(NextPrice) }

/** A product for one age category. `max` null: without an upper end. */
export const Variant = z.object({
  variant: z.string(),
  name: z.string(),
  ageRange: z.object({ min: z.int(), max: z.nullable(z.int()) }),
  /** Today's price; of a day ticket the lowest of its days. */
  ...priceFields,
  /** Whether it can be bought now. */
  available: z.boolean(),
  /** A day ticket's price by the kind of day; empty for every other product. */
  dayPrices: z.array(z.object({ tier: TierSchema, ...priceFields, available: z.boolean() })),
})
export type Variant = z.infer<typeof Variant>

export const Blackout = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Null: at all of the product's resorts. */
  resortIds: z.nullable(z.array(z.int())),
})
export type Blackout = z.infer<typeof Blackout>

/** What the owner of the product may use, where and when. */
export const Grants = z.object({
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  /** The number of days, all resorts together; null: unlimited. */
  days: z.nullable(z.int()),
  resorts: z.array(
    z.object({
      resortId: z.int(),
      /** The most days at this resort; null: no such limit. */
      days: z.nullable(z.int()),
      reservation: z.boolean(),
    }),
  ),
  blackouts: z.array(Blackout),
  benefits: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Until this day an unused pass can be deferred to the next season. */
  deferralDeadline: z.nullable(z.iso.date()),
  paymentPlan: z.nullable(z.object({ depositPercent: z.int(), instalments: z.int() })),
  voucherQuantity: z.int(),
  waivers: z.array(z.string()),
})
export type Grants = z.infer<typeof Grants>

export const Product = z.object({
  id: z.int(),
  code: z.string(),
  productSeasonId: z.int(),
  season: Season,
  name: z.string(),
  kind: ProductKindSchema,
  tagline: z.string(),
  purchaseGroup: z.string(),
  isUpgrade: z.boolean(),
  /** Ids of base products: an add-on, upgrade or renewal needs one of them. */
  addOnForProducts: z.array(z.int()),
  /** The name of its pictures; see picture.ts. */
  picture: z.string(),
  /** The hour of the day on its pass card. */
  hour: z.number(),
  /** The most that are sold for one day; null: no such limit. */
  dailyQuantity: z.nullable(z.int()),
  /** The most that are ever sold; null: no such limit. */
  quantity: z.nullable(z.int()),
  taxClass: z.enum(taxClasses),
  /** The place that levies its taxes, as "CA-QC"; see placeOf in tax-class.ts. */
  taxPlace: z.string(),
  /** The taxes of that place, in millionths of the net price: 99750 are 9.975 %. Each is charged on the net price. */
  taxes: z.array(z.object({ code: z.string(), rate: z.int() })),
  /** Ids of products that guests often buy with it; null: found by the rules of selling/related-products.ts. */
  oftenWith: z.nullable(z.array(z.int())),
  /** Ids of products that the shop offers once it is in the cart. */
  crossSells: z.array(z.int()),
  /** Of an insurance, the ids of what it covers; null: every pass of its winter, company and currency. */
  covers: z.nullable(z.array(z.int())),
  /** Of an upgrade that costs the difference of two products, the id of the product that its owner has afterwards. */
  upgradeTo: z.nullable(z.int()),
  /** How its card can be delivered; empty: it has no card. */
  cardDelivery: z.array(z.enum(cardDeliveries)),
  /** The recipient of a donation. */
  donationFor: z.nullable(z.enum(donationCauses)),
  grants: Grants,
  variants: z.array(Variant),
})
export type Product = z.infer<typeof Product>

export const ProductDetail = z.extend(Product, {
  about: z.string(),
  /** Markdown. */
  smallPrint: z.string(),
})
export type ProductDetail = z.infer<typeof ProductDetail>
