import { conversions as api } from '@alpenglow/contract/conversions/api'
import { bind } from '../../http/api/bind.ts'
import type { Conversions } from './conversions.ts'

export const conversionRoutes = ({ tellConversion }: Conversions) =>
  bind(api, { tellConversion: (call) => tellConversion(call) })
