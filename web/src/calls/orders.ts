import { createClient } from '@alpenglow/contract/http/client'
import { orders } from '@alpenglow/contract/orders/api'
import { send } from '../api.ts'

const { placeOrder, ...looks } = orders
const patienceMs = 20_000

/**
 * An order is placed with the idempotency key of the press: however often it is sent, it is one order. So the call may
 * time out and be retried.
 */
export const placingWith = (idempotencyKey: string) =>
  createClient({ placeOrder }, (path, init) => send(path, { ...init, idempotencyKey, patienceMs }))

/** The calls that read orders. */
export const orderCalls = createClient(looks, send)
