import type { Currency, Money } from '../values/money.ts'
import { count, createPlans, leftBy, type Days, type Plan } from './cheapest-days.ts'
import { sum, type Choice, type Offer, type Party, type Sold } from './offers.ts'
import type { Product } from './product.ts'

/** What one person of a category pays, and for what. */
export type Share = { variant: string; count: number; each: Money; perDay: Money; parts: Part[] }
export type Part = Sold & { count: number }

export type Reason =
  | { code: 'cheaper_from_day'; day: number }
  | { code: 'never_cheaper' }
  | { code: 'next_day_free'; day: number }
  | { code: 'too_few_days'; days: number }
  | { code: 'blackout_hurts'; days: number }
  | { code: 'reservation_needed'; resorts: number }
  | { code: 'other_currency'; currency: Currency }

export type Candidate = {
  productId: number
  kind: Product['kind']
  shares: Share[]
  total: Money
  /** For each person and day. */
  perDay: Money
  /** Against day tickets alone; less than 0 when it costs more. Null: there are none to compare. */
  saved: Money | null
  /** The first number of days for which it is cheaper than tickets; null: as above. */
  breakEven: number | 'never' | null
  /** What one person of the category `lead` pays for 0, 1, 2 … days, in minor units. It ends where more can't be had. */
  curve: number[]
  reasons: Reason[]
}

const mostDays = 60
const shortestCurve = 14

/**
 * How we count: a day is taken to be one of a weekend, when most people can. Who skis on holidays too spends every third day there: at
 * the price of a peak day, and where a pass may be blacked out.
 */
export function daysOf(days: number, { holidays }: Party): Days {
  const peak = holidays === 'yes' ? Math.ceil(days / 3) : 0
  return { usual: days - peak, peak }
}

/** Half up. */
export const dividedBy = (amount: number, among: number): number => Math.floor((2 * amount + among) / (2 * among))

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, days) => days)
const amountOf = (sold: Sold | undefined) => sold?.each.amount ?? Infinity

/** People of one category: what one of them pays for so many days with a pass; without one: with tickets alone. */
type Payer = { variant: string; count: number; who: number; plan: (days: number, pass?: Offer) => Plan<Offer> }

function payersOf(party: Party, { passes, ticket }: Choice): Payer[] {
  const sessions = passes.filter(({ product }) => product.kind === 'session_pass')
  return party.people.map((people, who) => {
    const plan = createPlans(sessions, {
      ticket: { usual: amountOf(ticket?.offer.sold[who]), peak: amountOf(ticket?.offer.soldOnPeak[who]) },
      pass: ({ sold }) => amountOf(sold[who]),
    })
    return { ...people, who, plan: (days, pass) => plan(pass, daysOf(days, party)) }
  })
}

/** All ways to ski that many days that can be paid, the cheapest first; of two that cost the same the one that opens more. */
export function candidatesOf(party: Party, lead: number, choice: Choice): Candidate[] {
  const payers = payersOf(party, choice)
  return [...choice.passes.toSorted(byWorth), ...(choice.ticket ? [undefined] : [])]
    .map((pass) => candidateOf(party, lead, choice, payers, pass))
    .filter(({ total }) => total.amount < Infinity)
    .toSorted((a, b) => a.total.amount - b.total.amount)
}

// Infinity less Infinity is not a number: no difference, as it should be.
const byWorth = (a: Offer, b: Offer) =>
  b.days - a.days || a.blackouts - b.blackouts || b.resortIds.length - a.resortIds.length || a.product.id - b.product.id

function candidateOf(party: Party, lead: number, choice: Choice, payers: Payer[], pass: Offer | undefined): Candidate {
  const { days } = party
  const { ticket, currency } = choice
  const costOf = (days: number, pass?: Offer) => sum(payers.map(({ count, plan }) => count * plan(days, pass).amount))
  const saving = (days: number) => costOf(days) - costOf(days, pass)
  const total = costOf(days, pass)
  const breakEven = ticket ? (upTo(mostDays).find((days) => saving(days) > 0) ?? 'never') : null
  return {
    productId: (pass ?? ticket?.offer)?.product.id ?? 0,
    kind: pass?.product.kind ?? 'day_ticket',
    shares: payers.map((payer) => shareOf(payer, payer.plan(days, pass), days, choice)),
    total: { amount: total, currency },
    perDay: { amount: dividedBy(total, days * sum(payers.map(({ count }) => count))), currency },
    saved: ticket ? { amount: saving(days), currency } : null,
    breakEven,
    curve: upTo(Math.max(shortestCurve, days + 4))
      .map((days) => payers[lead]?.plan(days, pass).amount ?? 0)
      .filter(Number.isFinite),
    reasons: pass ? [...worthReasons(breakEven, days + 1, costOf(days + 1, pass) === total), ...limitsOf(party, pass)] : [],
  }
}

function shareOf({ variant, count, who }: Payer, plan: Plan<Offer>, days: number, { ticket, currency }: Choice): Share {
  const part = (sold: Sold | undefined, count: number): Part[] => (sold && count > 0 ? [{ ...sold, count }] : [])
  const used = [...new Set(plan.passes)]
  return {
    variant,
    count,
    each: { amount: plan.amount, currency },
    perDay: { amount: dividedBy(plan.amount, days), currency },
    parts: [
      ...used.flatMap((pass) => part(pass.sold[who], plan.passes.filter((one) => one === pass).length)),
      ...part(ticket?.offer.sold[who], plan.tickets.usual),
      ...part(ticket?.offer.soldOnPeak[who], plan.tickets.peak),
    ],
  }
}

const when = (holds: boolean, reason: Reason): Reason[] => (holds ? [reason] : [])

const worthReasons = (breakEven: Candidate['breakEven'], next: number, isNextFree: boolean): Reason[] => [
  ...when(breakEven === 'never', { code: 'never_cheaper' }),
  ...(typeof breakEven === 'number' ? when(true, { code: 'cheaper_from_day', day: breakEven }) : []),
  ...when(isNextFree, { code: 'next_day_free', day: next }),
]

/** What a pass does not do for them. */
export function limitsOf(party: Party, pass: Offer): Reason[] {
  const wanted = daysOf(party.days, party)
  const blackouts = Math.min(wanted.peak, pass.blackouts)
  const missing = count(leftBy(pass, wanted)) - blackouts
  const resorts = pass.product.grants.resorts.filter((one) => one.reservation && pass.resortIds.includes(one.resortId)).length
  return [
    ...when(missing > 0, { code: 'too_few_days', days: missing }),
    ...when(blackouts > 0, { code: 'blackout_hurts', days: blackouts }),
    ...when(resorts > 0, { code: 'reservation_needed', resorts }),
  ]
}
