import { payments as api } from '@alpenglow/contract/payments/api'
import { bind } from '../../http/api/bind.ts'
import type { Hearing } from './payments.ts'

export const paymentRoutes = (hearing: Hearing) => bind(api, { hearPayment: (call) => hearing.hearPayment(call) })
