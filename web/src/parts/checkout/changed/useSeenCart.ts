import type { Cart } from '@alpenglow/contract/cart/cart'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { useEffect, useState } from 'react'
import { isOursSince } from '../../../cart/data.ts'
import { groupChanges } from './grouped-changes.ts'
import { unacceptedCart } from './unaccepted-changes.ts'
import { differencesOf, isAnother, seenIn, seenOf, type Difference, type SeenCart } from './difference.ts'

export type SeenCartState = {
  cart: SeenCart
  /** The changes since then, without those in `cart.changed`. */
  differences: readonly Difference[]
  /** How many changes the guest has to see before they can pay or continue. */
  many: number
  accept: () => void
  /** The guest was sent here by a press that was for another cart. */
  wasLedHere: boolean
  leadThere: () => void
}

/**
 * The cart as the guest saw it on this page, or on the one that led here, and the changes to it since by another tab,
 * another device or another household member. Changes made on this page are seen by the guest who makes them.
 *
 *   seen: 2 passes ── B adds a locker, news arrives ──▸ differences: a locker ── accepted ──▸ seen: 2 passes, a locker
 */
export function useSeenCart(cart: Cart): SeenCartState {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [wasLedHere] = useState(() => seenIn(state) !== undefined)
  const [kept, setSeen] = useState(() => seenIn(state) ?? unacceptedCart.of(cart) ?? seenOf(cart))
  const now = seenOf(cart)
  const isOurs = now.version > kept.version && isOursSince(kept.version, cart)
  const isAlike = now.version > kept.version && !isAnother(kept, now)
  const seen = isOurs || isAlike ? now : kept
  if (seen !== kept) setSeen(now)
  const waits = isAnother(seen, now)
  useEffect(() => (waits ? unacceptedCart.keep(cart, seen) : unacceptedCart.forget()), [waits, cart, seen])
  const differences = differencesOf(seen, now).filter((one) => !isToldOf(one, cart.changed))
  return {
    cart: seen,
    differences,
    // Only the total may differ, by a tax.
    many: groupChanges(cart.changed).length + differences.length || Number(seen.total !== now.total),
    accept: () => {
      setSeen(now)
      const { seen: _, ...others } = (state ?? {}) as { seen?: unknown }
      if (seenIn(state) && window.location.pathname === pathname)
        navigate(pathname + search + hash, { replace: true, state: others })
    },
    wasLedHere,
    leadThere,
  }
}

/** The cart lists this change already, with its reason. */
const isToldOf = (one: Difference, changed: Cart['changed']): boolean =>
  changed.some(({ name, reason }) =>
    one.what === 'line'
      ? name === one.name && one.many.before === one.many.after
      : one.what === 'savings' && reason.startsWith('promotion_'),
  )

/** The id of the block that shows the changes. */
export const changedId = 'changed'
function leadThere(): void {
  const block = document.getElementById(changedId)
  block?.scrollIntoView({ block: 'start' })
  block?.focus({ preventScroll: true })
}
