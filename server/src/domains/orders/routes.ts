import { orders as api } from '@alpenglow/contract/orders/api'
import { ordersAtDesk } from '@alpenglow/contract/orders/desk'
import { bind } from '../../http/api/bind.ts'
import type { Orders } from './orders.ts'

export const orderRoutes = (orders: Orders) =>
  bind(
    { ...api, ...ordersAtDesk },
    {
      placeOrder: (call, input) => orders.placeOrder(call, input),
      listOrders: (call) => orders.listOrders(call),
      getOrder: (call, input) => orders.getOrder(call, input),
      listOrdersAtDesk: (call, input) => orders.listOrdersAtDesk(call, input),
      acceptOrder: (call, input) => orders.acceptOrder(call, input),
      refuseOrder: (call, input) => orders.refuseOrder(call, input),
    },
  )
