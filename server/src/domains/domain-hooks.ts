import type { Tx } from '../db/connect.ts'
import type { NamedLetter } from './letter.ts'
import type { Moment } from './moment.ts'

/** A person with an account. */
export type AccountHolder = { accountId: number; profileId: number; email: string }

/** Hooks that many domains implement. A caller runs all of them in turn, the lowest domain first. */
export type SharedHooks = {
  /** The sections of a person's data export, by name. */
  personalData: Record<string, (whose: AccountHolder) => Promise<unknown>>
  /** The letters that a domain sends, by name. */
  mails: Readonly<Record<string, NamedLetter>>
  /** The data that the law makes the shop keep after an account is deleted, as keys of texts. */
  keptWhenLeaving: (whose: AccountHolder) => Promise<string[]>
  /** The reasons why an account can't be deleted yet, as keys of texts. */
  whyStays: (tx: Tx, whose: AccountHolder) => Promise<string[]>
  /** Two profiles of one person were merged: what `from` owned belongs to `to`. */
  onMerged: Moment<{ from: number; to: number }>
  /** These profiles leave the shop, by themselves or with their household, and lose what they own. */
  onLeft: Moment<{ people: readonly number[] }>
}
