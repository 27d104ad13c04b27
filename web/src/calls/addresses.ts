import { addresses } from '@alpenglow/contract/addresses/api'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

/** The call for the address formats of countries. */
export const addressCalls = createClient(addresses, send)
