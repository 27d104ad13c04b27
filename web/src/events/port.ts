import type { Money } from '@alpenglow/contract/values/money'
import { mayCount } from '../consent/answer.ts'
import type { AnalyticsEvent } from './counter.ts'
import { isCounted, type ModalName } from './modals.ts'

/** Without consent nothing leaves the browser, and nothing is queued: events before the answer are not counted. */
function tell(happened: AnalyticsEvent): void {
  if (mayCount()) import('./collect.ts').then(({ count }) => count(happened)).catch(() => {})
}

export const countPageView = (path: string): void => tell({ what: 'page', path })
export const countSignUp = (source: string, path: string): void => tell({ what: 'sign-up', source, path })

/** Called once, by the page on which the guest pressed. */
export const countPurchase = (total: Money): void => tell({ what: 'purchase', total })

/** A modal has opened or closed. */
export function countModal(name: ModalName, isVisible: boolean): void {
  if (isCounted(name)) tell({ what: 'modal', name, isVisible })
}
