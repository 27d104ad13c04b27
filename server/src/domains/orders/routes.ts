import { orders } from '@alpenglow/contract/orders/api'
import { ordersAtDesk } from '@alpenglow/contract/orders/desk'
import { orderReceipts } from '@alpenglow/contract/orders/receipts'
import { bind } from '../../http/api/bind.ts'
import type { Orders, Receipts } from './orders.ts'

type Verbs = Orders & Pick<Receipts, 'downloadReceipt'>
export const orderRoutes = (verbs: Verbs) =>
  bind(
    { ...orders, ...ordersAtDesk, ...orderReceipts },
    {
      placeOrder: (call, input) => verbs.placeOrder(call, input),
      listOrders: (call) => verbs.listOrders(call),
      getOrder: (call, input) => verbs.getOrder(call, input),
      listOrdersAtDesk: (call, input) => verbs.listOrdersAtDesk(call, input),
      acceptOrder: (call, input) => verbs.acceptOrder(call, input),
      refuseOrder: (call, input) => verbs.refuseOrder(call, input),
      downloadReceipt: (call, input) => verbs.downloadReceipt(call, input),
    },
  )
