import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mutate } from 'swr'
import { forgetCart } from '../../../cart/data.ts'
import { tellOtherTabs } from '../../../cart/tabs.ts'
import { ordering } from '../../../cart/pending-changes.ts'
import { purchased } from '../../../events/port.ts'
import { usePaths } from '../../../usePaths.ts'
import type { Ordering } from '../review/purchase.ts'
import { keepPressed, type Pressed } from './order-intent.ts'
import { refusalOf, type Refusal } from './refusal.ts'

const againAfterMs = [1000, 2000, 4000]
const mostMs = 5000
const later = (ms: number) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    // A line that is there again need not wait.
    const hurry = () => {
      clearTimeout(timer)
      done()
    }
    addEventListener('online', hurry, { once: true })
  })

/**
 * The order is asked for until somebody says what became of it: with the same key it is the same order, whether the first call or the fifth has
 * made it, and whether this tab or another was pressed. Then its page takes the place of this one, so that the way back leads into no second one.
 */
export function useOrder(tell: (now: Ordering) => void, onRefused: (refusal: Refusal) => void) {
  const isRunning = useRef(false)
  const hasOrdered = useRef(false)
  // Not before this page has gone: without a cart it leads elsewhere.
  const isHere = useIsHere(() => {
    if (!hasOrdered.current) return
    ordering.ended()
    void forgetCart()
  })
  const navigate = useNavigate()
  const { order } = usePaths()

  const place = async (pressed: Pressed) => {
    if (isRunning.current) return
    isRunning.current = true
    ordering.began()
    keepPressed(pressed)
    tell({ is: 'placing' })
    const became = await placed(pressed, isHere, () => tell({ is: 'unknown' }))
    isRunning.current = false
    if (became === undefined) return ordering.ended()
    keepPressed(undefined)
    if ('refusal' in became) {
      ordering.ended()
      tell({ is: 'refused', refusal: became.refusal })
      return onRefused(became.refusal)
    }
    purchased(became.total)
    // What somebody owns, and what is missing for it, is another thing now.
    for (const known of ['me/group', 'mountain-checklist', 'orders']) void mutate(known)
    hasOrdered.current = true
    navigate(order(became.id), { replace: true })
    tellOtherTabs()
  }
  return place
}

/** Nothing, where whoever asked has left: what became of it is found by whoever comes back. */
async function placed(pressed: Pressed, isHere: () => boolean, onUnknown: () => void) {
  for (let tries = 0; isHere(); tries++) {
    try {
      const { placingWith } = await import('../../../calls/orders.ts')
      const { key, at: termsAcceptedAt, seen } = pressed
      return mustBeThere(await placingWith(key).placeOrder({ body: { termsAcceptedAt, seen } })).data
    } catch (failure) {
      const refusal = refusalOf(failure)
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
