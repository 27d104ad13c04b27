import type { Cart } from '@alpenglow/contract/cart/cart'
import { nextCheckoutStep, type OnTheWay, type StepName } from '@alpenglow/contract/cart/steps'
import { useMe } from '../../session/session.ts'
import { useCart } from '../../cart/data.ts'
import { useCartWaivers } from '../../waivers/data.ts'

/**
 * The guest's progress in checkout; undefined until it is loaded. Signatures and ages are read only where they matter.
 */
export function useCheckoutProgress(asksWaivers = false): {
  progress?: OnTheWay & { cart: Cart }
  failed: boolean
  again: () => void
} {
  const visitor = useMe()
  const { cart, failed, again } = useCart()
  const isIn = visitor.state === 'in'
  const signing = useCartWaivers(cart ?? undefined, asksWaivers && isIn)
  const isKnown = visitor.state === 'out' || (isIn && (!asksWaivers || signing.waivers !== undefined))
  const { profileIdsMissing: unsigned = [], profileIdsUnfit: unfit = [] } = signing.waivers ?? {}
  return {
    ...(cart && isKnown && { progress: { cart, isSignedIn: isIn, unsigned, unfit } }),
    failed: failed || signing.failed || visitor.state === 'unknown',
    again: () => {
      again()
      signing.again()
      if (visitor.state === 'unknown') void visitor.retry()
    },
  }
}

/** The first step that is not done. A visitor with an empty cart is sent to sign in: the account may have a cart. */
export function nextFor(progress: OnTheWay): StepName {
  const isElsewhere = !progress.isSignedIn && progress.cart.items.length === 0
  return isElsewhere ? 'account' : nextCheckoutStep(progress)
}
