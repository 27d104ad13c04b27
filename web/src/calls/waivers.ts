import { cartWaivers } from '@alpenglow/contract/cart/waivers'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

const { getCartWaivers, signWaiver, askToSign } = cartWaivers

/** What is signed before anybody pays. */
export const waiverCalls = createClient({ getCartWaivers, signWaiver, askToSign }, send)
