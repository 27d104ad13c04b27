import { brands, type Brand } from '../card/brands.ts'
import { brandOf, digitsOf, whyNotCard, whyNotCode, type Errors, type TypedCard } from '../card/rules.ts'
import { json, type Answer } from '../http/answer.ts'
import { textOf, type Fields } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import type { Receipt, SignedTickets, Ticket } from '../signed-tickets.ts'
import { newToken, type Cards } from '../store/cards.ts'
import type { Codes } from '../store/codes.ts'

export type Tools = {
  cards: Cards
  codes: Codes
  signed: SignedTickets
  now: () => number
  /** Rate limit: counts one more call of an account, by its name in the shop's ticket. */
  count: (account: string) => void
}
/** A receipt, and the function that stores card or code for its owner: before that call nothing is stored. */
export type ReceivedCard = { receipt: Receipt; keep: (whose: string) => Promise<void> }
const whoseOf = (ticket: Ticket): string => `ticket ${ticket.for}`

export const readTypedCard = (fields: Fields): TypedCard => ({
  name: textOf(fields, 'name_on_card'),
  number: textOf(fields, 'number'),
  month: textOf(fields, 'month'),
  year: textOf(fields, 'year'),
  code: textOf(fields, 'cvc'),
})

/**
 * Accepts a valid card, to be stored for a day, and its code for ten minutes. Under the client's idempotency key the
 * same card gets the same token, so the API sees the same body. The code is not part of the token, because a value
 * derived from it would outlive it; the newest code counts.
 */
export async function receiveCard(
  typed: TypedCard,
  ticket: Ticket | null,
  { cards, codes, signed, now }: Tools,
  repeatable?: string,
): Promise<ReceivedCard> {
  codes.refuseWhenFull(ticket ? whoseOf(ticket) : undefined)
  const forWhom = ticket?.for ?? null
  const number = digitsOf(typed.number)
  const brand = brandOf(number) as Brand
  const [name, month, year] = [typed.name.trim(), Number(typed.month), Number(typed.year)]
  const card = { number, name, brand, month, year, givenFor: forWhom }
  const facts = await cards.factsOf(card)
  // Made of the fingerprint, whose key only the vault has: from the number itself, a reader with the shop's secret
  // could find the number out.
  const mark = repeatable === undefined ? undefined : signed.markOf([repeatable, facts.fingerprint, name, month, year])
  const token = newToken('card', mark)
  return {
    receipt: { token, ...facts, nameOnCard: card.name, for: forWhom, at: now() },
    keep: async (whose) => {
      codes.keep(token, typed.code.trim(), whose)
      await cards.add(token, card, facts)
    },
  }
}

/** `POST /cards`: a card typed into the vault's own page. */
export async function giveCard(fields: Fields, tools: Tools): Promise<Answer> {
  const ticket = ticketIn(fields, tools)
  const typed = readTypedCard(fields)
  refuseIfWrong(whyNotCard(typed, ticket.brands, tools.now()))
  const { receipt, keep } = await receiveCard(typed, ticket, tools)
  await keep(whoseOf(ticket))
  return receiptAnswer(receipt, tools)
}

/**
 * `POST /codes`: the security code again, for a stored card that was given by this ticket's guest, or that the shop's
 * ticket names as theirs.
 */
export async function giveCode(fields: Fields, tools: Tools): Promise<Answer> {
  const ticket = ticketIn(fields, tools)
  const [token, code] = [textOf(fields, 'token'), textOf(fields, 'cvc').trim()]
  const facts = await tools.cards.facts(token)
  const isTheirs = facts?.givenFor === ticket.for || ticket.card === token
  if (!facts || !isTheirs) throw new Refusal(404, 'card_gone')
  const wrong = whyNotCode(code, facts.brand)
  refuseIfWrong(wrong ? { cvc: [wrong] } : {})
  tools.codes.keep(token, code, whoseOf(ticket))
  const { name, givenFor, ...rest } = facts
  return receiptAnswer({ token, ...rest, nameOnCard: name, for: ticket.for, at: tools.now() }, tools)
}

function ticketIn(fields: Fields, { signed, now, count }: Tools): Ticket {
  const ticket = signed.readTicket(textOf(fields, 'ticket'), now())
  count(whoseOf(ticket))
  return ticket.brands.length > 0 ? ticket : { ...ticket, brands: [...brands] }
}

function refuseIfWrong(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors })
}

const receiptAnswer = (receipt: Receipt, { signed }: Tools): Answer => {
  const { brand, lastFour, month, year } = receipt
  return json({ receipt: signed.receipt(receipt), brand, last_four: lastFour, month, year }, 201)
}
