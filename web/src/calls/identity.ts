import { createClient } from '@alpenglow/contract/http/client'
import { session } from '@alpenglow/contract/identity/session'
import { send } from '../api.ts'

/** The calls of identity. */
export const identityCalls = createClient(session, send)
