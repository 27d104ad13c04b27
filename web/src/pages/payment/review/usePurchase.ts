import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { refetchCart, cartNow } from '../../../cart/data.ts'
import { flashes } from '../../../flashes.ts'
import { isAnother, seenOf } from '../../../parts/checkout/changed/difference.ts'
import { useSeenCart } from '../../../parts/checkout/changed/useSeenCart.ts'
import { useWhatWaits } from '../../../parts/checkout/changed/useWhatWaits.ts'
import { useAgreement } from '../../../parts/checkout/useAgreement.ts'
import { usePaths } from '../../../usePaths.ts'
import { codeOfOrder } from '../../../vault/refusal-text.ts'
import { useToEmpty } from '../ordering/EmptiedCart.tsx'
import { storeOrderIntent, loadOrderIntent, createOrderIntent } from '../ordering/order-intent.ts'
import type { OrderRefusal } from '../ordering/refusal.ts'
import { useOrder } from '../ordering/useOrder.ts'
import type { BankStatus } from '../bank/bank-question.ts'
import type { BankSession, StepCompletion } from '../bank/useBank.ts'
import {
  initialPurchase,
  dueActionOf,
  purchaseAfter,
  stageOf,
  type DueAction,
  type Purchase,
  type PurchaseEvent,
} from './purchase.ts'

export const usePurchaseState = () =>
  useReducer(purchaseAfter<StepCompletion>, undefined, () => initialPurchase<StepCompletion>(loadOrderIntent()))

type Of = {
  cart: Cart
  progress: OnTheWay
  state: [Purchase<StepCompletion>, (event: PurchaseEvent<StepCompletion>) => void]
  /** Undefined if nothing is left to pay: no bank is involved. */
  bank?: BankSession
  /** Leads to the page that fixes a refusal. */
  mend?: (code: string) => void
}

/** The button of the review: what blocks it, the agreement to the terms, the authorization, and the order. */
export function usePurchase({ cart, progress, state: [purchase, dispatch], bank, mend = () => {} }: Of) {
  const { t } = useText()
  const navigate = useNavigate()
  const paths = usePaths()
  const toEmpty = useToEmpty()
  const terms = useAgreement(`terms ${cart.fraudCheckIdentifier}`)
  const seen = useSeenCart(cart)
  const waits = useWhatWaits('review', progress, seen)
  const beside = { cart, waits: waits?.says }

  /** After a refusal because the cart has changed: back to the payment page, which asks to accept the changes (0114). */
  const returnToPayment = async (says: string | undefined, codeOf?: string) => {
    await refetchCart()
    const now = await cartNow()
    // The guest removes items with errors in the cart.
    const isInTheWay = now.errors.length > 0
    const isShown = !isInTheWay && (now.changed.length > 0 || isAnother(seen.cart, seenOf(now)))
    if (!isShown) flashes.add({ id: 'cart', type: 'error', text: says ?? t('pages.review.changed'), navigationCount: 0 })
    navigate(isInTheWay ? paths.cart() : paths.payment(), { replace: true, state: { seen: seen.cart, codeOf } })
  }
  const refused = (refusal: OrderRefusal) => {
    if (refusal.is === 'empty') return toEmpty()
    if (refusal.is === 'declined') return mend(codeOfOrder(refusal.code))
    // The bank was asked, which used up the card's security code.
    if (refusal.is === 'changed') return void returnToPayment(refusal.says, cart.netTotal > 0 ? cart.creditCard?.id : undefined)
    bank?.look()
    void refetchCart()
  }
  const place = useOrder((now) => dispatch({ is: 'ordering', now }), refused)

  const press = () => {
    if (waits) return waits.lead()
    if (!terms.isGiven) {
      terms.miss()
      return document.getElementById('terms')?.focus()
    }
    const by = createOrderIntent(cart)
    storeOrderIntent(by)
    dispatch({ is: 'pressed', by })
    if (bank && bank.now.is !== 'authorized') bank.ask(by.seen, returnToPayment)
    else void place(by)
  }
  const drop = () => {
    storeOrderIntent(undefined)
    dispatch({ is: 'dropped' })
  }

  const act = (due: DueAction) => {
    if (due.is === 'place') return void place(due.by)
    drop()
    if (due.is === 'mend') mend(due.code)
  }
  const now = bank?.now
  const due = dueActionOf(purchase, now, beside)
  const goOn = useEffectEvent((says: BankStatus['is'] | undefined, does: DueAction['is'] | undefined) => {
    if (says && now) dispatch({ is: 'shown', now })
    if (does && due) act(due)
  })
  useEffect(() => goOn(now?.is, due?.is), [now?.is, due?.is])

  return { terms, seen, waits: waits?.says, press, stage: stageOf(purchase, now, beside) }
}
