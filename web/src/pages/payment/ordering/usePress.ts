import type { Cart } from '@alpenglow/contract/cart/cart'
import { firstAt, isOpen, type OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { askForCart } from '../../../cart/data.ts'
import { useStepPath } from '../../../cart/useStepPath.ts'
import { flashes } from '../../../flashes.ts'
import { nextFor } from '../../../parts/checkout/useOnTheWay.ts'
import { useAgreement } from '../../../parts/checkout/useAgreement.ts'
import { usePaths } from '../../../usePaths.ts'
import { useToEmpty } from './Emptied.tsx'
import { keepPressed, keptPress, pressFor, type Pressed } from './pressed.ts'
import type { Refusal } from './refusal.ts'
import { useOrder } from './useOrder.ts'

type Of = {
  cart: Cart
  known: OnTheWay
  onDeclined?: (code: string) => void
  /** How it stands with the bank is asked again. */
  look?: () => void
}

/** The one button: what has to come first, what is agreed to, and the order that comes of it. */
export function usePress({ cart, known, onDeclined, look }: Of) {
  const { t } = useText()
  const navigate = useNavigate()
  const pathTo = useStepPath()
  const paths = usePaths()
  const toEmpty = useToEmpty()
  const terms = useAgreement(`terms ${cart.fraudCheckIdentifier}`)
  const [pressed, setPressed] = useState(keptPress)
  const first = isOpen('review', known) ? undefined : nextFor(known)
  const waits =
    first && t(first === 'cart' ? 'pages.payment.changed_waits' : `components.checkout.first.${firstAt(first, known)}`)

  const refused = (refusal: Refusal) => {
    if (refusal.is === 'empty') return toEmpty()
    if (refusal.is === 'declined') return onDeclined?.(refusal.code)
    look?.()
    void askForCart()
    if (refusal.is !== 'changed') return
    flashes.add({ id: 'cart', type: 'error', text: refusal.says ?? t('pages.review.changed'), navigationCount: 0 })
    navigate(paths.cart(), { replace: true })
  }
  const { now: order, place, forget } = useOrder(refused)

  const press = (act: (pressed: Pressed) => void) => {
    if (first) return navigate(pathTo(first))
    if (!terms.isGiven) {
      terms.miss()
      return document.getElementById('terms')?.focus()
    }
    const now = pressFor(cart)
    forget()
    keepPressed(now)
    setPressed(now)
    act(now)
  }
  const drop = () => {
    keepPressed(undefined)
    setPressed(undefined)
  }
  return { terms, waits, pressed, press, drop, order, place }
}
