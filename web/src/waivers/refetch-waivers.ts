import { cartWaivers as api, type CartWaivers } from '@alpenglow/contract/cart/waivers'
import { createClient } from '@alpenglow/contract/http/client'
import { unattended } from '../news/background-calls.ts'

const { getCartWaivers } = createClient({ getCartWaivers: api.getCartWaivers }, unattended)

/** Somebody may have signed elsewhere. Nobody need be there for that: it keeps no session alive. */
export async function lookAgain(keep: (now: CartWaivers) => void): Promise<void> {
  try {
    const now = await getCartWaivers()
    if (now) keep(now)
  } catch {
    // It is as it was; whoever comes back to the page learns what it is.
  }
}
