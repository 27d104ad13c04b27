import type { Currency, Money } from '../../values/money.ts'
import type { Cover } from './cheapest-days.ts'
import { findSalePrice, type PriceWithNext } from '../selling/prices.ts'
import { isLiftPass, type Tier } from '../kinds.ts'
import type { Product, Variant } from '../product.ts'
import { blackoutDays } from '../validity.ts'

/** The party that wants advice. Each person skis so many days in a winter, 1 to 60. */
export type Party = {
  people: readonly { variant: string; count: number }[]
  days: number
  /** Null: at several resorts. */
  resortId: number | null
  /** Whether they ski on peak days too. */
  holidays: 'yes' | 'no'
}

/** What one person pays, by which price of the list. */
export type PricedVariant = { productId: number; variant: string; tier: Tier | null; each: Money }

/** A product that all of the party can buy, and use at their resort. Prices are in the order of the people. */
export type Offer = Cover & {
  product: Product
  currency: Currency
  resortIds: number[]
  sold: PricedVariant[]
  soldOnPeak: PricedVariant[]
}

export type Ticket = { offer: Offer; resortId: number }
export type Choice = { currency: Currency; ticket: Ticket | undefined; passes: Offer[]; elsewhere: Offer[] }

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const isTicket = ({ product }: Offer) => product.kind === 'day_ticket'
const isOfPass = (offer: Offer) => !isTicket(offer)

/** The tier that prices a day; the next one where a ticket lacks it. */
const usualTiers: readonly Tier[] = ['weekend', 'weekday', 'peak']
const peakTiers: readonly Tier[] = ['peak', 'weekend', 'weekday']

/** The variant that a person buys: of their category, else for all ages, else for adults. */
function soldTo(category: string, product: Product, tiers: readonly Tier[], now: Date): PricedVariant | undefined {
  const prices = [category, 'all_ages', 'adult'].flatMap((wanted) =>
    product.variants
      .filter(({ variant }) => variant === wanted)
      .flatMap((variant) => pricesOf(product, variant, tiers))
      .map(({ tier, ...priced }) => ({ productId: product.id, variant: wanted, tier, each: findSalePrice(priced, now) })),
  )
  return prices.find((sold): sold is typeof sold & PricedVariant => sold.each !== null)
}

const pricesOf = (
  { kind }: Product,
  variant: Variant,
  tiers: readonly Tier[],
): (PriceWithNext & { available: boolean; tier: Tier | null })[] =>
  kind === 'day_ticket'
    ? tiers.flatMap((tier) => variant.dayPrices.filter((price) => price.tier === tier))
    : [{ ...variant, tier: null }]

function offerOf(product: Product, { people, resortId }: Party, now: Date): Offer[] {
  const soldBy = (tiers: readonly Tier[]) => people.flatMap(({ variant }) => soldTo(variant, product, tiers, now) ?? [])
  const sold = soldBy(usualTiers)
  const resorts = product.grants.resorts.filter((resort) => resortId === null || resort.resortId === resortId)
  const [first] = sold
  if (!first || sold.length < people.length || resorts.length === 0) return []
  return [
    {
      product,
      currency: first.each.currency,
      resortIds: resorts.map((resort) => resort.resortId),
      sold,
      soldOnPeak: soldBy(peakTiers),
      days: Math.min(product.grants.days ?? Infinity, sum(resorts.map(({ days }) => days ?? Infinity))),
      blackouts: blackoutDays(product, resortId),
    },
  ]
}

/**
 * The first winter with passes on sale. Late in a winter there may still be tickets for it, but passes for the next one
 * only.
 */
function firstSeason(offers: Offer[]): Offer[] {
  const sorted = offers.toSorted((a, b) => a.product.season.startsOn.localeCompare(b.product.season.startsOn))
  const first = sorted.find(isOfPass) ?? sorted[0]
  return sorted.filter(({ product }) => product.season.id === first?.product.season.id)
}

/** The currency of the resorts' tickets; if there are several, the one of the most resorts. */
function currencyOf(season: Offer[]): Currency | undefined {
  const tickets = season.filter(isTicket)
  const paid = (tickets.length > 0 ? tickets : season).flatMap(({ currency, resortIds }) => resortIds.map(() => currency))
  const votes = (currency: Currency) => paid.filter((one) => one === currency).length
  return paid.toSorted((a, b) => votes(b) - votes(a))[0]
}

/**
 * The cheapest ticket of the resort; for a party that skis at several resorts the median ticket, because no single one
 * is theirs.
 */
function ticketOf(offers: Offer[], lead: number, { resortId: requestedResortId }: Party): Ticket | undefined {
  const amount = ({ sold }: Offer) => sold[lead]?.each.amount ?? 0
  const tickets = offers
    .toSorted((a, b) => amount(a) - amount(b))
    .flatMap((offer) => offer.resortIds.map((resortId) => ({ offer, resortId })))
  return tickets[requestedResortId === null ? Math.floor((tickets.length - 1) / 2) : 0]
}

/** The comparable offers: all of one season in one currency. Passes in another currency are listed apart. */
export function choiceFor(party: Party, lead: number, products: readonly Product[], now: Date): Choice | undefined {
  // Sorted by id, so that the shop's order does not affect the result.
  const sorted = products.filter(isLiftPass).toSorted((a, b) => a.id - b.id)
  const season = firstSeason(sorted.flatMap((product) => offerOf(product, party, now)))
  const currency = currencyOf(season)
  if (!currency) return undefined
  const isComparable = (offer: Offer) => offer.currency === currency
  // For a party that skis at several resorts, a pass for less than half of them is no help.
  const all = new Set(season.flatMap(({ resortIds }) => resortIds)).size
  const passes = season.filter((offer) => isOfPass(offer) && offer.resortIds.length * 2 >= all)
  return {
    currency,
    ticket: ticketOf(
      season.filter((offer) => isTicket(offer) && isComparable(offer)),
      lead,
      party,
    ),
    passes: passes.filter(isComparable),
    elsewhere: passes.filter((offer) => !isComparable(offer)),
  }
}
