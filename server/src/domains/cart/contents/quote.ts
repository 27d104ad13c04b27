import type { Addon, Cart, CartItemChange, Item, TraceStep } from '@alpenglow/contract/cart/cart'
import { price, type Discount, type PricingLine, type PricedLine, type Step } from '@alpenglow/contract/cart/pricing'
import { renewalsLeft } from '@alpenglow/contract/cart/rules'
import type { TaxTable } from '@alpenglow/contract/cart/taxes'
import type { Currency } from '@alpenglow/contract/values/money'
import type { StockItem } from '../../stock/stock.ts'
import { endOf, isClockRunning } from './hold-clock.ts'
import { accessDisclaimerOf, payingCardOf } from './checkout.ts'
import { itemsAndAddons, type Contents, type StoredLine, type StoredItem } from './contents.ts'
import { countLines, type CountedLine } from './counted-lines.ts'
import { lostPeopleOf } from './lost-people.ts'
import {
  betterOf,
  judgedOf,
  labelOf,
  lossesAsChanges,
  findPromotionLosses,
  mayApply,
  nothingPromoted,
  listPromotions,
} from './applied-promotions.ts'
import { cartDeliveryOf } from './delivery.ts'
import type { Shelf } from './catalogue-view.ts'

/** The facts of a cart's row besides its contents. */
export type CartMeta = {
  version: number
  createdAt: Date | null
  updatedAt: Date | null
  fraudCheckIdentifier: string | null
}
export type Credit = { amount: number; purchaseGroup: string | null }
type QuoteInput = {
  contents: Contents
  about: CartMeta
  shelf: Shelf
  /** The account's credit, and with which seller: it pays for nothing of another one. */
  credit: Credit
  /** The profiles under 13 whose consent is still missing. */
  lacking: readonly string[]
  /** Real time, by which prices are held. */
  now: Date
  /** How many places are left, where the caller has looked. */
  leftOf?: ((stockItem: StockItem) => number) | undefined
}

/** The quote of a cart: every price, and why. */
export function quoteCart({ contents, about, shelf, credit, lacking, now, leftOf }: QuoteInput): Cart {
  const runs = isClockRunning(contents, now)
  const { rows, counted, errors, currency, purchaseGroup } = countLines(contents, shelf, { runs, leftOf })
  const usable = purchaseGroup !== null && credit.purchaseGroup === purchaseGroup ? credit.amount : 0
  const off = promotionsIn(contents, counted, shelf, runs)
  const priced = price({ lines: counted.flatMap(lineOf), discounts: off.discounts, taxes: tableOf(counted), credit: usable })
  const lines = new Map(priced.lines.map((line) => [line.id, line]))
  const end = endOf(contents)?.toISOString() ?? null
  // A product that the catalogue no longer knows has lost its name with it.
  const known = new Set(rows.flatMap((row) => [row.countedLine, ...row.addons]).map((one) => one.kept))
  const gone = itemsAndAddons(contents.items).filter((one) => !known.has(one))
  const profiles = [...new Set(contents.items.flatMap(({ profileId }) => profileId ?? []))]
  const thing = (one: CountedLine) => thingOf(one, lines.get(one.kept.id), { heldUntil: runs ? end : null, beaten: off.beaten })
  const { lines: _, creditApplied: totalCreditApplied, ...totals } = priced
  return {
    items: rows.map((row) => ({
      ...thing(row.countedLine),
      ...itemOf(row.item, row.countedLine),
      addons: row.addons.map(thing),
    })),
    ...totals,
    totalCreditApplied,
    version: about.version,
    holdExpiresAt: end,
    holdRenewalsLeft: renewalsLeft(contents.holdRenewals),
    changed: [
      ...rows.flatMap(lostPeopleOf),
      ...counted.flatMap(changeOf),
      ...gone.map((one) => withdrawn(one, '', '')),
      ...off.lost,
    ],
    errors,
    purchaseGroup,
    payloadCurrency: currency,
    trace: totalTrace(priced),
    nextRise: nextRise(counted, runs && contents.holdExpiresAt ? contents.holdExpiresAt.getTime() + shelf.ahead : null),
    ...givingOf(shelf, purchaseGroup, counted),
    analytics: analyticsOf(counted, contents, {
      total: priced.total,
      currency,
      coupons: couponsIn(contents, off.listedPromotions, shelf),
    }),
    fraudCheckIdentifier: about.fraudCheckIdentifier,
    createdAt: about.createdAt?.toISOString() ?? null,
    updatedAt: about.updatedAt?.toISOString() ?? null,
    profiles,
    profileIdsRequiringMinorConsent: profiles.filter((id) => lacking.includes(id)),
    promotionCodes: contents.promotions?.entered.map(shelf.codeOf) ?? [],
    promotions: off.listedPromotions,
    ...accessDisclaimerOf(
      contents.checkout,
      rows.map(({ countedLine: { found } }) => found.product),
    ),
    billingAddress: contents.checkout.billingAddress ?? null,
    ...payingCardOf(contents.checkout, purchaseGroup, shelf),
    delivery: cartDeliveryOf(contents, shelf, priced.netTotal),
    // The shop offers no instalments by another company yet.
    affirmCheckoutId: null,
  }
}

/** The coupons for analytics. A single-use code is its guest's secret, so its promotion is named instead. */
function couponsIn({ promotions }: Contents, listedPromotions: Cart['promotions'], { codeOf }: Shelf): string[] {
  const applied = new Set(
    listedPromotions.flatMap(({ code, state, amount }) => (code !== null && state === 'applied' && amount > 0 ? [code] : [])),
  )
  const counting = promotions?.entered.filter((one) => applied.has(codeOf(one))) ?? []
  return counting.map(({ code, single, promotion }) => (single === undefined ? (code ?? promotion) : promotion))
}

/** A promotion that is beaten, listed beneath each line that it is for. */
type Beaten = { name: string; better: string; of: ReadonlySet<string> }
type Off = { discounts: Discount[]; beaten: readonly Beaten[]; listedPromotions: Cart['promotions']; lost: CartItemChange[] }
const nothingOff: Off = { discounts: [], beaten: [], listedPromotions: [], lost: [] }

function promotionsIn(contents: Contents, counted: readonly CountedLine[], shelf: Shelf, runs: boolean): Off {
  if (!mayApply(contents, counted, shelf)) return nothingOff
  const promoted = contents.promotions ?? nothingPromoted
  const verdicts = judgedOf(promoted, counted, shelf, runs)
  return {
    discounts: verdicts
      .filter(({ state }) => state === 'applied')
      .flatMap((one) => one.offs.map((off) => ({ ...off, code: labelOf(one, shelf) }))),
    beaten: verdicts.flatMap((one) => {
      const better = betterOf(one, verdicts, shelf)
      return better ? [{ name: labelOf(one, shelf), better, of: new Set(one.offs.flatMap(({ of }) => of)) }] : []
    }),
    listedPromotions: listPromotions(promoted, verdicts, shelf),
    lost: lossesAsChanges(promoted, findPromotionLosses(promoted, verdicts, shelf), shelf),
  }
}

const lineOf = ({ kept, found: { product }, price: amount }: CountedLine): PricingLine[] =>
  amount === null ? [] : [{ id: kept.id, price: amount, taxClass: product.taxClass, place: product.taxPlace }]

/** The tax table of these lines: the taxes of each product at the place where it is taxed. */
function tableOf(counted: readonly CountedLine[]): TaxTable {
  const byPlace = Map.groupBy(counted, ({ found }) => found.product.taxPlace)
  const classesOf = (some: readonly CountedLine[]) =>
    some.map(({ found: { product } }) => [product.taxClass, product.taxes] as const)
  return Object.fromEntries([...byPlace].map(([place, some]) => [place, Object.fromEntries(classesOf(some))]))
}

type Besides = { heldUntil: string | null; beaten: readonly Beaten[] }
function thingOf(countedLine: CountedLine, line: PricedLine | undefined, besides: Besides): Addon {
  const { kept, found, price: amount } = countedLine
  const { product, variant } = found
  return {
    internalId: kept.id,
    type: kept.type,
    code: product.code,
    name: product.name,
    kind: product.kind,
    variant: kept.variant,
    variantName: variant.name,
    price: amount === null ? null : { amount, currency: variant.price.currency },
    total: line?.total ?? 0,
    place: countedLine.place,
    trace: traceOf(countedLine, line, besides),
  }
}

const itemOf = (
  { date, affiliation, profileId, proposal = null, ownedId }: StoredItem,
  { found }: CountedLine,
): Omit<Item, keyof Addon | 'addons'> => ({
  date,
  count: 1,
  profileId,
  profileProductId: ownedId ?? null,
  proposal,
  affiliation,
  purchaseGroup: found.product.purchaseGroup,
})

const step = (kind: TraceStep['step'], amount: number, more: Partial<TraceStep> = {}): TraceStep => ({
  step: kind,
  amount,
  code: null,
  place: null,
  rate: null,
  until: null,
  day: null,
  ...more,
})

/** How a price came to be: today's price, the hold, the age that it is for, and each step of the arithmetic. */
function traceOf(
  { kept: { id }, found, price: amount, date: day }: CountedLine,
  line: PricedLine | undefined,
  { heldUntil, beaten }: Besides,
): TraceStep[] {
  if (amount === null) return []
  const { product, variant, price: today, next, tier } = found
  const base = today?.amount ?? amount
  const held = amount - base
  return [
    step('price', base, { until: next?.from ?? null, code: tier, day }),
    ...(held === 0 && today ? [] : [step('hold', held, { until: heldUntil })]),
    ...(variant.variant === 'all_ages' ? [] : [step('age', 0, { day: product.season.ageDate, code: variant.variant })]),
    ...(line?.trace ?? []).filter((one) => one.step !== 'price').map(asTold),
    ...beaten.flatMap(({ name: code, better, of }) => (of.has(id) ? [step('beaten', 0, { code, better })] : [])),
  ]
}

function asTold(one: Step): TraceStep {
  if (one.step === 'tax') return step('tax', one.amount, { code: one.code, place: one.place, rate: one.rate })
  return step(one.step, one.amount, { code: one.step === 'discount' ? one.code : null })
}

const totalTrace = ({ subtotal, savings, taxes, creditApplied }: ReturnType<typeof price>): TraceStep[] => [
  step('items', subtotal + savings),
  ...(savings > 0 ? [step('discount', -savings)] : []),
  ...taxes.map(({ code, amount }) => step('tax', amount, { code })),
  ...(creditApplied > 0 ? [step('credit', -creditApplied)] : []),
]

function changeOf({ kept, found: { product, variant }, price: after }: CountedLine): CartItemChange[] {
  if (after === kept.seen && kept.currency === variant.price.currency) return []
  const gone = withdrawn(kept, product.name, variant.name)
  return [after === null ? gone : { ...gone, reason: 'price', after }]
}

const withdrawn = ({ id, variant, seen }: StoredLine, name: string, variantName: string): CartItemChange => ({
  internalId: id,
  name,
  variant,
  variantName,
  reason: 'withdrawn',
  before: seen,
  after: null,
})

/**
 * When the cart first gets dearer, by the shop's clock, and by how much in all: because a price step follows, or
 * because the hold ends. A held line rises when its hold ends, and not before.
 */
function nextRise(counted: readonly CountedLine[], heldUntil: number | null): Cart['nextRise'] {
  const rises = counted.flatMap((one) => {
    const { price: amount, found } = one
    const { price: today, next } = found
    if (amount === null) return []
    const follows =
      next && next.amount !== null
        ? [{ at: Date.parse(next.from), more: next.amount - Math.max(amount, today?.amount ?? 0) }]
        : []
    if (heldUntil === null || one.kept.held === null || !today) return follows
    const [after] = follows
    if (after && next?.amount && after.at <= heldUntil) return [{ at: heldUntil, more: next.amount - amount }]
    return [...follows, { at: heldUntil, more: today.amount - amount }]
  })
  const dearer = rises.filter(({ more }) => more > 0)
  if (dearer.length === 0) return null
  const first = Math.min(...dearer.map(({ at }) => at))
  return {
    from: new Date(first).toISOString(),
    more: dearer.filter(({ at }) => at === first).reduce((sum, { more }) => sum + more, 0),
  }
}

function givingOf({ products }: Shelf, purchaseGroup: string | null, counted: readonly CountedLine[]) {
  const isSold = (to: 'foundation' | 'summit_support') =>
    counted.length > 0 && products.some((one) => one.purchaseGroup === purchaseGroup && one.donationFor === to)
  const given = counted.filter(({ found }) => found.product.donationFor === 'foundation')
  return {
    validForDonation: isSold('foundation'),
    validForSummitSupport: isSold('summit_support'),
    foundationDonation: given.length > 0 ? given.reduce((sum, { price: amount }) => sum + (amount ?? 0), 0) : null,
  }
}

function analyticsOf(
  counted: readonly CountedLine[],
  contents: Contents,
  { total, currency, coupons }: { total: number; currency: Currency | null; coupons: readonly string[] },
): Cart['analytics'] {
  const sold = counted.filter(({ price: amount }) => amount !== null)
  const quantities = Map.groupBy(sold, (one) => one.kept.type)
  return {
    revenue: total / 100,
    coupon: coupons.join(),
    affiliation: contents.items.find(({ affiliation }) => affiliation !== null)?.affiliation ?? '',
    products: [...quantities].map(([id, some]) => ({ id, quantity: some.length })),
    currency: currency ?? '',
    depositAmount: '',
    numericDepositAmount: 0,
    paymentPlanSelected: false,
  }
}
