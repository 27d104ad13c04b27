import { cardDeliveries, donationCauses, productKinds, tiers } from '@alpenglow/contract/catalogue/kinds'
import { taxClasses } from '@alpenglow/contract/catalogue/tax-class'
import { currencies } from '@alpenglow/contract/values/money'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { isTimeZone } from '../../../kernel/time-zone.ts'

/**
 * The file format of a company's whole catalogue (docs/catalogue-file.md). Its keys are snake_case, as on the wire.
 * Amounts are minor units; days are days of the company's time zone; heights are metres, snowfall is centimetres a
 * winter.
 */
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const both = (longest: number) => z.object({ en: text(longest), fr: text(longest) })
const code = z
  .string()
  .check(z.regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'small letters, digits, dashes between them'), z.maxLength(60))
const day = z.iso.date().check(z.regex(/^2[01]/, 'a day of the years 2000 to 2199'))
/** The highest integer of the database. */
const count = z.int().check(z.positive(), z.maximum(2_147_483_647))
const id = count
const amount = z.int().check(z.nonnegative(), z.maximum(10_000_000))
const percent = z.int().check(z.nonnegative(), z.maximum(100))
const place = z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'a country and a state, as US-UT'))
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

/** Fields that format /1 did not have. A file that claims /1 and has one of them is refused (keys.ts). */
export const sinceTwo = new WeakSet<$ZodType>()
function two<T extends $ZodType>(field: T): T {
  sinceTwo.add(field)
  return field
}

const DayRange = z.object({ from: day, until: day })
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const AgeCategory = z.object({ code, name: both(30), min: percent, max: z.nullable(percent) })

/** The seller, as the law wants it on a receipt. Lines of the address are those of an envelope. */
const Seller = z.object({
  legalName: text(120),
  address: z.array(text(80)).check(z.minLength(1), z.maxLength(5)),
  /** The country, written after the address in the language of the receipt (ISO 3166-1). */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters'))),
  taxNumbers: z._default(z.array(z.object({ code: text(20), number: text(40) })), []),
  receiptPrefix: z.string().check(z.regex(/^[A-Z0-9]{2,6}$/, 'two to six capital letters or digits')),
})

const PurchaseGroup = z.object({
  code,
  name: both(60),
  currency: z.enum(currencies),
  taxPlace: place,
  cardBrands: z
    .array(z.enum(['visa', 'mastercard', 'american-express', 'discover', 'diners-club', 'jcb']))
    .check(z.minLength(1)),
  seller: two(z._default(z.nullable(Seller), null)),
})

const Season = z.object({ id, code: text(12), name: both(60), startsOn: day, endsOn: day, ageDate: day })

const ResortSeason = z.object({
  season: id,
  opensOn: day,
  closesOn: day,
  closedWeekdays: z._default(z.array(z.enum(weekdays)), []),
  closed: z._default(z.array(DayRange), []),
  peak: z._default(z.array(DayRange), []),
})

const Resort = z.object({
  id,
  code: z.string().check(z.regex(/^[A-Z]{3}$/, 'three capital letters')),
  abbreviation: text(30),
  name: both(60),
  region: both(40),
  subregion: both(40),
  tags: z.object({ en: z.array(text(60)), fr: z.array(text(60)) }),
  tagline: both(120),
  about: both(1500),
  hemisphere: z.enum(['northern', 'southern']),
  timeZone: z.string().check(z.refine(isTimeZone, 'not a time zone of the IANA database')),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  summit: z.int().check(z.minimum(50), z.maximum(8900)),
  base: z.int().check(z.minimum(-100), z.maximum(8900)),
  lifts: z.int().check(z.nonnegative(), z.maximum(500)),
  runs: z.int().check(z.nonnegative(), z.maximum(2000)),
  hectares: z.int().check(z.nonnegative(), z.maximum(100_000)),
  snowfall: z.int().check(z.nonnegative(), z.maximum(5000)),
  terrain: z.object({ easy: percent, intermediate: percent, expert: percent }),
  purchaseGroup: code,
  taxPlace: place,
  covidCredit: z._default(z.boolean(), false),
  reservationsEnabled: z.boolean(),
  reservationSystemUrl: z._default(link, ''),
  localPolicyUrl: z._default(link, ''),
  active: z._default(z.boolean(), true),
  owned: z._default(z.boolean(), true),
  seasons: z.array(ResortSeason),
})

const tenThousandths = (percentage: number) => Math.round(percentage * 10_000) / 10_000

/**
 * The tax that a place takes on a class of products. A place that takes several has several rates, in the order of the
 * receipt.
 */
const TaxRate = z.object({
  place,
  taxClass: z.enum(['lifts', 'goods', 'insurance']),
  code: text(20),
  percent: z.number().check(
    z.minimum(0),
    z.maximum(100),
    z.refine((value) => tenThousandths(value) === value, 'in percent, with at most four decimals'),
  ),
})

/** A null day: since ever. A null amount: not sold from that day on. */
const PriceStep = z.object({ from: z.nullable(day), amounts: z.record(z.string(), z.nullable(amount)) })
const TierPrices = z.object({ tier: z.enum(tiers), steps: z.array(PriceStep).check(z.minLength(1)) })

const Product = z.object({
  id,
  code,
  kind: z.enum(productKinds),
  season: id,
  purchaseGroup: code,
  name: both(60),
  tagline: both(160),
  about: both(2000),
  smallPrint: both(4000),
  /** How high the mountain is (m) and what hour it is in the picture of its pass card. */
  card: z.object({
    elevation: z.int().check(z.minimum(50), z.maximum(8900)),
    hour: z.number().check(z.minimum(0), z.maximum(24)),
  }),
  soldFrom: z._default(z.nullable(day), null),
  soldUntil: z._default(z.nullable(day), null),
  validFrom: day,
  validUntil: day,
  days: z._default(z.nullable(z.int().check(z.positive(), z.maximum(366))), null),
  resorts: z.array(z.object({ code: z.string(), days: z._default(z.nullable(count), null), reservation: z.boolean() })),
  blackouts: z._default(z.array(z.extend(DayRange, { resorts: z._default(z.nullable(z.array(z.string())), null) })), []),
  benefits: z._default(z.array(z.object({ code, name: both(80) })), []),
  deferralDeadline: z._default(z.nullable(day), null),
  paymentPlan: z._default(
    z.nullable(z.object({ depositPercent: percent, instalments: z.int().check(z.minimum(1), z.maximum(24)) })),
    null,
  ),
  voucherQuantity: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 0),
  waivers: z._default(z.array(code), []),
  dailyQuantity: z._default(z.nullable(count), null),
  /** How many are sold in all; null: without limit. */
  quantity: two(z._default(z.nullable(count), null)),
  /** Null: by the product's kind. */
  taxClass: two(z._default(z.nullable(z.enum(taxClasses)), null)),
  cardDelivery: two(z._default(z.array(z.enum(cardDeliveries)), [])),
  /** Null: for the foundation, if the product is a donation. */
  donationFor: two(z._default(z.nullable(z.enum(donationCauses)), null)),
  /** Codes of the base products: to buy this add-on, upgrade or renewal a guest needs one of them. */
  bases: z._default(z.array(code), []),
  /** Of an upgrade: it costs the difference between its base and this product. */
  upgradeTo: two(z._default(z.nullable(code), null)),
  /** Null: the shop chooses. */
  oftenWith: two(z._default(z.nullable(z.array(code).check(z.maxLength(3))), null)),
  crossSells: two(z._default(z.array(code), [])),
  /** Of an insurance; null: every pass of its winter and purchase group. */
  covers: two(z._default(z.nullable(z.array(code)), null)),
  variants: z.array(
    z.object({ variant: code, min: z._default(z.nullable(percent), null), max: z._default(z.nullable(percent), null) }),
  ),
  /** For every product but day tickets. */
  prices: z._default(z.array(PriceStep), []),
  /** For day tickets, by the kind of day. */
  dayPrices: z._default(z.array(TierPrices), []),
})

/** A code that guests enter. Case and spaces around it don't matter when they do. */
const entered = z
  .string()
  .check(
    z.regex(/^[\p{Lu}\p{N}]+(-[\p{Lu}\p{N}]+)*$/u, 'capital letters, digits, dashes between them'),
    z.minLength(3),
    z.maxLength(30),
  )
const listed = z._default(z.nullable(z.array(z.string()).check(z.minLength(1))), null)

/** Exactly one of percent, amount and price is set. A null list does not restrict. */
const Promotion = z.object({
  code: code.check(z.maxLength(40)),
  name: both(40),
  codes: z._default(z.array(entered), []),
  automatic: z._default(z.boolean(), false),
  purchaseGroup: code,
  percent: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100))), null),
  amount: z._default(z.nullable(amount.check(z.positive())), null),
  price: z._default(z.nullable(amount), null),
  /** The amount is off each thing, instead of once off all of them. */
  each: z._default(z.boolean(), false),
  products: listed,
  variants: listed,
  resorts: listed,
  /** The first so many, the dearest, stay at full price. */
  beyond: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 0),
  firstPurchase: z._default(z.boolean(), false),
  renewal: z._default(z.boolean(), false),
  partner: z._default(z.nullable(code), null),
  proof: z._default(z.nullable(code), null),
  from: z._default(z.nullable(day), null),
  until: z._default(z.nullable(day), null),
  uses: z._default(z.nullable(count), null),
  usesPerAccount: z._default(z.nullable(count), null),
  stackable: z._default(z.boolean(), false),
})

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a colour as #1a5f8f'))
const Accent = z.object({ accent: colour, onAccent: colour })
const PartnerBranding = z.object({
  id: code,
  name: text(60),
  headline: both(80),
  text: both(400),
  logoSvg: z.string().check(z.maxLength(10_000)),
  colours: z.object({ day: Accent, night: Accent }),
})

/** A waiver that a guest signs before skiing, from a day on. A version must never change once a guest has signed it. */
const Waiver = z.object({
  code,
  version: z.int().check(z.positive(), z.maximum(999_999)),
  effectiveFrom: day,
  title: both(120),
  /** Paragraphs, headings and lists, marked as in Markdown. */
  text: both(20_000),
})

/** Both formats are read; only the last is written. */
export const formats = ['alpenglow-catalogue/1', 'alpenglow-catalogue/2'] as const
export const [catalogueFormatOne, catalogueFormatTwo] = formats

export const CatalogueFile = z.object({
  format: z.enum(formats),
  /** The day on which its dates are right. Demonstrations set it: loading moves all days so that this one is today. */
  asOf: z.optional(day),
  ageCategories: z.array(AgeCategory).check(z.minLength(1)),
  purchaseGroups: z.array(PurchaseGroup).check(z.minLength(1)),
  seasons: z.array(Season).check(z.minLength(1)),
  taxes: two(z._default(z.array(TaxRate), [])),
  waivers: two(z._default(z.array(Waiver), [])),
  resorts: z.array(Resort),
  products: z.array(Product),
  partnerBrandings: z._default(z.array(PartnerBranding), []),
  promotions: two(z._default(z.array(Promotion), [])),
})
export type CatalogueFile = z.infer<typeof CatalogueFile>
