import { cart } from '@alpenglow/contract/cart/api'
import { createClient } from '@alpenglow/contract/http/client'
import { isWrite } from '@alpenglow/client/api-requests'
import { send } from '../api.ts'

/**
 * `randomUUID` is for secure origins only, and a demo may be looked at from another machine. Between its letters never stand as many digits as a card has,
 * which the server takes from nobody.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('k')

const tries = 3
const patienceMs = 8000
/** Said by the shop when it is busy, or by what stands before it when it heard nothing of the shop. */
const isPassing = ({ status }: Response) => status >= 502 && status <= 504
const later = (after: string | null) =>
  new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(3, Number(after) || 1) + 300 * Math.random()))

/**
 * The calls of the cart. Each change has a key of its own. Should no answer come, or one that says nothing of the change, nobody knows whether it
 * was done: it is sent again with the same key, and then it is done once.
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
