import type { Locale } from '@alpenglow/contract/translations/api'

/**
 * A mail as keys of the translation pack, with a link for its one button (a path of the shop, or of the desk). Values
 * fill placeholders by name; a value that can change before the mail is read doesn't belong in it.
 */
export type Letter = {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** The values that are listed below the text: what, from where, when. An empty one is left out. */
  facts?: readonly Fact[]
  /** A fragment (after #) stays in the browser: no server, proxy or log sees it. */
  button?: { label: string; path: string; at?: 'desk' }
  /** The value that is quoted word for word: the text of a signed waiver. */
  quotes?: string
  /** The purpose of the signed link: its `{token}` is made when the mail is rendered, from the value `link`. */
  signs?: string
  /**
   * A guest has the shop mail an address that may be anybody's: the subject is fixed, and of the guest only one first
   * name is shown.
   */
  toStranger?: true
  /** Rate limit: the first few mails of a kind warn a holder of an attack; more would be an attack by mail. */
  mostAnHour?: number
}

export type Fact = 'identity' | 'device' | 'total' | 'order' | 'receipt' | 'time' | 'network'

/** A letter with the name that its queued jobs contain. The next release reads it too, so a name must not change. */
export type NamedLetter = Letter & { readonly name: string }

/** Letters by name, each with its own: senders take the letter, and the queue stores its name. */
export const lettersOf = <const All extends Record<string, Letter>>(all: All) =>
  Object.fromEntries(Object.entries(all).map(([name, letter]) => [name, { ...letter, name }])) as {
    readonly [Name in keyof All & string]: All[Name] & { readonly name: Name }
  }

export type MailRecipient = { to: string; locale: Locale }

/** The facts by which a holder recognizes an act as theirs. */
export const actFacts = ['device', 'time', 'network'] as const

export const householdButton = { label: 'mails.to_household', path: '/{locale}/myaccount' } as const
