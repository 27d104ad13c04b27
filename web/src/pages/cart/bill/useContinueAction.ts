import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { checkoutInitiated } from '../../../events/checkout-initiated.ts'
import { tabStorage } from '../../../tab-storage.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { useGoOn } from '../../../parts/checkout/useGoOn.ts'
import { useMe } from '../../../session/session.ts'
import { findUninsuredPasses, type UninsuredPasses } from '../insurance/uninsured-passes.ts'

/** The question about insurance is asked once per tab: after "continue without" it does not come again. */
const insuranceQuestion = {
  was: () => tabStorage.read('insurance') === 'asked',
  is: () => tabStorage.write('insurance', 'asked'),
}

export type ContinueAction = {
  /** Something above blocks the next step. */
  isBlocked: boolean
  press: () => void
  /** It was pressed, and the navigation is pending. */
  busy: boolean
  insurance: { open: boolean; missing: UninsuredPasses | undefined; close: () => void; goOn: () => void }
}

/**
 * The button to the next step. Changes and errors of the cart block it, and it asks once about insurance.
 * `products`: undefined until they have loaded.
 *
 *   a press ──▸ pending changes are saved, products are loaded ──▸ the blocking line, the question, or the next step
 */
export function useContinueAction(
  cart: Cart,
  products: readonly Product[] | undefined,
  { isBusy }: CartChange,
  leadBack: () => void,
): ContinueAction {
  const { busy, goOn: leadOn } = useGoOn()
  const isSignedIn = useMe().state === 'in'
  const [isPressed, setPressed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const now = useMinute()
  const missing = products && findUninsuredPasses(cart, products, now)
  const isBlocked = cart.changed.length > 0 || cart.errors.length > 0 || cart.items.length === 0
  const isReady = !isBusy && products !== undefined
  const goOn = () => {
    insuranceQuestion.is()
    setAsked(false)
    checkoutInitiated(cart)
    void leadOn({ cart, isSignedIn, unsigned: [], unfit: [] })
  }
  const press = () => {
    if (isBlocked) return leadBack()
    if (!isReady) return setPressed(true)
    if (missing && !insuranceQuestion.was()) setAsked(true)
    else goOn()
  }
  const pressAgain = useEffectEvent(() => {
    setPressed(false)
    press()
  })
  useEffect(() => {
    if (isPressed && isReady) queueMicrotask(pressAgain)
  }, [isPressed, isReady])
  return {
    isBlocked,
    press,
    busy: busy || isPressed,
    insurance: { open: isAsked, missing, close: () => setAsked(false), goOn },
  }
}
