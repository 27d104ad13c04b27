import type { Order, OrderSummary } from '@alpenglow/contract/orders/api'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { useRef } from 'react'
import useSWR from 'swr'
import { useMine } from '../../../household/mine.ts'
import { useAskAnew } from '../../../data/personal-data.ts'

const calls = () => import('../../../calls/orders.ts').then(({ orderCalls }) => orderCalls)

const [lookEveryMs, mostMs] = [2000, 120_000]
/** How soon to look again while something is still to come, but not for ever. */
function useLookAgain<T>(isComing: (known: T) => boolean) {
  const since = useRef<number>(undefined)
  return (known: T | null | undefined): number => {
    since.current ??= performance.now()
    return known && isComing(known) && performance.now() - since.current < mostMs ? lookEveryMs : 0
  }
}

/** Its money comes by itself a moment after an order. */
const isPaidSoon = ({ state, payment }: Pick<OrderSummary, 'state' | 'payment'>): boolean =>
  state === 'placed' && payment === 'reserved'
const isAnyPaidSoon = (orders: readonly OrderSummary[]): boolean => orders.some(isPaidSoon)
export const useOrders = () =>
  useMine<OrderSummary[]>('orders', async () => (await calls()).listOrders(), useLookAgain(isAnyPaidSoon))

/** And its receipt. */
const isComing = (order: Order): boolean => isPaidSoon(order) || (order.state === 'placed' && order.receiptNumber === null)

/** An order; `isNone` where the account has no such one. */
export function useOneOrder(id: string) {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<Order | null>(id && `orders/${id}`, async () => mustBeThere(await (await calls()).getOrder({ params: { id } })), {
    revalidateOnReconnect: false,
    refreshInterval: useLookAgain(isComing),
  })
  useAskAnew(data === null, again)
  // An address that names none has none.
  const isNone = id === '' || (error as { status?: unknown } | undefined)?.status === 404
  return { data: data ?? undefined, isNone, failed: error !== undefined && !data, again: () => void again() }
}
