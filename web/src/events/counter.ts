import type { Money } from '@alpenglow/contract/values/money'
import type { CountedModal } from './modals.ts'

/** The analytics events. */
export type AnalyticsEvent =
  | { what: 'page'; path: string }
  /** The guest has reached a step from the cart to an order. */
  | { what: 'step'; step: number; name: string; path: string }
  | { what: 'modal'; name: CountedModal; isVisible: boolean }
  /** A guest has signed up; `path` is the page on which they did, for they are led on at once. */
  | { what: 'sign-up'; source: string; path: string }
  /** An order was placed: its total, never whose it is or which. */
  | { what: 'purchase'; total: Money }

/** The port of an analytics provider: it gets events and returns nothing. */
export type Counter = (happened: AnalyticsEvent) => void
