import { createClient } from '@alpenglow/contract/http/client'
import { orders } from '@alpenglow/contract/orders/api'
import { send } from '../api.ts'

const { placeOrder, ...looks } = orders
const patienceMs = 20_000

/** An order is asked for with the key of the press: however often it is sent, it is one. So nobody waits for an answer for ever. */
export const placingWith = (idempotencyKey: string) =>
  createClient({ placeOrder }, (path, init) => send(path, { ...init, idempotencyKey, patienceMs }))

/** What has been ordered. */
export const orderCalls = createClient(looks, send)
