import { Navigate } from '@alpenglow/client/routing/links'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useMine } from '../../../household/mine.ts'
import { flashes } from '../../../flashes.ts'
import { useServerSecond } from '../../../parts/checkout/bill/useServerSecond.ts'
import { usePaths } from '../../../usePaths.ts'
import { keptPress, type Pressed } from './order-intent.ts'
import type { Ordering } from '../review/purchase.ts'
import { useOrder } from './useOrder.ts'

type Props = { children: (now: Ordering['is']) => ReactNode }

/**
 * Nothing is in the cart any more: an order has come of it, in this tab before it was reloaded, in another one or on another device; or somebody has
 * taken all of it out. Whoever had pressed here is told by the order itself, for it is the same one; everybody else is led to the one of a moment ago.
 */
export function EmptiedCart({ children }: Props) {
  const [pressed] = useState(keptPress)
  return pressed ? <GoneOnWith pressed={pressed}>{children}</GoneOnWith> : <Elsewhere>{children}</Elsewhere>
}

function GoneOnWith({ pressed, children }: Props & { pressed: Pressed }) {
  const toEmpty = useToEmpty()
  const [now, tell] = useState<Ordering>({ is: 'idle' })
  const place = useOrder(tell, toEmpty)
  const goOn = useEffectEvent(() => void place(pressed))
  useEffect(() => goOn(), [])
  return children(now.is)
}

/** So long ago it is no news to whoever sees it. */
const aMomentMs = 15 * 60_000

function Elsewhere({ children }: Props) {
  const paths = usePaths()
  const now = useServerSecond(true)
  const { data, failed } = useMine('orders', async () => (await import('../../../calls/orders.ts')).orderCalls.listOrders())
  if (!data && !failed) return children('placing')
  const latest = data?.find(({ state }) => state !== 'cancelled')
  const isNews = latest !== undefined && now - Date.parse(latest.placedAt) < aMomentMs
  return <Navigate to={isNews ? paths.order(latest.id) : paths.cart()} replace />
}

/** To the cart, which says that there is nothing in it. */
export function useToEmpty(): () => void {
  const { t } = useText()
  const navigate = useNavigate()
  const { cart } = usePaths()
  return () => {
    flashes.add({ id: 'cart', type: 'error', text: t('pages.review.empty'), navigationCount: 0 })
    navigate(cart(), { replace: true })
  }
}
