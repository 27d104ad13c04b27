import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { askForCart, cartNow } from '../../../cart/data.ts'
import { flashes } from '../../../flashes.ts'
import { isAnother, seenOf } from '../../../parts/checkout/changed/difference.ts'
import { useSeenCart } from '../../../parts/checkout/changed/useSeenCart.ts'
import { useWhatWaits } from '../../../parts/checkout/changed/useWhatWaits.ts'
import { useAgreement } from '../../../parts/checkout/useAgreement.ts'
import { usePaths } from '../../../usePaths.ts'
import { codeOfOrder } from '../../../vault/say-refusal.ts'
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
  const paths = usePaths()
  const toEmpty = useToEmpty()
  const terms = useAgreement(`terms ${cart.fraudCheckIdentifier}`)
  const [pressed, setPressed] = useState(keptPress)
  const seen = useSeenCart(cart)
  const waits = useWhatWaits('review', known, seen)

  /** The cart has changed since it was shown: the payment page says what has changed, and asks to accept it (0114). */
  const returnToPayment = async (says: string | undefined, codeOf?: string) => {
    await askForCart()
    const now = await cartNow()
    // What can't be bought any more is taken out in the cart.
    const isInTheWay = now.errors.length > 0
    const isShown = !isInTheWay && (now.changed.length > 0 || isAnother(seen.cart, seenOf(now)))
    if (!isShown) flashes.add({ id: 'cart', type: 'error', text: says ?? t('pages.review.changed'), navigationCount: 0 })
    navigate(isInTheWay ? paths.cart() : paths.payment(), { replace: true, state: { seen: seen.cart, codeOf } })
  }
  const refused = (refusal: Refusal) => {
    if (refusal.is === 'empty') return toEmpty()
    if (refusal.is === 'declined') return onDeclined?.(codeOfOrder(refusal.code))
    // The bank has been asked, which takes the code.
    if (refusal.is === 'changed') return void returnToPayment(refusal.says, cart.netTotal > 0 ? cart.creditCard?.id : undefined)
    look?.()
    void askForCart()
  }
  const { now: order, place, forget } = useOrder(refused)

  const press = (act: (pressed: Pressed) => void) => {
    if (waits) return waits.lead()
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
  return { terms, seen, waits: waits?.says, pressed, press, drop, returnToPayment, order, place }
}
