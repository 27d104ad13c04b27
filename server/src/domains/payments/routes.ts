import { payments as api } from '@alpenglow/contract/payments/api'
import { bind } from '../../http/api/bind.ts'
import type { PaymentWebhook } from './payments.ts'

export const paymentRoutes = (hearing: PaymentWebhook) => bind(api, { hearPayment: (call) => hearing.hearPayment(call) })
