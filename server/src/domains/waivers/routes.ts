import { waivers as api } from '@alpenglow/contract/waivers/api'
import { bind } from '../../http/api/bind.ts'
import type { Waivers } from './waivers.ts'

export const waiverRoutes = (waivers: Waivers) =>
  bind(api, {
    listWaivers: (call) => waivers.listWaivers(call),
    getWaiver: (call, input) => waivers.getWaiver(call, input),
  })
