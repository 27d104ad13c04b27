import { cartWaivers } from '@alpenglow/contract/cart/waivers'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

const { getCartWaivers, signWaiver, askToSign } = cartWaivers

/** The calls for waivers that must be signed before payment. */
export const waiverCalls = createClient({ getCartWaivers, signWaiver, askToSign }, send)
