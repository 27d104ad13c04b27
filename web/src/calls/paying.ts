import { cartPaying } from '@alpenglow/contract/cart/paying'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

/** The calls that a card is given and authorized by. Each is sent once: what became of one that had no answer is asked, and never guessed. */
export const payingCalls = createClient(cartPaying, send)
