import { identity as api } from '@alpenglow/contract/identity/api'
import { bind } from '../../http/bind.ts'
import type { Identity } from './identity.ts'

export const identityRoutes = (identity: Identity) =>
  bind(api, {
    signIn: (call, input) => identity.signIn(call, input),
    signOut: (call) => identity.signOut(call),
    me: (call) => identity.me(call),
    ping: (call) => identity.ping(call),
    pingAtRoot: (call) => identity.ping(call),
  })
