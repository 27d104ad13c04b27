import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mutate } from 'swr'
import { forgetCart } from '../../../cart/data.ts'
import { notifyOtherTabs } from '../../../cart/tabs.ts'
import { orderPlacement } from '../../../cart/pending-changes.ts'
import { countPurchase } from '../../../events/port.ts'
import { usePaths } from '../../../usePaths.ts'
import type { OrderProgress } from '../review/purchase.ts'
import { storeOrderIntent, type OrderIntent } from './order-intent.ts'
import { readOrderRefusal, type OrderRefusal } from './refusal.ts'

const againAfterMs = [1000, 2000, 4000]
const mostMs = 5000
const later = (ms: number) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    // Retry at once when the connection is back.
    const hurry = () => {
      clearTimeout(timer)
      done()
    }
    addEventListener('online', hurry, { once: true })
  })

/**
 * Places the order, and retries until the outcome is known. The idempotency key makes it the same order, whichever call
 * made it and whichever tab was pressed. The order's page replaces this one in the history, so that the back button
 * leads to no second order.
 */
export function useOrder(onProgress: (now: OrderProgress) => void, onRefused: (refusal: OrderRefusal) => void) {
  const isRunning = useRef(false)
  const hasOrdered = useRef(false)
  // After this page has unmounted: an empty cart would redirect it.
  const isHere = useIsHere(() => {
    if (!hasOrdered.current) return
    orderPlacement.ended()
    void forgetCart()
  })
  const navigate = useNavigate()
  const { order } = usePaths()

  const place = async (pressed: OrderIntent) => {
    if (isRunning.current) return
    isRunning.current = true
    orderPlacement.began()
    storeOrderIntent(pressed)
    onProgress({ is: 'placing' })
    const became = await placeUntilKnown(pressed, isHere, () => onProgress({ is: 'unknown' }))
    isRunning.current = false
    if (became === undefined) return orderPlacement.ended()
    storeOrderIntent(undefined)
    if ('refusal' in became) {
      orderPlacement.ended()
      onProgress({ is: 'refused', refusal: became.refusal })
      return onRefused(became.refusal)
    }
    countPurchase(became.total)
    // The order changes what the people own and what is missing for them.
    for (const known of ['me/group', 'mountain-checklist', 'orders']) void mutate(known)
    hasOrdered.current = true
    navigate(order(became.id), { replace: true })
    notifyOtherTabs()
  }
  return place
}

/** Undefined if the guest has left the page; the stored order intent resumes the order when they return. */
async function placeUntilKnown(pressed: OrderIntent, isHere: () => boolean, onUnknown: () => void) {
  for (let tries = 0; isHere(); tries++) {
    try {
      const { placingWith } = await import('../../../calls/orders.ts')
      const { key, at: termsAcceptedAt, seen } = pressed
      return requireAnswer(await placingWith(key).placeOrder({ body: { termsAcceptedAt, seen } })).data
    } catch (failure) {
      const refusal = readOrderRefusal(failure)
      if (refusal) return { refusal }
      onUnknown()
      await later(againAfterMs[tries] ?? mostMs)
    }
  }
  return undefined
}

function useIsHere(whenGone: () => void): () => boolean {
  const here = useRef(true)
  const gone = useEffectEvent(whenGone)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      gone()
    }
  }, [])
  return () => here.current
}
