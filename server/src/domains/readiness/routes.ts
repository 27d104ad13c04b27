import { readiness as api } from '@alpenglow/contract/readiness/api'
import { bind } from '../../http/api/bind.ts'
import type { Readiness } from './readiness.ts'

export const readinessRoutes = (readiness: Readiness) =>
  bind(api, { mountainChecklist: (call) => readiness.mountainChecklist(call) })
