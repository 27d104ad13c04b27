import { brands, type Brand } from '../card/brands.ts'
import { brandOf, digitsOf, whyNotCard, whyNotCode, type Errors, type Typed } from '../card/rules.ts'
import { json, type Answer } from '../http/answer.ts'
import { textOf, type Fields } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import type { Receipt, Signed, Ticket } from '../signed.ts'
import { newToken, type Cards } from '../store/cards.ts'
import type { Codes } from '../store/codes.ts'

export type Tools = { cards: Cards; codes: Codes; signed: Signed; now: () => number; count: (ticket: Ticket) => void }

export const typedIn = (said: Fields): Typed => ({
  name: textOf(said, 'name_on_card'),
  number: textOf(said, 'number'),
  month: textOf(said, 'month'),
  year: textOf(said, 'year'),
  code: textOf(said, 'cvc'),
})

/** Keeps a card that nothing is wrong with, and its code for ten minutes, and says so under our seal. */
export async function keepCard(typed: Typed, forWhom: string | null, tools: Tools): Promise<Receipt> {
  const number = digitsOf(typed.number)
  const card = { number, name: typed.name.trim(), month: Number(typed.month), year: Number(typed.year) }
  const token = newToken('card')
  const facts = await tools.cards.add(token, { ...card, brand: brandOf(number) as Brand })
  tools.codes.keep(token, typed.code.trim())
  return { token, ...facts, nameOnCard: card.name, bin: number.slice(0, 6), for: forWhom, at: tools.now() }
}

/** `POST /cards`: what somebody has typed into our own page. */
export async function giveCard(said: Fields, tools: Tools): Promise<Answer> {
  const ticket = ticketIn(said, tools)
  const typed = typedIn(said)
  refuseIfWrong(whyNotCard(typed, ticket.brands, tools.now()))
  return receiptAnswer(await keepCard(typed, ticket.for, tools), tools)
}

/** `POST /codes`: the code once more, of a card that is here. */
export async function giveCode(said: Fields, tools: Tools): Promise<Answer> {
  const ticket = ticketIn(said, tools)
  const [token, code] = [textOf(said, 'token'), textOf(said, 'cvc').trim()]
  const facts = await tools.cards.facts(token)
  if (!facts) throw new Refusal(404, 'card_gone')
  const wrong = whyNotCode(code, facts.brand)
  refuseIfWrong(wrong ? { cvc: [wrong] } : {})
  tools.codes.keep(token, code)
  const { name, ...rest } = facts
  return receiptAnswer({ token, ...rest, nameOnCard: name, for: ticket.for, at: tools.now() }, tools)
}

function ticketIn(said: Fields, { signed, now, count }: Tools): Ticket {
  const ticket = signed.readTicket(textOf(said, 'ticket'), now())
  count(ticket)
  return ticket.brands.length > 0 ? ticket : { ...ticket, brands: [...brands] }
}

function refuseIfWrong(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors })
}

const receiptAnswer = (receipt: Receipt, { signed }: Tools): Answer => {
  const { brand, lastFour, month, year } = receipt
  return json({ receipt: signed.receipt(receipt), brand, last_four: lastFour, month, year }, 201)
}
