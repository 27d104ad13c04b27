import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'

/** The calls come with the first question. */
export const calls = () => import('../calls/waivers.ts').then(({ waiverCalls }) => waiverCalls)

/** What is to be signed of the cart as it is. */
export const waiversNow = async (): Promise<CartWaivers> => mustBeThere(await (await calls()).getCartWaivers())
