import { credits as api } from '@alpenglow/contract/credits/api'
import { bind } from '../../http/api/bind.ts'
import type { Credits } from './credits.ts'

export const creditRoutes = (credits: Credits) =>
  bind(api, {
    listCredits: (call) => credits.listCredits(call),
    listCreditMovements: (call) => credits.listMovements(call),
  })
