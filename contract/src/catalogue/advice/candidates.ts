import { dividedBy } from '../../values/amounts.ts'
import type { Currency, Money } from '../../values/money.ts'
import { count, createPlans, leftBy, type Days, type Plan } from './cheapest-days.ts'
import { sum, type Choice, type Offer, type Party, type PricedVariant } from './offers.ts'
import type { Product } from '../product.ts'

/** What one person of a category pays, and for which products. */
export type CategoryCost = { variant: string; count: number; each: Money; perDay: Money; parts: Part[] }
export type Part = PricedVariant & { count: number }

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
  shares: CategoryCost[]
  total: Money
  /** For each person and day. */
  perDay: Money
  /** Compared with day tickets alone; negative when the pass costs more. Null: there are no tickets to compare with. */
  saved: Money | null
  /**
   * The first number of days for which the pass is cheaper than tickets; null: there are no tickets to compare with.
   */
  breakEven: number | 'never' | null
  /**
   * What one person of the category `lead` pays for 0, 1, 2 … days, in minor units. It ends where no more days can be
   * bought.
   */
  curve: number[]
  reasons: Reason[]
}

const mostDays = 60
const shortestCurve = 14

/**
 * Days are counted as weekend days, when most people can ski. Of a party that skis on holidays every third day is a
 * peak day: at the peak price, and possibly blacked out.
 */
export function daysOf(days: number, { holidays }: Party): Days {
  const peak = holidays === 'yes' ? Math.ceil(days / 3) : 0
  return { usual: days - peak, peak }
}

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, days) => days)
const amountOf = (sold: PricedVariant | undefined) => sold?.each.amount ?? Infinity

/** People of one category. `plan` gives what one of them pays for so many days: with a pass, or with tickets alone. */
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

/**
 * All ways to ski that many days, the cheapest first; of two that cost the same, the one that opens more comes first.
 */
export function candidatesOf(party: Party, lead: number, choice: Choice): Candidate[] {
  const question = { party, lead, choice, payers: payersOf(party, choice) }
  return [...choice.passes.toSorted(byWorth), ...(choice.ticket ? [undefined] : [])]
    .map((pass) => candidateOf(question, pass))
    .filter(({ total }) => total.amount < Infinity)
    .toSorted((a, b) => a.total.amount - b.total.amount)
}

/** Infinity less Infinity is NaN, which is falsy, so two unlimited passes compare as equal. */
const byWorth = ({ product: a, ...one }: Offer, { product: b, ...other }: Offer) =>
  other.days - one.days || one.blackouts - other.blackouts || b.grants.resorts.length - a.grants.resorts.length || a.id - b.id

type Question = { party: Party; lead: number; choice: Choice; payers: Payer[] }

function candidateOf({ party, lead, choice, payers }: Question, pass: Offer | undefined): Candidate {
  const { days } = party
  const { ticket, currency } = choice
  const money = (amount: number): Money => ({ amount, currency })
  const costOf = (days: number, pass?: Offer) => sum(payers.map(({ count, plan }) => count * plan(days, pass).amount))
  const saving = (days: number) => costOf(days) - costOf(days, pass)
  const total = costOf(days, pass)
  const breakEven = ticket ? (upTo(mostDays).find((days) => saving(days) > 0) ?? 'never') : null
  return {
    productId: (pass ?? ticket?.offer)?.product.id ?? 0,
    kind: pass?.product.kind ?? 'day_ticket',
    shares: payers.map((payer): CategoryCost => {
      const plan = payer.plan(days, pass)
      const { variant, count } = payer
      const perDay = money(dividedBy(plan.amount, days))
      return { variant, count, each: money(plan.amount), perDay, parts: partsOf(plan, payer, ticket) }
    }),
    total: money(total),
    perDay: money(dividedBy(total, days * sum(payers.map(({ count }) => count)))),
    saved: ticket ? money(saving(days)) : null,
    breakEven,
    curve: upTo(Math.max(shortestCurve, days + 4))
      .map((days) => payers[lead]?.plan(days, pass).amount ?? 0)
      .filter(Number.isFinite),
    reasons: pass ? reasonsOf(party, pass, breakEven, costOf(days + 1, pass) === total) : [],
  }
}

/** Merges equal passes into one part with a count. */
function partsOf({ passes, tickets }: Plan<Offer>, { who }: Payer, ticket: Choice['ticket']): Part[] {
  const sold = [
    ...passes.map((pass) => [pass.sold[who], passes.filter((one) => one === pass).length] as const),
    [ticket?.offer.sold[who], tickets.usual] as const,
    [ticket?.offer.soldOnPeak[who], tickets.peak] as const,
  ]
  return [...new Map(sold)].flatMap(([one, count]) => (one && count > 0 ? [{ ...one, count }] : []))
}

/** Reasons for a pass, and what it does not cover for this party. */
export function reasonsOf(party: Party, pass: Offer, breakEven: Candidate['breakEven'], isNextFree: boolean): Reason[] {
  const wanted = daysOf(party.days, party)
  const blackouts = Math.min(wanted.peak, pass.blackouts)
  const missing = count(leftBy(pass, wanted)) - blackouts
  const resorts = pass.product.grants.resorts.filter((one) => one.reservation && pass.resortIds.includes(one.resortId)).length
  const when = (holds: boolean, reason: Reason): Reason[] => (holds ? [reason] : [])
  return [
    ...(typeof breakEven === 'number' ? [{ code: 'cheaper_from_day', day: breakEven } as const] : []),
    ...when(breakEven === 'never', { code: 'never_cheaper' }),
    ...when(isNextFree, { code: 'next_day_free', day: party.days + 1 }),
    ...when(missing > 0, { code: 'too_few_days', days: missing }),
    ...when(blackouts > 0, { code: 'blackout_hurts', days: blackouts }),
    ...when(resorts > 0, { code: 'reservation_needed', resorts }),
  ]
}
