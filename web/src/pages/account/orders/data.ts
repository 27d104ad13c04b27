import type { Order, OrderSummary } from '@alpenglow/contract/orders/api'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { useRef } from 'react'
import useSWR from 'swr'
import { useMine } from '../../../household/mine.ts'
import { useAskAnew } from '../../../data/own.ts'

const calls = () => import('../../../calls/orders.ts').then(({ orderCalls }) => orderCalls)

export const useOrders = () => useMine<OrderSummary[]>('orders', async () => (await calls()).listOrders())

const [lookEveryMs, mostMs] = [2000, 120_000]
/** What comes by itself a moment after the order: its money, and its receipt. */
const isComing = ({ state, payment, receiptNumber }: Order): boolean =>
  state === 'placed' && (payment === 'reserved' || receiptNumber === null)

/** An order; `isNone` where the account has no such one. What is still to come is looked for, but not for ever. */
export function useOneOrder(id: string) {
  const since = useRef<number>(undefined)
  const {
    data,
    error,
    mutate: again,
  } = useSWR<Order | null>(id && `orders/${id}`, async () => mustBeThere(await (await calls()).getOrder({ params: { id } })), {
    revalidateOnReconnect: false,
    refreshInterval: (known) => {
      since.current ??= performance.now()
      return known && isComing(known) && performance.now() - since.current < mostMs ? lookEveryMs : 0
    },
  })
  useAskAnew(data === null, again)
  // An address that names none has none.
  const isNone = id === '' || (error as { status?: unknown } | undefined)?.status === 404
  return { data: data ?? undefined, isNone, failed: error !== undefined && !data, again: () => void again() }
}
