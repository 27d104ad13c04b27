import type { Cart } from '@alpenglow/contract/cart/cart'
import { nextStep, type OnTheWay, type StepName } from '@alpenglow/contract/cart/steps'
import { useMe } from '../../session/session.ts'
import { useCart } from '../../cart/data.ts'

/** What is known of how far somebody has come; nothing, until it is. */
export function useOnTheWay(): { known?: OnTheWay & { cart: Cart }; failed: boolean; again: () => void } {
  const visitor = useMe()
  const { cart, failed, again } = useCart()
  const isUnknown = visitor.state === 'unknown'
  const isKnown = visitor.state === 'in' || visitor.state === 'out'
  return {
    ...(cart && isKnown && { known: { cart, isSignedIn: visitor.state === 'in', unsigned: [] } }),
    failed: failed || isUnknown,
    again: () => {
      again()
      if (visitor.state === 'unknown') void visitor.retry()
    },
  }
}

/** The way on: to the first step that is not done. Whoever is nobody yet, and has nothing here, may have it where they sign in. */
export function nextFor(known: OnTheWay): StepName {
  const isElsewhere = !known.isSignedIn && known.cart.items.length === 0
  return isElsewhere ? 'account' : nextStep(known)
}
