import { cartPaying } from '@alpenglow/contract/cart/paying'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

/**
 * The calls that add a card and authorize it. Each is sent once: without an answer the page reads the outcome from the
 * server and never guesses.
 */
export const payingCalls = createClient(cartPaying, send)
