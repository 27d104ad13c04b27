import { cartWaivers } from '@alpenglow/contract/cart/waivers'
import { createClient } from '@alpenglow/contract/http/client'
import { waivers } from '@alpenglow/contract/waivers/api'
import { send } from '../api.ts'

const { readWaiverLink, signByLink, renewLink, refuseLink } = cartWaivers

/** The calls by which an adult signs a waiver from a mailed link, and those that read the texts. */
export const waiverLinkCalls = createClient({ readWaiverLink, signByLink, renewLink, refuseLink, ...waivers }, send)
