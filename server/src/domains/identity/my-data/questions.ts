import type { Tx } from '../../../db/connect.ts'
import type { Alike, Whose } from '../../domain-hooks.ts'
import type { Moment } from '../../moment.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { noClaimQuestions, type ClaimQuestions } from '../invitations/invitations.ts'

/** What other domains know of somebody, keep of them, or have open with them: answered by what they give. */
export type PersonQuestions = ClaimQuestions & {
  /** A section of the file each, by its name. */
  dataOf(): Alike['personalData']
  /** Why an account can't go yet, as keys of texts. */
  whyNotLeave(tx: Tx, whose: Whose): Promise<string[]>
  /** What the law makes us keep, as keys of texts. */
  kept(whose: Whose): Promise<string[]>
}
export type LeavingMoments = {
  /** These have gone of their own accord, or with whom they lived, and took along what they had. */
  onLeft: Moment<{ people: readonly number[] }>
}
export const noLeaving: LeavingMoments = { onLeft: async () => {} }
export const noQuestions: PersonQuestions = {
  dataOf: () => ({}),
  whyNotLeave: async () => [],
  kept: async () => [],
  ...noClaimQuestions,
}

/** What is needed to hand somebody all that is known of them, and to let them go. */
export type PersonalData = Pick<IdentityTools, 'db' | 'clock' | 'profiles' | 'sessions' | 'verifyHolder'> & {
  questions: PersonQuestions
  moments: LeavingMoments
}
