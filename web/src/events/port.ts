import type { Money } from '@alpenglow/contract/values/money'
import { mayCount } from '../consent/answer.ts'
import type { Happened } from './counter.ts'
import { isCounted, type ModalName } from './modals.ts'

/** Without consent nothing leaves the browser, and nothing waits for it: what happened before the answer is not counted. */
function tell(happened: Happened): void {
  if (mayCount()) import('./collect.ts').then(({ count }) => count(happened)).catch(() => {})
}

export const pageViewed = (path: string): void => tell({ what: 'page', path })
export const signedUp = (source: string, path: string): void => tell({ what: 'sign-up', source, path })

/** Once, by the page that was pressed. */
export const purchased = (total: Money): void => tell({ what: 'purchase', total })

/** A window over a page has come, or has gone. */
export function modalSeen(name: ModalName, isVisible: boolean): void {
  if (isCounted(name)) tell({ what: 'modal', name, isVisible })
}
