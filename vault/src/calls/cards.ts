import { brands, type Brand } from '../card/brands.ts'
import { brandOf, digitsOf, whyNotCard, whyNotCode, type Errors, type Typed } from '../card/rules.ts'
import { json, type Answer } from '../http/answer.ts'
import { textOf, type Fields } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import type { Receipt, Signed, Ticket } from '../signed-tickets.ts'
import { newToken, type Cards } from '../store/cards.ts'
import type { Codes } from '../store/codes.ts'

export type Tools = {
  cards: Cards
  codes: Codes
  signed: Signed
  now: () => number
  /** Once more for an account, by the name that the shop has for it here. */
  count: (account: string) => void
}
/** What we say of a card or a code, and what keeps it, for whom: it is not there before. */
export type Received = { receipt: Receipt; keep: (whose: string) => Promise<void> }
const whoseOf = (ticket: Ticket): string => `ticket ${ticket.for}`

export const typedIn = (said: Fields): Typed => ({
  name: textOf(said, 'name_on_card'),
  number: textOf(said, 'number'),
  month: textOf(said, 'month'),
  year: textOf(said, 'year'),
  code: textOf(said, 'cvc'),
})

/**
 * A card that nothing is wrong with, to be kept for a day, and its code for ten minutes. Under a key of its client's the same card has the same
 * token, so the API sees the same body. The code is no part of that: what follows from it would outlive it, and the newest is what counts.
 */
export async function receiveCard(
  typed: Typed,
  ticket: Ticket | null,
  { cards, codes, signed, now }: Tools,
  repeatable?: string,
): Promise<Received> {
  codes.refuseWhenFull(ticket ? whoseOf(ticket) : undefined)
  const forWhom = ticket?.for ?? null
  const number = digitsOf(typed.number)
  const brand = brandOf(number) as Brand
  const [name, month, year] = [typed.name.trim(), Number(typed.month), Number(typed.year)]
  const card = { number, name, brand, month, year, givenFor: forWhom }
  const facts = await cards.factsOf(card)
  // Of the fingerprint, whose key is ours alone: of the number, whoever has the shop's secret could find that out from it.
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

/** `POST /cards`: what somebody has typed into our own page. */
export async function giveCard(said: Fields, tools: Tools): Promise<Answer> {
  const ticket = ticketIn(said, tools)
  const typed = typedIn(said)
  refuseIfWrong(whyNotCard(typed, ticket.brands, tools.now()))
  const { receipt, keep } = await receiveCard(typed, ticket, tools)
  await keep(whoseOf(ticket))
  return receiptAnswer(receipt, tools)
}

/** `POST /codes`: the code once more, of a card that is here: of whoever gave it, or of whom the shop says that it is theirs. */
export async function giveCode(said: Fields, tools: Tools): Promise<Answer> {
  const ticket = ticketIn(said, tools)
  const [token, code] = [textOf(said, 'token'), textOf(said, 'cvc').trim()]
  const facts = await tools.cards.facts(token)
  const isTheirs = facts?.givenFor === ticket.for || ticket.card === token
  if (!facts || !isTheirs) throw new Refusal(404, 'card_gone')
  const wrong = whyNotCode(code, facts.brand)
  refuseIfWrong(wrong ? { cvc: [wrong] } : {})
  tools.codes.keep(token, code, whoseOf(ticket))
  const { name, givenFor, ...rest } = facts
  return receiptAnswer({ token, ...rest, nameOnCard: name, for: ticket.for, at: tools.now() }, tools)
}

function ticketIn(said: Fields, { signed, now, count }: Tools): Ticket {
  const ticket = signed.readTicket(textOf(said, 'ticket'), now())
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
