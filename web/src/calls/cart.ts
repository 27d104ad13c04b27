import { cart } from '@alpenglow/contract/cart/api'
import { createClient } from '@alpenglow/contract/http/client'
import { isWrite } from '@alpenglow/client/sending'
import { send } from '../api.ts'

/** `randomUUID` is for secure origins only, and a demo may be looked at from another machine. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * The calls of the cart. Each change has a key of its own. Should no answer come, nobody knows whether it was done: it is sent once more
 * with the same key, and then it is done once.
 */
export const cartCalls = createClient(cart, async (path, init) => {
  if (!isWrite(init)) return send(path, init)
  const keyed = { ...init, idempotencyKey: newKey() }
  try {
    return await send(path, keyed)
  } catch (failure) {
    if (!navigator.onLine) throw failure
    return send(path, keyed)
  }
})
