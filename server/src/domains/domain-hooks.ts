import type { Tx } from '../db/connect.ts'
import type { NamedLetter } from './letter.ts'
import type { Moment } from './moment.ts'

/** A person with an account. */
export type Whose = { accountId: number; profileId: number; email: string }

/** What many domains know or do alike. Whoever asks, asks each of them in turn, the lowest first. */
export type Alike = {
  /** What is known of a person: a section of their data each, by its name. */
  personalData: Record<string, (whose: Whose) => Promise<unknown>>
  /** The letters that a domain sends, by name. */
  mails: Readonly<Record<string, NamedLetter>>
  /** What the law makes us keep when somebody goes, as keys of texts. */
  keptWhenLeaving: (whose: Whose) => Promise<string[]>
  /** Why somebody can't go yet, as keys of texts. */
  whyStays: (tx: Tx, whose: Whose) => Promise<string[]>
  /** Two profiles of one person have become one: what the first owned is the second's. */
  onMerged: Moment<{ from: number; to: number }>
  /** These have gone of their own accord, or with whom they lived, and took along what they had. */
  onLeft: Moment<{ people: readonly number[] }>
}
