import type { Checklist, ChecklistItem } from '@alpenglow/contract/readiness/api'

/** What has to be there beside the pass, which has just been bought. */
export const neededIn = (list: Checklist | undefined): ChecklistItem[] =>
  (list?.items ?? []).filter(({ need, state }) => need !== 'pass' && state !== 'not_needed')

export const missingIn = (list: Checklist | undefined): ChecklistItem[] =>
  neededIn(list).filter(({ state }) => state === 'missing' || state === 'later')
