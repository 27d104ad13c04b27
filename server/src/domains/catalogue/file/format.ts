import { cardDeliveries, donationCauses, productKinds, tiers } from '@alpenglow/contract/catalogue/kinds'
import { taxClasses } from '@alpenglow/contract/catalogue/tax-class'
import { currencies } from '@alpenglow/contract/values/money'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { isTimeZone } from '../../../kernel/time-zone.ts'

/**
 * A company's whole catalogue as one file (docs/catalogue-file.md). Outside its keys are snake_case, as on the wire. Amounts are minor
 * units; days are days of the company's time zone; heights are metres, snowfall is centimetres a winter.
 */
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const both = (longest: number) => z.object({ en: text(longest), fr: text(longest) })
const code = z
  .string()
  .check(z.regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'small letters, digits, dashes between them'), z.maxLength(60))
const day = z.iso.date().check(z.regex(/^2[01]/, 'a day of the years 2000 to 2199'))
/** As far as the database counts. */
const count = z.int().check(z.positive(), z.maximum(2_147_483_647))
const id = count
const amount = z.int().check(z.nonnegative(), z.maximum(10_000_000))
const percent = z.int().check(z.nonnegative(), z.maximum(100))
const place = z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'a country and a state, as US-UT'))
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

/** What /1 did not know: a file that still calls itself that and has one of these is told so (keys.ts). */
export const sinceTwo = new WeakSet<$ZodType>()
function two<T extends $ZodType>(field: T): T {
  sinceTwo.add(field)
  return field
}

const DayRange = z.object({ from: day, until: day })
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const AgeCategory = z.object({ code, name: both(30), min: percent, max: z.nullable(percent) })

/** Who sells, as the law wants it on a receipt. Lines of the address are those of an envelope. */
const Seller = z.object({
  legalName: text(120),
  address: z.array(text(80)).check(z.minLength(1), z.maxLength(5)),
  /** Written after them in the language of the receipt (ISO 3166-1). */
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

/** What a place takes of a class of things. One that takes several is named by several, in the order of the receipt. */
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

/** From this day on; null: from ever. An amount of null: not sold from then. */
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
  /** The mountain and the hour of its pass card. */
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
  /** How many are ever sold. */
  quantity: two(z._default(z.nullable(count), null)),
  /** Null: by its kind. */
  taxClass: two(z._default(z.nullable(z.enum(taxClasses)), null)),
  cardDelivery: two(z._default(z.array(z.enum(cardDeliveries)), [])),
  /** Null: for the foundation, if it is a donation. */
  donationFor: two(z._default(z.nullable(z.enum(donationCauses)), null)),
  /** Codes of the products of which an add-on, upgrade or renewal needs one. */
  bases: z._default(z.array(code), []),
  /** Of an upgrade: it costs what lies between its base and this. */
  upgradeTo: two(z._default(z.nullable(code), null)),
  /** Null: whatever goes with it. */
  oftenWith: two(z._default(z.nullable(z.array(code).check(z.maxLength(3))), null)),
  crossSells: two(z._default(z.array(code), [])),
  /** Of an insurance; null: every pass of its winter and purchase group. */
  covers: two(z._default(z.nullable(z.array(code)), null)),
  variants: z.array(
    z.object({ variant: code, min: z._default(z.nullable(percent), null), max: z._default(z.nullable(percent), null) }),
  ),
  /** For everything but day tickets. */
  prices: z._default(z.array(PriceStep), []),
  /** For day tickets: by the kind of day. */
  dayPrices: z._default(z.array(TierPrices), []),
})

/** What guests enter. How they write it, small or with spaces around it, is all the same. */
const entered = z
  .string()
  .check(
    z.regex(/^[\p{Lu}\p{N}]+(-[\p{Lu}\p{N}]+)*$/u, 'capital letters, digits, dashes between them'),
    z.minLength(3),
    z.maxLength(30),
  )
const listed = z._default(z.nullable(z.array(z.string()).check(z.minLength(1))), null)

/** Exactly one of percent, amount and price. Null in a list: whatever it is. */
const Promotion = z.object({
  code: code.check(z.maxLength(40)),
  name: both(40),
  codes: z._default(z.array(entered), []),
  automatic: z._default(z.boolean(), false),
  purchaseGroup: code,
  percent: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100))), null),
  amount: z._default(z.nullable(amount.check(z.positive())), null),
  price: z._default(z.nullable(amount), null),
  /** Of an amount: off each thing, and not once off all of them. */
  each: z._default(z.boolean(), false),
  products: listed,
  variants: listed,
  resorts: listed,
  /** So many, the dearest, cost what they cost. */
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

/** What must be signed before one skis, as it is from a day on. A version never changes once somebody has signed it. */
const Waiver = z.object({
  code,
  version: z.int().check(z.positive(), z.maximum(999_999)),
  effectiveFrom: day,
  title: both(120),
  /** Paragraphs, headings and lists, marked as in Markdown. */
  text: both(20_000),
})

/** Those that are read, and the one that is written. */
export const formats = ['alpenglow-catalogue/1', 'alpenglow-catalogue/2'] as const
export const [formatOne, formatTwo] = formats

export const CatalogueFile = z.object({
  format: z.enum(formats),
  /** The day on which its dates are right. Demonstrations give it: all days are then moved so that this one is today. */
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
