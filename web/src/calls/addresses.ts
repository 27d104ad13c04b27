import { addresses } from '@alpenglow/contract/addresses/api'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

/** How countries write addresses. */
export const addressCalls = createClient(addresses, send)
