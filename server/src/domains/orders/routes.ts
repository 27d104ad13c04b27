import { orders as api } from '@alpenglow/contract/orders/api'
import { bind } from '../../http/api/bind.ts'
import type { Orders } from './orders.ts'

export const orderRoutes = (orders: Orders) =>
  bind(api, {
    placeOrder: (call, input) => orders.placeOrder(call, input),
    listOrders: (call) => orders.listOrders(call),
    getOrder: (call, input) => orders.getOrder(call, input),
  })
