import { orders as api } from '@alpenglow/contract/orders/api'
import { orderReceipts } from '@alpenglow/contract/orders/receipts'
import { bind } from '../../http/api/bind.ts'
import { numberIn } from './number.ts'
import type { Orders } from './orders.ts'
import type { Receipts } from './receipts/receipts.ts'

export const orderRoutes = (orders: Orders) =>
  bind(api, {
    placeOrder: (call, input) => orders.placeOrder(call, input),
    listOrders: (call) => orders.listOrders(call),
    getOrder: (call, input) => orders.getOrder(call, input),
  })

export const receiptRoutes = ({ downloadReceipt }: Receipts) =>
  bind(orderReceipts, { downloadReceipt: (call, { params }) => downloadReceipt(call, numberIn(params.id)) })
