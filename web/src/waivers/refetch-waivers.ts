import { cartWaivers as api, type CartWaivers } from '@alpenglow/contract/cart/waivers'
import { createClient } from '@alpenglow/contract/http/client'
import { sendUnattended } from '../news/background-calls.ts'

const { getCartWaivers } = createClient({ getCartWaivers: api.getCartWaivers }, sendUnattended)

/**
 * Another person may have signed elsewhere. The call does not extend the session, because the page makes it without the
 * guest.
 */
export async function refetchWaivers(keep: (now: CartWaivers) => void): Promise<void> {
  try {
    const now = await getCartWaivers()
    if (now) keep(now)
  } catch {
    // The page keeps its waivers; a return to it reads them again.
  }
}
