import { identity as api } from '@alpenglow/contract/identity/api'
import { bind } from '../../http/api/bind.ts'
import type { Identity } from './identity.ts'

/** Its verbs have the names of their promises. */
export const identityRoutes = (identity: Identity) =>
  bind(api, { ...identity, pingAtRoot: identity.ping }).map((route) => ({ ...route, isOfWays: ofWays.has(route.name) }))

/** Whose look-up of the session brings along what they are about. */
const ofWays = new Set<string>(['me', 'changeMe'] satisfies (keyof typeof api)[])
