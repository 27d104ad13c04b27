import type { Order, OrderSummary } from '@alpenglow/contract/orders/api'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useRef } from 'react'
import useSWR from 'swr'
import { useMine } from '../../../household/mine.ts'
import { useRefetchIfCleared } from '../../../data/personal-data.ts'

const calls = () => import('../../../calls/orders.ts').then(({ orderCalls }) => orderCalls)

const [lookEveryMs, mostMs] = [2000, 120_000]
/** Polling interval while a change is still expected, limited in time so that a stuck order does not poll forever. */
function useLookAgain<T>(isComing: (data: T) => boolean) {
  const since = useRef<number>(undefined)
  return (known: T | null | undefined): number => {
    since.current ??= performance.now()
    return known && isComing(known) && performance.now() - since.current < mostMs ? lookEveryMs : 0
  }
}

/** The reconciler captures the money a moment after the order, so the page polls until then. */
const isPaidSoon = ({ state, payment }: Pick<OrderSummary, 'state' | 'payment'>): boolean =>
  state === 'placed' && payment === 'reserved'
const isAnyPaidSoon = (orders: readonly OrderSummary[]): boolean => orders.some(isPaidSoon)
export const useOrders = () =>
  useMine<OrderSummary[]>('orders', async () => (await calls()).listOrders(), useLookAgain(isAnyPaidSoon))

/** Also true while the receipt has no number yet. */
const isComing = (order: Order): boolean => isPaidSoon(order) || (order.state === 'placed' && order.receiptNumber === null)

/** One order; `isNone` if the account has no such order. */
export function useOneOrder(id: string) {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<Order | null>(
    id && `orders/${id}`,
    async () => requireAnswer(await (await calls()).getOrder({ params: { id } })),
    {
      revalidateOnReconnect: false,
      refreshInterval: useLookAgain(isComing),
    },
  )
  useRefetchIfCleared(data === null, again)
  // A path without an id names no order; the server is not called.
  const isNone = id === '' || (error as { status?: unknown } | undefined)?.status === 404
  return { data: data ?? undefined, isNone, failed: error !== undefined && !data, again: () => void again() }
}
