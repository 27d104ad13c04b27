import { invariants as api } from '@alpenglow/contract/invariants/api'
import { bind } from '../../http/api/bind.ts'
import type { Invariants } from './invariants.ts'

export const invariantRoutes = (invariants: Invariants) =>
  bind(api, { getInvariants: (call) => invariants.getInvariants(call) })
