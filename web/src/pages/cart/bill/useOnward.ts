import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { useState } from 'react'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { checkoutInitiated } from '../../../events/checkout-initiated.ts'
import { kept } from '../../../tab-storage.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { useGoOn } from '../../../parts/checkout/useGoOn.ts'
import { useMe } from '../../../session/session.ts'
import { uninsured, type Uninsured } from '../insurance/uninsured.ts'

/** Asked once: whoever has said that they go on without is not asked again in this tab. */
const asked = { was: () => kept.read('insurance') === 'asked', is: () => kept.write('insurance', 'asked') }

export type Onward = {
  /** What stands in the way is above. */
  isBlocked: boolean
  press: () => void
  insurance: { open: boolean; missing: Uninsured | undefined; close: () => void; goOn: () => void }
}

/** The way to the next step: past what waits to be accepted, and once past the question of insurance. */
export function useOnward(cart: Cart, products: readonly Product[], { isBusy }: CartChange, leadBack: () => void): Onward {
  const { goOn: leadOn } = useGoOn()
  const isSignedIn = useMe().state === 'in'
  const [isAsked, setAsked] = useState(false)
  const missing = uninsured(cart, products, useMinute())
  const isBlocked = cart.changed.length > 0 || cart.errors.length > 0 || cart.items.length === 0
  const goOn = () => {
    asked.is()
    setAsked(false)
    checkoutInitiated(cart)
    void leadOn({ cart, isSignedIn, unsigned: [] })
  }
  const press = () => {
    if (isBlocked) return leadBack()
    if (isBusy) return
    if (missing && !asked.was()) setAsked(true)
    else goOn()
  }
  return {
    isBlocked,
    press,
    insurance: { open: isAsked, missing, close: () => setAsked(false), goOn },
  }
}
