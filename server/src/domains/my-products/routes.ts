import { myProducts as api } from '@alpenglow/contract/my-products/api'
import { bind } from '../../http/api/bind.ts'
import type { MyProducts } from './my-products.ts'

export const myProductRoutes = (myProducts: MyProducts) =>
  bind(api, { listMyProducts: (call) => myProducts.listMyProducts(call) })
