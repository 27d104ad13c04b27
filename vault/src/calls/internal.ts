import type { Gateway } from '../gateway.ts'
import { json, type Answer } from '../http/answer.ts'
import { textOf, type Fields } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import type { Cards } from '../store/cards.ts'
import type { Codes } from '../store/codes.ts'

type Tools = { cards: Cards; codes: Codes; gateway: Gateway }

/**
 * `POST /internal/tokenize`: sends the card and its code to the gateway, once. The code leaves our memory before it is
 * sent, so that of two parallel calls only one gets it. If the gateway returned no payment method, the code is put back
 * for the rest of its ten minutes: no bank can have been called, and the guest need not type it again while the gateway
 * is down. If it returned one, a repeated call gets the same: the bank may not have been called after all, and a
 * payment method is good for one payment only.
 */
export async function tokenize(fields: Fields, { cards, codes, gateway }: Tools): Promise<Answer> {
  const token = textOf(fields, 'token')
  const card = await cards.open(token)
  if (!card) throw new Refusal(404, 'card_gone')
  // The code of a card on file was sent alone, under a token of its own.
  const codeToken = textOf(fields, 'code_token') || token
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
