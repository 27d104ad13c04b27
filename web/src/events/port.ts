import type { Money } from '@alpenglow/contract/values/money'
import { mayCount } from '../consent/answer.ts'
import type { Happened } from './counter.ts'
import { isCounted, type ModalName } from './modals.ts'

/** Without consent nothing leaves the browser, and nothing is queued: events before the answer are not counted. */
function tell(happened: Happened): void {
  if (mayCount()) import('./collect.ts').then(({ count }) => count(happened)).catch(() => {})
}

export const pageViewed = (path: string): void => tell({ what: 'page', path })
export const signedUp = (source: string, path: string): void => tell({ what: 'sign-up', source, path })

/** Called once, by the page on which the guest pressed. */
export const purchased = (total: Money): void => tell({ what: 'purchase', total })

/** A modal has opened or closed. */
export function modalSeen(name: ModalName, isVisible: boolean): void {
  if (isCounted(name)) tell({ what: 'modal', name, isVisible })
}
