import { stock as api } from '@alpenglow/contract/stock/api'
import { bind } from '../../http/api/bind.ts'
import type { Stock } from './stock.ts'

export const stockRoutes = (stock: Stock) => bind(api, { getPlaces: (call, input) => stock.getPlaces(call, input) })
