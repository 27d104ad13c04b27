import { Navigate } from '@alpenglow/client/routing/links'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useMine } from '../../../household/mine.ts'
import { flashes } from '../../../flashes.ts'
import { useServerSecond } from '../../../parts/checkout/bill/useServerSecond.ts'
import { usePaths } from '../../../usePaths.ts'
import { loadOrderIntent, type OrderIntent } from './order-intent.ts'
import type { OrderProgress } from '../review/purchase.ts'
import { useOrder } from './useOrder.ts'

type Props = { children: (now: OrderProgress['is']) => ReactNode }

/**
 * The cart is empty at the review: an order was made of it, in this tab before a reload, in another tab or on another
 * device; or the guest removed the items. With a stored order intent the page repeats the call, whose idempotency key
 * returns the same order. Without one it redirects to an order of the last minutes, else to the cart.
 */
export function EmptiedCart({ children }: Props) {
  const [pressed] = useState(loadOrderIntent)
  return pressed ? (
    <ResumedOrder pressed={pressed}>{children}</ResumedOrder>
  ) : (
    <RecentOrderRedirect>{children}</RecentOrderRedirect>
  )
}

function ResumedOrder({ pressed, children }: Props & { pressed: OrderIntent }) {
  const toEmpty = useToEmpty()
  const [now, tell] = useState<OrderProgress>({ is: 'idle' })
  const place = useOrder(tell, toEmpty)
  const goOn = useEffectEvent(() => void place(pressed))
  useEffect(() => goOn(), [])
  return children(now.is)
}

/** An older order is not the reason for the empty cart. */
const aMomentMs = 15 * 60_000

function RecentOrderRedirect({ children }: Props) {
  const paths = usePaths()
  const now = useServerSecond(true)
  const { data, failed } = useMine('orders', async () => (await import('../../../calls/orders.ts')).orderCalls.listOrders())
  if (!data && !failed) return children('placing')
  const latest = data?.find(({ state }) => state !== 'cancelled')
  const isNews = latest !== undefined && now - Date.parse(latest.placedAt) < aMomentMs
  return <Navigate to={isNews ? paths.order(latest.id) : paths.cart()} replace />
}

/** Returns to the cart, with a message that it is empty. */
export function useToEmpty(): () => void {
  const { t } = useText()
  const navigate = useNavigate()
  const { cart } = usePaths()
  return () => {
    flashes.add({ id: 'cart', type: 'error', text: t('pages.review.empty'), navigationCount: 0 })
    navigate(cart(), { replace: true })
  }
}
