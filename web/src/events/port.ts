import { mayCount } from '../consent/answer.ts'
import { isCounted, type CountedModal, type ModalName } from './modals.ts'

/** What is counted. The steps of a checkout and what was bought will be more of these. */
export type Happened =
  | { what: 'page'; path: string }
  | { what: 'modal'; name: CountedModal; isVisible: boolean }
  /** Somebody has an account now; `path` is that of the page on which they signed up, for they are led on at once. */
  | { what: 'sign-up'; source: string; path: string }

/** Whoever counts: it is told what happened, and has nothing to say. */
export type Counter = (happened: Happened) => void

/** Without consent nothing leaves the browser, and nothing waits for it: what happened before the answer is not counted. */
function tell(happened: Happened): void {
  if (mayCount()) import('./collect.ts').then(({ count }) => count(happened)).catch(() => {})
}

export const pageViewed = (path: string): void => tell({ what: 'page', path })
export const signedUp = (source: string, path: string): void => tell({ what: 'sign-up', source, path })

/** A window over a page has come, or has gone. */
export function modalSeen(name: ModalName, isVisible: boolean): void {
  if (isCounted(name)) tell({ what: 'modal', name, isVisible })
}
