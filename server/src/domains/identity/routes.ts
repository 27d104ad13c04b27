import { identity as api } from '@alpenglow/contract/identity/api'
import { bind } from '../../http/api/bind.ts'
import type { Identity } from './identity.ts'

/** Its verbs have the names of their promises. */
export const identityRoutes = (identity: Identity) => bind(api, { ...identity, pingAtRoot: identity.ping })
