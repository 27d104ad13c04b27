import type { Currency, Money } from '../values/money.ts'
import type { Cover } from './cheapest-days.ts'
import { priceNow } from './prices.ts'
import type { Product, Tier } from './product.ts'
import { blackoutDays } from './validity.ts'

/** Who asks. Each of them skis so many days in a winter, 1 to 60. */
export type Party = {
  people: readonly { variant: string; count: number }[]
  days: number
  /** Null: now here, now there. */
  resortId: number | null
  /** Whether they ski on peak days too. */
  holidays: 'yes' | 'no'
}

/** What one person buys, by which price of the list. */
export type Sold = { productId: number; variant: string; tier: Tier | null; each: Money }

/** A product that all of the party can buy, and use where they go. Prices are in the order of the people. */
export type Offer = Cover & { product: Product; currency: Currency; resortIds: number[]; sold: Sold[]; soldOnPeak: Sold[] }

export type Ticket = { offer: Offer; resortId: number; amount: number }
export type Choice = { seasonId: number; currency: Currency; ticket: Ticket | undefined; passes: Offer[]; elsewhere: Offer[] }

const isTicket = ({ product }: Offer) => product.kind === 'day_ticket'
const isPass = (offer: Offer) => !isTicket(offer)

/** By which price a day counts; by the next one where a ticket lacks it. */
const usualTiers: readonly Tier[] = ['weekend', 'weekday', 'peak']
const peakTiers: readonly Tier[] = ['peak', 'weekend', 'weekday']

/** What somebody buys: what there is for their category, else for all ages, else as an adult. */
function soldTo(category: string, product: Product, tiers: readonly Tier[], now: Date): Sold | undefined {
  for (const wanted of [category, 'all_ages', 'adult']) {
    const found = product.variants.find(({ variant, available }) => variant === wanted && available)
    const { variant = '', dayPrices = [] } = found ?? {}
    const byTier = tiers.flatMap((tier) => dayPrices.filter((price) => price.tier === tier))
    for (const priced of product.kind === 'day_ticket' ? byTier : found ? [{ ...found, tier: null }] : []) {
      const each = priceNow(priced, now)
      if (each) return { productId: product.id, variant, tier: priced.tier, each }
    }
  }
  return undefined
}

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
      days: Math.min(product.grants.days ?? Infinity, ...[resorts.reduce((sum, { days }) => sum + (days ?? Infinity), 0)]),
      blackouts: blackoutDays(product, resortId),
    },
  ]
}

const kinds = ['day_ticket', 'season_pass', 'session_pass']

/** What can be compared: everything of one season in one currency, and apart from it the passes in another one. */
export function choiceFor(party: Party, lead: number, products: readonly Product[], now: Date): Choice | undefined {
  const offers = products.filter(({ kind }) => kinds.includes(kind)).flatMap((product) => offerOf(product, party, now))
  const season = seasonOf(offers)
  const currency = currencyOf(season)
  const [first] = season
  if (!first || !currency) return undefined
  // Whoever goes now here, now there is not helped by a pass for less than half of the resorts.
  const all = new Set(season.flatMap(({ resortIds }) => resortIds)).size
  const passes = season.filter((offer) => isPass(offer) && offer.resortIds.length * 2 >= all)
  const isComparable = (offer: Offer) => offer.currency === currency
  return {
    seasonId: first.product.season.id,
    currency,
    ticket: ticketOf(season.filter(isTicket).filter(isComparable), lead, party),
    passes: passes.filter(isComparable),
    elsewhere: passes.filter((offer) => !isComparable(offer)),
  }
}

/** Sorts by a row of values, the first that differs; the smaller one comes first. */
export const byRank =
  <T>(rankOf: (one: T) => (number | string)[]) =>
  (a: T, b: T): number => {
    const right = rankOf(b)
    const [place, left] = rankOf(a)
      .map((value, at) => [right[at] ?? '', value] as const)
      .find(([other, value]) => value !== other) ?? [0, 0]
    return left < place ? -1 : Number(left > place)
  }
