import { numberIn } from '@alpenglow/contract/orders/number'
import { orderReceipts as api } from '@alpenglow/contract/orders/receipts'
import { bind } from '../../../http/api/bind.ts'
import type { Receipts } from './receipts.ts'

export const receiptRoutes = ({ downloadReceipt }: Receipts) =>
  bind(api, { downloadReceipt: (call, { params }) => downloadReceipt(call, numberIn(params.id)) })
