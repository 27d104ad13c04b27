import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../kernel/call.ts'
import type { Runner, Tx } from '../../db/connect.ts'
import type { Moment } from '../moment.ts'
import type { MemberRow } from './households-store.ts'
import type { OwnedSummary } from './standing.ts'

/** The reader of the answer: their profile and language. */
export type ProfileReader = { reader: number; locale: Locale }

export const profileReaderOf = ({ account, locale }: AccountCall): ProfileReader => ({ reader: account.profileId, locale })

type People = readonly Pick<MemberRow, 'id' | 'dob'>[]
/** These people; or those who live with a profile, so that what they own is read in parallel with who they are. */
type Whose = People | { livingWith: number; people(): Promise<People> }
/** The questions and hooks that this domain offers to higher ones. */
export type ProfileHooks = {
  /**
   * The people of the household for whom an order is still under way, so that they can't be removed, with why, as
   * message keys. Asked before `ownedBy`: what has arrived in between is owned.
   */
  whyAwaited(on: Runner, profileId: number): Promise<ReadonlyMap<number, string>>
  /** Why a person can't be born on another day, as a message key: they own something for their age. */
  whyNotBornOn(on: Runner, profileId: number, dob: Day): Promise<string | undefined>
  /** What these people own, and may renew. Borrowed people are left out: their own household shows it. */
  ownedBy(on: Runner, whose: Whose, profileReader: ProfileReader): Promise<ReadonlyMap<number, OwnedSummary>>
  /** In the transaction in which a person is deleted, or moves to a household of their own. */
  onGone(tx: Tx, profileId: number): Promise<void>
  /** A child has lost the consent to store its data: its photo must be shown no more. */
  onConsentLost: Moment<{ householdId: number; profileId: number }>
}
export const noProfileHooks: ProfileHooks = {
  whyAwaited: async () => new Map(),
  whyNotBornOn: async () => undefined,
  ownedBy: async () => new Map(),
  onGone: async () => {},
  onConsentLost: async () => {},
}
