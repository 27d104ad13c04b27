import type { Cart } from '@alpenglow/contract/cart/cart'
import { useEffect, useEffectEvent } from 'react'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { CartChanges } from './CartChanges.tsx'
import css from './CartChanges.module.css'
import type { SeenCartState } from './useSeenCart.ts'

/**
 * On the checkout pages: what has changed since the guest last saw the cart. A guest who was sent back because of it
 * gets it scrolled into view.
 */
export function UnseenChanges({ cart, change, seen }: { cart: Cart; change: CartChange; seen: SeenCartState }) {
  const lead = useEffectEvent(() => seen.wasLedHere && seen.leadThere())
  useEffect(() => void lead(), [])
  if (seen.many === 0) return null
  return (
    <div className={css.above}>
      <CartChanges cart={cart} change={change} onAccepted={seen.accept} seen={seen} />
    </div>
  )
}
