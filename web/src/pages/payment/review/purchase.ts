import type { Cart } from '@alpenglow/contract/cart/cart'
import { afterNo } from '../../../vault/refusal-options.ts'
import { mostTimes, type Answered, type Asking, type Known } from '../asking/bank-question.ts'
import { isFor, type Pressed } from '../ordering/order-intent.ts'
import type { Refusal } from '../ordering/refusal.ts'

/**
 * From the press to the order: what was pressed, what the bank says, and what becomes of the order, as one state. The server says how it stands with
 * the bank (`bank-question.ts`); all else is here, and changes by these events alone.
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
 * `none`, `declined`, `superseded`, `lost` and `elsewhere` end a press: whoever wants it presses again.
 */
export type Purchase<Body = unknown> = Pick<Known, 'question' | 'wasAsked'> & {
  /** Kept in the tab: by whoever pressed, a yes is gone on with at once, after a reload, and when somebody opens the laptop again. */
  pressed: Pressed | undefined
  answered: Answered<Body> | undefined
  /** The server has not asked the bank, for there were too many questions: how long somebody has to wait. */
  blocked: string | undefined
  /** Something was under way, as this page showed it last. */
  hasWaited: boolean
  order: Ordering
}
/** `unknown`: nobody has said yet whether the order is there, and it is asked for again. */
export type Ordering = { is: 'idle' | 'placing' | 'unknown' } | { is: 'refused'; refusal: Refusal }

export const begun = <Body>(pressed: Pressed | undefined): Purchase<Body> => ({
  pressed,
  question: 'heard',
  answered: undefined,
  wasAsked: false,
  blocked: undefined,
  hasWaited: false,
  order: { is: 'idle' },
})

export type PurchaseEvent<Body = unknown> =
  | { is: 'pressed'; by: Pressed }
  /** A press counts no more. */
  | { is: 'dropped' }
  /** The bank is asked. */
  | { is: 'asked' }
  /** A step of the bank's is answered. */
  | { is: 'answered'; with: Answered<Body> | undefined }
  /** The server has said what came of a call. */
  | { is: 'heard' }
  /** It has not; the bank may be asked yet. */
  | { is: 'unheard'; mayArrive: boolean }
  /** By now it would have arrived. */
  | { is: 'lost' }
  /** The server has not asked the bank. */
  | { is: 'blocked'; says: string }
  /** The server takes no answer any more: what became of the step is told in its place. */
  | { is: 'not taken' }
  /** The page shows it. */
  | { is: 'shown'; now: Asking }
  | { is: 'ordering'; now: Ordering }

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
      return { ...was, answered: was.answered && { ...was.answered, times: mostTimes } }
    case 'shown':
      return { ...was, hasWaited: isUnderWay(event.now), wasAsked: was.wasAsked || event.now.is === 'challenge' }
    case 'ordering':
      return { ...was, order: event.now }
  }
}

/** `mends`: what would mend it. The cart, or some patience; nothing, where the next press may be heard. */
export type Refused = { is: 'refused'; says: string | undefined; mends?: 'cart' | 'wait' | undefined }
/** How far it is, as the page shows it. `placing`: the bank has said yes. `unplaced`: nobody knows yet whether the order is there. */
export type Stage = Asking | { is: 'placing' | 'unplaced' } | Refused

/** `busy`: somebody waits, and there is no second press. `over`: nobody waits for a yes any more. */
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
/** Whoever presses again does so at their own pace: the warmth is elsewhere, or comes back. */
export const isCool = (now: Stage): boolean => now.is === 'refused' && now.mends !== undefined

/** The cart that is shown, and what comes first of all (which the button leads to). */
type Beside = { cart: Pick<Cart, 'fraudCheckIdentifier' | 'version' | 'netTotal'>; waits: string | undefined }
/** Somebody has pressed for this very cart, and nothing comes first. */
const isWanted = ({ pressed }: Purchase, { cart, waits }: Beside): boolean => waits === undefined && isFor(pressed, cart)

/** `mend`: a no that comes while somebody waits leads to what mends it. Whoever comes back to it is told here, and led nowhere. */
export type Due = { is: 'place'; by: Pressed } | { is: 'drop' } | { is: 'mend'; code: string }
/** What is done by itself, as it stands now. `bank`: what it says; nothing, where nothing is left to pay. */
export function dueOf(purchase: Purchase, bank: Asking | undefined, beside: Beside): Due | undefined {
  const { pressed, hasWaited } = purchase
  if (pressed && isWanted(purchase, beside) && (!bank || bank.is === 'authorized')) return { is: 'place', by: pressed }
  if (bank?.is === 'declined' && hasWaited && afterNo(bank.code).way !== 'here') return { is: 'mend', code: bank.code }
  return bank && stages[bank.is] === 'over' ? { is: 'drop' } : undefined
}

const mends: Partial<Record<Refusal['is'], Refused['mends']>> = { step: 'cart', wait: 'wait' }
/** What the bank says, until an order is asked for; then what becomes of that. A bank that asks again is heard before an older refusal. */
export function stageOf(purchase: Purchase, bank: Asking | undefined, beside: Beside): Stage {
  const { order, blocked } = purchase
  if (order.is === 'placing') return { is: 'placing' }
  if (order.is === 'unknown') return { is: 'unplaced' }
  const now = shownOf(purchase, bank, beside)
  if (isUnderWay(now)) return now
  if (blocked !== undefined && now.is !== 'authorized') return { is: 'refused', says: blocked, mends: 'wait' }
  if (order.is !== 'refused' || now.is === 'declined') return now
  const { refusal } = order
  // Whoever is told of the others is led elsewhere.
  if (refusal.is === 'empty' || refusal.is === 'declined' || refusal.is === 'changed') return now
  return { is: 'refused', says: refusal.says, mends: beside.waits === undefined ? mends[refusal.is] : undefined }
}
/** A yes to a cart that is to be looked at first is one to another cart; and one that is about to be gone on with is still being asked for. */
function shownOf(purchase: Purchase, bank: Asking | undefined, beside: Beside): Asking {
  if (!bank) return { is: 'none' }
  if (bank.is !== 'authorized') return bank
  if (beside.waits !== undefined) return { is: 'superseded' }
  return isWanted(purchase, beside) && purchase.order.is === 'idle' ? { is: 'asking' } : bank
}
