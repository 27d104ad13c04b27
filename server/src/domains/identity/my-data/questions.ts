import type { Tx } from '../../../db/connect.ts'
import type { SharedHooks, AccountHolder } from '../../domain-hooks.ts'
import type { Moment } from '../../moment.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { noClaimQuestions, type ClaimQuestions } from '../invitations/invitations.ts'

/**
 * What other domains know of a person, retain of them, or have open with them. Each domain answers by what it gives.
 */
export type PersonQuestions = ClaimQuestions & {
  /** A section of the file for each domain, by name. */
  dataOf(): SharedHooks['personalData']
  /** Why an account can't be deleted yet, as message keys. */
  whyNotLeave(tx: Tx, whose: AccountHolder): Promise<string[]>
  /** What the law requires us to retain, as message keys. */
  keptWhenLeaving(whose: AccountHolder): Promise<string[]>
}
export type LeavingMoments = {
  /** These people were deleted, by their own wish or with the person they depended on. */
  onLeft: Moment<{ people: readonly number[] }>
}
export const noLeaving: LeavingMoments = { onLeft: async () => {} }
export const noQuestions: PersonQuestions = {
  dataOf: () => ({}),
  whyNotLeave: async () => [],
  keptWhenLeaving: async () => [],
  ...noClaimQuestions,
}

/** The dependencies of data exports and of deleting an account. */
export type MyDataDeps = Pick<IdentityTools, 'db' | 'clock' | 'profiles' | 'sessions' | 'verifyHolder'> & {
  questions: PersonQuestions
  moments: LeavingMoments
}
