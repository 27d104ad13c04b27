import type { Money } from '@alpenglow/contract/values/money'
import type { CountedModal } from './modals.ts'

/** What is counted. */
export type Happened =
  | { what: 'page'; path: string }
  /** Somebody has come to a step from the cart to an order. */
  | { what: 'step'; step: number; name: string; path: string }
  | { what: 'modal'; name: CountedModal; isVisible: boolean }
  /** Somebody has an account now; `path` is that of the page on which they signed up, for they are led on at once. */
  | { what: 'sign-up'; source: string; path: string }
  /** An order stands: how much it came to, never whose it is or which. */
  | { what: 'purchase'; total: Money }

/** Whoever counts: it is told what happened, and has nothing to say. */
export type Counter = (happened: Happened) => void
