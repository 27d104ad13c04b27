import type { Currency, Money } from '../../values/money.ts'
import { candidatesOf, daysOf, reasonsOf, type Candidate, type Reason } from './candidates.ts'
import { choiceFor, sum, type Choice, type Offer, type Party, type PricedVariant } from './offers.ts'
import type { Product } from '../product.ts'

export type Advice = {
  currency: Currency
  /** The category that the cost curves are drawn for. */
  lead: string
  /**
   * The day tickets that passes are compared with: so many days at such a price, for one of the category `lead`. Null:
   * no tickets are sold.
   */
  ticket: { resortId: number; usual: TicketDays; peak: TicketDays } | null
  best: Candidate
  /** Cheapest first; day tickets alone are a candidate, too. */
  candidates: Candidate[]
  /** Passes in another currency: listed without a comparison, since we know no exchange rate. */
  elsewhere: { productId: number; total: Money; reasons: Reason[] }[]
}
type TicketDays = PricedVariant & { days: number }

const adultLike = ['adult', 'all_ages']

/**
 * The pass that costs a party least for the days they ski, with the alternatives; undefined when none fits the party.
 */
export function advise(requestedParty: Party, products: readonly Product[], now: Date): Advice | undefined {
  const party = { ...requestedParty, people: requestedParty.people.filter((people) => people.count > 0) }
  const lead = Math.max(
    0,
    party.people.findIndex(({ variant }) => adultLike.includes(variant)),
  )
  const choice = choiceFor(party, lead, products, now)
  const candidates = choice ? candidatesOf(party, lead, choice) : []
  const [best] = candidates
  if (!choice || !best) return undefined
  return {
    currency: choice.currency,
    lead: party.people[lead]?.variant ?? '',
    ticket: ticketOf(party, lead, choice),
    best,
    candidates,
    elsewhere: choice.elsewhere.map((pass) => elsewhereOf(party, pass)),
  }
}

function ticketOf(party: Party, lead: number, { ticket }: Choice): Advice['ticket'] {
  const [usual, peak] = [ticket?.offer.sold[lead], ticket?.offer.soldOnPeak[lead]]
  if (!ticket || !usual || !peak) return null
  const days = daysOf(party.days, party)
  return { resortId: ticket.resortId, usual: { ...usual, days: days.usual }, peak: { ...peak, days: days.peak } }
}

function elsewhereOf(party: Party, pass: Offer): Advice['elsewhere'][number] {
  const { currency, product, sold } = pass
  const amount = sum(party.people.map(({ count }, who) => count * (sold[who]?.each.amount ?? 0)))
  return {
    productId: product.id,
    total: { amount, currency },
    reasons: [{ code: 'other_currency', currency }, ...reasonsOf(party, pass, null, false)],
  }
}
