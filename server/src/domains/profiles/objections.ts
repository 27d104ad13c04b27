import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../kernel/call.ts'
import type { Runner, Tx } from '../../db/connect.ts'
import type { Moment } from '../moment.ts'
import type { MemberRow } from './households-store.ts'
import type { OwnedTold } from './standing.ts'

/** Who reads it, as a profile, and in which language. */
export type ToldTo = { reader: number; locale: Locale }

export const toldTo = ({ account, locale }: AccountCall): ToldTo => ({ reader: account.profileId, locale })

type People = readonly Pick<MemberRow, 'id' | 'dob'>[]
/** Some people; or some who live with one of them, whose things are asked for beside who they are. */
type Whose = People | { livingWith: number; people(): Promise<People> }
/** What those above are asked. */
export type Objections = {
  /**
   * To whom something is yet to be given by those who live with somebody, and who so can't go, with why, as keys of texts. What is given by then is
   * owned: this is asked first.
   */
  whyAwaited(on: Runner, profileId: number): Promise<ReadonlyMap<number, string>>
  /** Why somebody can't have been born on another day, as the key of a text: they have something that is for their age. */
  whyNotBornOn(on: Runner, profileId: number, dob: Day): Promise<string | undefined>
  /** What these own, and what they may renew. Who is only lent is at home elsewhere. */
  ownedBy(on: Runner, whose: Whose, told: ToldTo): Promise<ReadonlyMap<number, OwnedTold>>
  /** In the transaction in which somebody goes: deleted, or on to a household of their own. */
  onGone(tx: Tx, profileId: number): Promise<void>
  /** Nobody agrees any more that data of a child is kept: nothing shows its face. */
  onConsentLost: Moment<{ householdId: number; profileId: number }>
}
export const noObjections: Objections = {
  whyAwaited: async () => new Map(),
  whyNotBornOn: async () => undefined,
  ownedBy: async () => new Map(),
  onGone: async () => {},
  onConsentLost: async () => {},
}
