import type { Cart } from '@alpenglow/contract/cart/cart'
import { firstAt, isOpen, numberOf, type OnTheWay, type StepName } from '@alpenglow/contract/cart/steps'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { nextFor, useOnTheWay } from './useOnTheWay.ts'
import { useStepPath } from '../../cart/useStepPath.ts'
import { flashes } from '../../flashes.ts'

type At =
  | { state: 'waiting' }
  | { state: 'failed'; again: () => void }
  | { state: 'open'; cart: Cart; known: OnTheWay & { cart: Cart }; again: () => void }

/** What is done there may be done without a cart as well. */
type How = { isOpenEmpty?: boolean }

/**
 * Whether somebody may be at a step. Whoever comes too early, by an address or from another device, is led to what comes first, and told so. What
 * becomes undone while they are here does not throw them out, as long as there is something in the cart: the step says what waits.
 */
export function useStep(step: Exclude<StepName, 'cart' | 'account'>, { isOpenEmpty = false }: How = {}): At {
  const { t } = useText()
  const { known, failed, again } = useOnTheWay(numberOf(step) > numberOf('waivers'))
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const pathTo = useStepPath()
  const [wasHere, setWasHere] = useState(false)
  const isEmpty = isOpenEmpty && known?.isSignedIn && known.cart.items.length === 0
  const isHere = known !== undefined && (isEmpty || isOpen(step, known))
  if (isHere && !wasHere) setWasHere(true)
  // Whoever comes back to a page as they left it may have bought meanwhile. At the last step that is told there.
  const isGone = step !== 'review' && known?.cart.items.length === 0
  const isTooEarly = known !== undefined && !isHere && (!wasHere || !known.isSignedIn || isGone)
  const first = isTooEarly ? nextFor(known) : undefined
  const there = first && pathTo(first, pathname + hash)
  /** Whoever's session has ended is on their way to the sign-in already. */
  const lead = useEffectEvent((to: string) => {
    if (!first || window.location.pathname !== pathname) return
    // That a card is none any more is told where the card is.
    const isToldThere = first === 'card' && known?.cart.creditCardProblem
    if (first !== 'account' && known?.cart.items.length && !isToldThere)
      flashes.add({
        id: 'step',
        type: 'info',
        text: t(`components.checkout.first.${firstAt(first, known)}`),
        navigationCount: 0,
      })
    navigate(to, { replace: true })
  })
  useEffect(() => {
    if (there) lead(there)
  }, [there])
  if (known && !isTooEarly) return { state: 'open', cart: known.cart, known, again }
  return failed ? { state: 'failed', again } : { state: 'waiting' }
}
