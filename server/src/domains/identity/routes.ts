import { identity as api } from '@alpenglow/contract/identity/api'
import { bind } from '../../http/api/bind.ts'
import type { IdentityDomain } from './identity.ts'

/** Its functions are named like the endpoints. */
export const identityRoutes = (identity: IdentityDomain) =>
  bind(api, { ...identity, pingAtRoot: identity.ping }).map((route) => ({ ...route, isOfWays: ofWays.has(route.name) }))

/** The endpoints whose session look-up also reads the ways of signing in, to save a statement. */
const ofWays = new Set<string>(['me', 'changeMe'] satisfies (keyof typeof api)[])
