import type { Currency, Money } from '../values/money.ts'
import { count, createPlans, leftBy, withTickets, type Days, type Plan } from './cheapest-days.ts'
import { byRank, offerFor, offersFor, ticketPrice, type Offers, type Party, type Pass, type TicketPrice } from './offers.ts'
import type { Product, Tier } from './product.ts'

export type Part = { productId: number; variant: string; tier: Tier | null; count: number; each: Money }
/** What one person of a category pays, and for what. */
export type Share = { variant: string; count: number; each: Money; perDay: Money; parts: Part[] }

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
  /** The first number of days for which it is cheaper than tickets. */
  breakEven: number | 'never' | null
  /** What one person of the category `lead` pays for 0, 1, 2 … days, in minor units. It ends where more can't be had. */
  curve: number[]
  reasons: Reason[]
}

export type Advice = {
  seasonId: number
  currency: Currency
  lead: string
  /** How we count: so many days at such a price, for the lead. */
  ticket: { productId: number; resortId: number; usual: TicketDays; peak: TicketDays } | null
  best: Candidate
  /** Cheapest first; day tickets alone are one of them. */
  candidates: Candidate[]
  /** Passes that are paid in another currency: without a comparison, since nobody knows the rate. */
  elsewhere: { productId: number; total: Money; reasons: Reason[] }[]
}
type TicketDays = TicketPrice & { days: number }

const mostDays = 60
const shortestCurve = 14

/**
 * How we count: a day is taken to be one of a weekend, when most people can. Who skis on holidays too spends every third day there: at
 * the price of a peak day, and where a pass may be blacked out.
 */
function daysOf(days: number, holidays: Party['holidays']): Days {
  const peak = holidays === 'yes' ? Math.ceil(days / 3) : 0
  return { usual: days - peak, peak }
}

/** Half up. */
const dividedBy = (amount: number, among: number) => Math.floor((2 * amount + among) / (2 * among))
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, days) => days)

/** The pass that costs a party least for the days they ski, and what else there is; nothing when nothing fits them. */
export function advise(asked: Party, products: readonly Product[], now: Date): Advice | undefined {
  const party = { ...asked, people: asked.people.filter((people) => people.count > 0) }
  const lead = leadOf(party)
  const offers = lead === undefined ? undefined : offersFor(party, lead, products, now)
  if (lead === undefined || !offers) return undefined
  const candidates = candidatesOf({ party, lead, offers, now })
  const [best] = candidates
  if (!best) return undefined
  const { seasonId, currency, elsewhere } = offers
  return {
    seasonId,
    currency,
    lead,
    ticket: ticketOf({ party, lead, offers, now }),
    best,
    candidates,
    elsewhere: elsewhere.toSorted(byId).map((pass) => elsewhereOf(party, pass, now)),
  }
}

const leadOf = ({ people }: Party): string | undefined =>
  ['adult', 'all_ages'].find((category) => people.some(({ variant }) => variant === category)) ?? people[0]?.variant

type Question = { party: Party; lead: string; offers: Offers; now: Date }

function ticketOf({ party, lead, offers: { ticket }, now }: Question): Advice['ticket'] {
  const usual = ticket && ticketPrice(ticket.product, lead, 'usual', now)
  const peak = ticket && ticketPrice(ticket.product, lead, 'peak', now)
  if (!usual || !peak) return null
  const days = daysOf(party.days, party.holidays)
  const counted = { usual: { ...usual, days: days.usual }, peak: { ...peak, days: days.peak } }
  return { productId: ticket.product.id, resortId: ticket.resortId, ...counted }
}

function candidatesOf(question: Question): Candidate[] {
  const { passes, ticket } = question.offers
  const planOf = plansFor(question)
  return [...passes, ...(ticket ? [undefined] : [])]
    .map((pass) => ({ pass, candidate: candidateOf(question, planOf, pass) }))
    .filter(({ candidate }) => Number.isFinite(candidate.total.amount))
    .toSorted(byRank(({ pass, candidate }) => [candidate.total.amount, ...worthOf(pass)]))
    .map(({ candidate }) => candidate)
}

/** Of two that cost the same the one that opens more comes first. */
const worthOf = (pass: Pass | undefined): number[] =>
  pass ? [-pass.days, pass.blackouts, -pass.product.grants.resorts.length, pass.product.id] : [0]

/** What somebody of a category pays for so many days with a pass; without one: with tickets alone. */
type PlanOf = (category: string, days: number, pass: Pass | undefined) => Plan

function plansFor({ party, offers: { passes, ticket }, now }: Question): PlanOf {
  const ofOne = ({ variant }: { variant: string }) => {
    const price = (day: keyof Days) => (ticket && ticketPrice(ticket.product, variant, day, now)?.price.amount) ?? Infinity
    const prices = { usual: price('usual'), peak: price('peak') }
    const offers = new Map(passes.map((pass) => [pass, offerFor(pass, variant, now)]))
    const sessions = passes.filter(({ product }) => product.kind === 'session_pass').toSorted(byId)
    return {
      prices,
      offers,
      startingWith: createPlans(
        sessions.flatMap((pass) => offers.get(pass) ?? []),
        prices,
      ),
    }
  }
  const known = new Map(party.people.map((people) => [people.variant, ofOne(people)]))
  return (category, days, pass) => {
    const wanted = daysOf(days, party.holidays)
    const one = known.get(category)
    const offer = pass && one?.offers.get(pass)
    return one && offer ? one.startingWith(offer, wanted) : withTickets(wanted, one?.prices ?? noTickets)
  }
}

const noTickets: Days = { usual: Infinity, peak: Infinity }
const byId = byRank(({ product }: Pass) => [product.id])
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

function candidateOf(question: Question, planOf: PlanOf, pass: Pass | undefined): Candidate {
  const { party, lead, offers } = question
  const money = (amount: number): Money => ({ amount, currency: offers.currency })
  const costOf = (days: number, of: Pass | undefined) =>
    sum(party.people.map((people) => people.count * planOf(people.variant, days, of).amount))
  const saving = (days: number) => costOf(days, undefined) - costOf(days, pass)
  const total = costOf(party.days, pass)
  const breakEven = offers.ticket ? (upTo(mostDays).find((days) => saving(days) > 0) ?? 'never') : null
  return {
    productId: (pass ?? offers.ticket)?.product.id ?? 0,
    kind: pass?.product.kind ?? 'day_ticket',
    shares: party.people.map((people) => shareOf(question, people, planOf(people.variant, party.days, pass))),
    total: money(total),
    perDay: money(dividedBy(total, party.days * sum(party.people.map((people) => people.count)))),
    saved: offers.ticket ? money(saving(party.days)) : null,
    breakEven,
    curve: upTo(Math.max(shortestCurve, party.days + 4))
      .map((days) => planOf(lead, days, pass).amount)
      .filter(Number.isFinite),
    reasons: pass ? reasonsOf(party, pass, breakEven, costOf(party.days + 1, pass) === total) : [],
  }
}

function shareOf(question: Question, people: Party['people'][number], plan: Plan): Share {
  const money = (amount: number): Money => ({ amount, currency: question.offers.currency })
  return {
    ...people,
    each: money(plan.amount),
    perDay: money(dividedBy(plan.amount, question.party.days)),
    parts: [...passParts(plan, money), ...ticketParts(question, people.variant, plan.tickets)],
  }
}

function passParts({ offers }: Plan, money: (amount: number) => Money): Part[] {
  return [...new Set(offers)].map((offer) => ({
    productId: offer.productId,
    variant: offer.variant,
    tier: null,
    count: offers.filter((one) => one === offer).length,
    each: money(offer.amount),
  }))
}

function ticketParts({ offers: { ticket }, now }: Question, category: string, days: Days): Part[] {
  return (['usual', 'peak'] as const).flatMap((day): Part[] => {
    const sold = ticket && ticketPrice(ticket.product, category, day, now)
    if (!sold || days[day] === 0) return []
    const { price, ...which } = sold
    return [{ productId: ticket.product.id, ...which, count: days[day], each: price }]
  })
}

function reasonsOf(party: Party, pass: Pass, breakEven: Candidate['breakEven'], isNextFree: boolean): Reason[] {
  const reasons: Reason[] = []
  if (breakEven === 'never') reasons.push({ code: 'never_cheaper' })
  else if (breakEven !== null) reasons.push({ code: 'cheaper_from_day', day: breakEven })
  if (isNextFree) reasons.push({ code: 'next_day_free', day: party.days + 1 })
  return [...reasons, ...limitsOf(party, pass)]
}

/** What a pass does not do for them. */
function limitsOf(party: Party, pass: Pass): Reason[] {
  const wanted = daysOf(party.days, party.holidays)
  const blackouts = Math.min(wanted.peak, pass.blackouts)
  const missing = count(leftBy(pass, wanted)) - blackouts
  const resorts = pass.product.grants.resorts.filter(
    ({ resortId, reservation }) => reservation && (party.resortId ?? resortId) === resortId,
  ).length
  const reasons: Reason[] = []
  if (missing > 0) reasons.push({ code: 'too_few_days', days: missing })
  if (blackouts > 0) reasons.push({ code: 'blackout_hurts', days: blackouts })
  if (resorts > 0) reasons.push({ code: 'reservation_needed', resorts })
  return reasons
}

function elsewhereOf(party: Party, pass: Pass, now: Date): Advice['elsewhere'][number] {
  const { currency, product } = pass
  const amount = sum(party.people.map(({ variant, count }) => count * (offerFor(pass, variant, now)?.amount ?? 0)))
  return {
    productId: product.id,
    total: { amount, currency },
    reasons: [{ code: 'other_currency', currency }, ...limitsOf(party, pass)],
  }
}
