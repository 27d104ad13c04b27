import { cartWaivers } from '@alpenglow/contract/cart/waivers'
import { createClient } from '@alpenglow/contract/http/client'
import { waivers } from '@alpenglow/contract/waivers/api'
import { send } from '../api.ts'

const { readWaiverLink, signByLink, refuseLink } = cartWaivers

/** What whoever is not there signs with, and the texts by themselves. */
export const waiverLinkCalls = createClient({ readWaiverLink, signByLink, refuseLink, ...waivers }, send)
