import type { Cart } from '@alpenglow/contract/cart/cart'
import { firstAt, isOpen, numberOf, type OnTheWay, type StepName } from '@alpenglow/contract/cart/steps'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { nextFor, useCheckoutProgress } from './useCheckoutProgress.ts'
import { useStepPath } from '../../cart/useStepPath.ts'
import { flashes } from '../../flashes.ts'

type At =
  | { state: 'waiting' }
  | { state: 'failed'; again: () => void }
  | { state: 'open'; cart: Cart; progress: OnTheWay & { cart: Cart }; again: () => void }

/** The step can be done without a cart as well. */
type How = { isOpenEmpty?: boolean }

/**
 * Route guard of the checkout: whether the guest may be at a step. A guest who comes too early, by an address or from
 * another device, is sent to the first undone step, with a message. A step that becomes undone while they are here does
 * not send them away as long as the cart is not empty: the page shows what has to be done.
 */
export function useStep(step: Exclude<StepName, 'cart' | 'account'>, { isOpenEmpty = false }: How = {}): At {
  const { t } = useText()
  const { progress, failed, again } = useCheckoutProgress(numberOf(step) > numberOf('waivers'))
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const pathTo = useStepPath()
  const [wasHere, setWasHere] = useState(false)
  const isEmpty = isOpenEmpty && progress?.isSignedIn && progress.cart.items.length === 0
  const isHere = progress !== undefined && (isEmpty || isOpen(step, progress))
  if (isHere && !wasHere) setWasHere(true)
  // A page from the back-forward cache may belong to a cart that was bought meanwhile. The last step shows that itself.
  const isGone = step !== 'review' && progress?.cart.items.length === 0
  const isTooEarly = progress !== undefined && !isHere && (!wasHere || !progress.isSignedIn || isGone)
  const first = isTooEarly ? nextFor(progress) : undefined
  const there = first && pathTo(first, pathname + hash)
  /** A guest whose session has expired is on their way to the sign-in already. */
  const lead = useEffectEvent((to: string) => {
    if (!first || window.location.pathname !== pathname) return
    // The page of the card itself says that the card is no longer valid.
    const isToldThere = first === 'card' && progress?.cart.creditCardProblem
    if (first !== 'account' && progress?.cart.items.length && !isToldThere)
      flashes.add({
        id: 'step',
        type: 'info',
        text: t(`components.checkout.first.${firstAt(first, progress)}`),
        navigationCount: 0,
      })
    navigate(to, { replace: true })
  })
  useEffect(() => {
    if (there) lead(there)
  }, [there])
  if (progress && !isTooEarly) return { state: 'open', cart: progress.cart, progress, again }
  return failed ? { state: 'failed', again } : { state: 'waiting' }
}
