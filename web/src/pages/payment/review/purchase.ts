import type { Cart } from '@alpenglow/contract/cart/cart'
import { getRefusalOptions } from '../../../vault/refusal-options.ts'
import { maxAnswerTries, type StepAnswer, type BankStatus, type BankCallState } from '../bank/bank-question.ts'
import { isIntentFor, type OrderIntent } from '../ordering/order-intent.ts'
import type { OrderRefusal } from '../ordering/refusal.ts'

/**
 * State machine (reducer) from the press to the order: the order intent, the authorization and the order as one state.
 * The server knows the status of the authorization (`bank-question.ts`). All other state changes by these events alone.
 *
 *                ┌─────────── a step is answered ───────────┐
 *                ▾                                          │
 *   none ─▸ asking ─▸ fingerprint, challenge ───────────────┘
 *     ▴       │  ├──▸ authorized ─(pressed for this very cart)─▸ placing ─▸ the page of the order
 *     │       │  ├──▸ declined ─(somebody waited)─▸ what mends it     ├──▸ unplaced ─(asked again)─▸ placing
 *     │       │  └──▸ superseded, elsewhere                           └──▸ refused
 *     │       └─(no answer)─▸ processing ─▸ any of these; or lost
 *     └─(too many questions)─ refused
 *
 * `none`, `declined`, `superseded`, `lost` and `elsewhere` void a press: the guest has to press again.
 */
export type Purchase<Body = unknown> = Pick<BankCallState, 'question' | 'wasAsked'> & {
  /**
   * Stored in the tab: once the bank approves, the page continues to the order by itself, also after a reload or when
   * the guest reopens the laptop.
   */
  pressed: OrderIntent | undefined
  answered: StepAnswer<Body> | undefined
  /** The server did not ask the bank because of its rate limit: its sentence says how long to wait. */
  blocked: string | undefined
  /** The page last showed a pending state, so the guest was waiting. */
  hasWaited: boolean
  order: OrderProgress
}
/** `unknown`: the outcome of the call is unknown, and it is retried. */
export type OrderProgress = { is: 'idle' | 'placing' | 'unknown' } | { is: 'refused'; refusal: OrderRefusal }

export const initialPurchase = <Body>(pressed: OrderIntent | undefined): Purchase<Body> => ({
  pressed,
  question: 'heard',
  answered: undefined,
  wasAsked: false,
  blocked: undefined,
  hasWaited: false,
  order: { is: 'idle' },
})

export type PurchaseEvent<Body = unknown> =
  | { is: 'pressed'; by: OrderIntent }
  /** The press is void. */
  | { is: 'dropped' }
  /** The authorization is requested. */
  | { is: 'asked' }
  /** A step of the bank is answered. */
  | { is: 'answered'; with: StepAnswer<Body> | undefined }
  /** The server has answered a call. */
  | { is: 'heard' }
  /** A call had no answer; it may still arrive. */
  | { is: 'unheard'; mayArrive: boolean }
  /** It would have arrived by now. */
  | { is: 'lost' }
  /** The server has not asked the bank. */
  | { is: 'blocked'; says: string }
  /** The server does not accept the answer any more: its status of the step replaces it. */
  | { is: 'not taken' }
  /** The page shows this status. */
  | { is: 'shown'; now: BankStatus }
  | { is: 'ordering'; now: OrderProgress }

export function purchaseAfter<Body>(was: Purchase<Body>, event: PurchaseEvent<Body>): Purchase<Body> {
  switch (event.is) {
    case 'pressed':
      return { ...was, pressed: event.by, order: { is: 'idle' } }
    case 'dropped':
      return { ...was, pressed: undefined }
    case 'asked':
      return { ...was, question: 'under way', answered: undefined, blocked: undefined, wasAsked: false }
    case 'answered':
      return { ...was, question: 'under way', answered: event.with }
    case 'heard':
      return { ...was, question: 'heard' }
    case 'unheard':
      return { ...was, question: event.mayArrive ? 'on its way' : 'heard' }
    case 'lost':
      return { ...was, question: 'lost' }
    case 'blocked':
      return { ...was, blocked: event.says }
    case 'not taken':
      return { ...was, answered: was.answered && { ...was.answered, times: maxAnswerTries } }
    case 'shown':
      return { ...was, hasWaited: isUnderWay(event.now), wasAsked: was.wasAsked || event.now.is === 'challenge' }
    case 'ordering':
      return { ...was, order: event.now }
  }
}

/** `mends`: what would fix it: the cart, or a wait. Undefined if the next press may succeed. */
export type RefusedStage = { is: 'refused'; says: string | undefined; mends?: 'cart' | 'wait' | undefined }
/**
 * The stage that the page shows. `placing`: the bank has approved. `unplaced`: it is unknown whether the order exists.
 */
export type Stage = BankStatus | { is: 'placing' | 'unplaced' } | RefusedStage

/** `busy`: the guest waits, and a second press does nothing. `over`: the press is void. */
const stages: Readonly<Record<Stage['is'], 'busy' | 'over' | 'open'>> = {
  none: 'over',
  looking: 'open',
  asking: 'busy',
  processing: 'busy',
  fingerprint: 'busy',
  challenge: 'busy',
  authorized: 'open',
  declined: 'over',
  superseded: 'over',
  elsewhere: 'over',
  lost: 'over',
  placing: 'busy',
  unplaced: 'busy',
  refused: 'open',
}
export const isUnderWay = ({ is }: Stage): boolean => stages[is] === 'busy'
/** Makes the button secondary: the primary one stands in the message, or returns after the wait. */
export const isCool = (now: Stage): boolean => now.is === 'refused' && now.mends !== undefined

/** The cart on the page, and what blocks the payment, which the button leads to. */
type Beside = { cart: Pick<Cart, 'fraudCheckIdentifier' | 'version' | 'netTotal'>; waits: string | undefined }
/** The guest has pressed for exactly this cart, and nothing blocks it. */
const isOrderDue = ({ pressed }: Purchase, { cart, waits }: Beside): boolean =>
  waits === undefined && isIntentFor(pressed, cart)

/**
 * `mend`: a refusal during the wait leads to the page that fixes it. A guest who returns to a refusal sees it on this
 * page and is not redirected.
 */
export type DueAction = { is: 'place'; by: OrderIntent } | { is: 'drop' } | { is: 'mend'; code: string }
/** The action that the page takes by itself. `bank`: its status; undefined if nothing is left to pay. */
export function dueActionOf(purchase: Purchase, bank: BankStatus | undefined, beside: Beside): DueAction | undefined {
  const { pressed, hasWaited } = purchase
  if (pressed && isOrderDue(purchase, beside) && (!bank || bank.is === 'authorized')) return { is: 'place', by: pressed }
  if (bank?.is === 'declined' && hasWaited && getRefusalOptions(bank.code).nextAction !== 'here')
    return { is: 'mend', code: bank.code }
  return bank && stages[bank.is] === 'over' ? { is: 'drop' } : undefined
}

const mends: Partial<Record<OrderRefusal['is'], RefusedStage['mends']>> = { step: 'cart', wait: 'wait' }
/** The bank's status until an order is requested, then the order's. A new challenge replaces an older refusal. */
export function stageOf(purchase: Purchase, bank: BankStatus | undefined, beside: Beside): Stage {
  const { order, blocked } = purchase
  if (order.is === 'placing') return { is: 'placing' }
  if (order.is === 'unknown') return { is: 'unplaced' }
  const now = shownOf(purchase, bank, beside)
  if (isUnderWay(now)) return now
  if (blocked !== undefined && now.is !== 'authorized') return { is: 'refused', says: blocked, mends: 'wait' }
  if (order.is !== 'refused' || now.is === 'declined') return now
  const { refusal } = order
  // The other refusals lead to another page.
  if (refusal.is === 'empty' || refusal.is === 'declined' || refusal.is === 'changed') return now
  return { is: 'refused', says: refusal.says, mends: beside.waits === undefined ? mends[refusal.is] : undefined }
}
/**
 * An approval does not count while something blocks the payment: the cart has changed. An approval about to become an
 * order is still shown as pending.
 */
function shownOf(purchase: Purchase, bank: BankStatus | undefined, beside: Beside): BankStatus {
  if (!bank) return { is: 'none' }
  if (bank.is !== 'authorized') return bank
  if (beside.waits !== undefined) return { is: 'superseded' }
  return isOrderDue(purchase, beside) && purchase.order.is === 'idle' ? { is: 'asking' } : bank
}
