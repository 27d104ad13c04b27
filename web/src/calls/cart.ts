import { cart } from '@alpenglow/contract/cart/api'
import { createClient } from '@alpenglow/contract/http/client'
import { isWrite } from '@alpenglow/client/api-requests'
import { send } from '../api.ts'

/**
 * `randomUUID` exists in secure origins only, and a demo may be opened from another machine. The letters split the
 * digits: a key with as many digits in a row as a card number would be refused by the server.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('k')

const tries = 3
const patienceMs = 8000
/** The shop sheds load, or a proxy before it got no answer from it. */
const isPassing = ({ status }: Response) => status >= 502 && status <= 504
const later = (after: string | null) =>
  new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(3, Number(after) || 1) + 300 * Math.random()))

/**
 * The calls of the cart. Each write has an idempotency key. If no answer arrives, or one that does not say whether the
 * server did the write, the call is retried with the same key, and the server does it once.
 */
export const cartCalls = createClient(cart, async (path, init) => {
  if (!isWrite(init)) return send(path, init)
  const keyed = { ...init, idempotencyKey: newKey(), patienceMs }
  for (let left = tries - 1; ; left--) {
    try {
      const answer = await send(path, keyed)
      if (left === 0 || !isPassing(answer)) return answer
      await later(answer.headers.get('retry-after'))
    } catch (failure) {
      if (left === 0 || !navigator.onLine) throw failure
    }
  }
})
