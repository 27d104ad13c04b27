import type { Gateway } from '../gateway.ts'
import { json, type Answer } from '../http/answer.ts'
import { textOf, type Fields } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import type { Cards } from '../store/cards.ts'
import type { Codes } from '../store/codes.ts'

type Tools = { cards: Cards; codes: Codes; gateway: Gateway }

/**
 * `POST /internal/tokenize`: the card and its code go to the bank's side, once. The code is out of our memory before it is sent, so that of two
 * who ask at the same moment one has it. It comes back, for what is left of its ten minutes, where nothing was made of it that we know the name
 * of: no bank was asked then, nor can be, and whoever tries again while that side is down types nothing anew. What was made of it is said again to
 * whoever asks again: perhaps the bank was not asked after all, and if it was, nobody can pay by it twice.
 */
export async function tokenize(said: Fields, { cards, codes, gateway }: Tools): Promise<Answer> {
  const token = textOf(said, 'token')
  const card = await cards.open(token)
  if (!card) throw new Refusal(404, 'card_gone')
  // The code of a card on file came by itself, under a token of its own.
  const codeToken = textOf(said, 'code_token') || token
  const taken = codes.take(codeToken)
  if (!taken) {
    const before = codes.handedOver(codeToken, token)
    if (before === undefined) throw new Refusal(409, 'code_forgotten')
    return json({ payment_method: before })
  }
  try {
    const paymentMethod = await gateway(card, taken.code)
    taken.isNow(token, paymentMethod)
    return json({ payment_method: paymentMethod })
  } catch (error) {
    taken.putBack()
    throw error
  }
}
