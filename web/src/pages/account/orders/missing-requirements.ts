import type { OrderItem } from '@alpenglow/contract/orders/api'
import type { Checklist, ChecklistItem } from '@alpenglow/contract/readiness/api'
import { groupByPerson, ownsNothing } from './order-summary.ts'

/** The requirements beside the pass, which the order has just bought. */
export const neededIn = (list: Checklist | undefined): ChecklistItem[] =>
  (list?.items ?? []).filter(({ need, state }) => need !== 'pass' && state !== 'not_needed')

export const missingIn = (list: Checklist | undefined): ChecklistItem[] =>
  neededIn(list).filter(({ state }) => state === 'missing' || state === 'later')

/** Whether anything is missing for the people who still own something of an order. */
export const isSomethingMissing = (items: readonly OrderItem[], lists: readonly Checklist[]): boolean =>
  groupByPerson(items)
    .filter((got) => !ownsNothing(got))
    .some(({ profileId }) => missingIn(lists.find((list) => list.profileId === profileId)).length > 0)
