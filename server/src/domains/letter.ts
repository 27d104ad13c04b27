import type { Locale } from '@alpenglow/contract/translations/api'

/**
 * What a mail says, in keys of the translation pack, and where its one button leads (a path of the shop, or of the desk). Values are put into its texts by
 * name; what can change until it is read has no place in a mail.
 */
export type Letter = {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Of the values, those that stand below in a list: what, from where, when. One that is empty is left out. */
  facts?: readonly Fact[]
  /** What comes after a # stays in the browser: no server, no proxy and no log sees it. */
  button?: { label: string; path: string; at?: 'desk' }
  /** The value that is told word for word below all else: what was signed. */
  quotes?: string
  /** The purpose of the link behind the button: its `{token}` is made when the mail is written, of the value `link`. */
  signs?: string
  /** Somebody has us write to an address that may be anybody's: what is fixed is the subject, and what they say of themselves is one first name. */
  toStranger?: true
  /** The first few of a kind tell a holder of an attack; more of them would only be one. */
  mostAnHour?: number
}

export type Fact = 'identity' | 'device' | 'total' | 'order' | 'receipt' | 'time' | 'network'

/** A letter with the name by which its mails wait in the queue, also for the release that comes next: a name stays. */
export type NamedLetter = Letter & { readonly name: string }

/** Letters by name, each with its own: senders are given the letter, and the queue its name. */
export const lettersOf = <const All extends Record<string, Letter>>(all: All) =>
  Object.fromEntries(Object.entries(all).map(([name, letter]) => [name, { ...letter, name }])) as {
    readonly [Name in keyof All & string]: All[Name] & { readonly name: Name }
  }

export type Reader = { to: string; locale: Locale }

/** By these facts the holder of an account knows whether an act was theirs. */
export const actFacts = ['device', 'time', 'network'] as const

export const toHousehold = { label: 'mails.to_household', path: '/{locale}/myaccount' } as const
