import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'

/** The code for the calls is loaded with the first one. */
export const loadWaiverCalls = () => import('../calls/waivers.ts').then(({ waiverCalls }) => waiverCalls)

/** The waivers to sign for the current cart. */
export const waiversNow = async (): Promise<CartWaivers> => requireAnswer(await (await loadWaiverCalls()).getCartWaivers())
