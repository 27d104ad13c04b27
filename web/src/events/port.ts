import { mayCount } from '../consent/answer.ts'

/** The windows over a page whose opening and closing is counted. */
export type ModalName = 'available-vouchers' | 'insurance-check' | 'pending-profile-shares'

/** What is counted. The steps of a checkout and what was bought will be more of these. */
export type Happened =
  | { what: 'page'; path: string }
  | { what: 'modal'; name: ModalName; isVisible: boolean }
  /** Somebody has an account now; `path` is that of the page on which they signed up, for they are led on at once. */
  | { what: 'sign-up'; source: string; path: string }

/** Whoever counts: it is told what happened, and has nothing to say. */
export type Counter = (happened: Happened) => void

/** Without consent nothing leaves the browser, and nothing waits for it: what happened before the answer is not counted. */
function tell(happened: Happened): void {
  if (mayCount()) import('./collect.ts').then(({ count }) => count(happened)).catch(() => {})
}

export const pageViewed = (path: string): void => tell({ what: 'page', path })
export const modalSeen = (name: ModalName, isVisible: boolean): void => tell({ what: 'modal', name, isVisible })
export const signedUp = (source: string, path: string): void => tell({ what: 'sign-up', source, path })
