import { createClient } from '@alpenglow/contract/http/client'
import { stock } from '@alpenglow/contract/stock/api'
import { send } from '../api.ts'

export const stockCalls = createClient(stock, send)
