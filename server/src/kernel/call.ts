import type { Permission, Role } from '@alpenglow/contract/staff/roles'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Tx } from '../db/connect.ts'

/** The signed-in account, as the one look-up of the session returns it. */
export type SignedInAccount = {
  accountId: number
  profileId: number
  email: string
  confirmedAt: Date | null
  /** The public id of the session, for the list of devices. It does not sign in. */
  sessionId: string
  signedInAt: Date
  /** The identity provider that began the session; null for a password. */
  identityProvider: string | null
  hasPassword: boolean
  locale: Locale
  measurementSystem: 'imperial' | 'metric'
  /** Few calls need it, so it is not part of every look-up. */
  ways?: SignInMethods
}
/** Further facts about how an account signs in. */
export type SignInMethods = {
  /** The providers that may sign in this account. */
  identityProviders: string[]
  hasSecondFactor: boolean
  pendingEmail: string | null
}

/**
 * `waitsForCode`: not signed in until the second factor. `keepsData`: the browser's storage is not cleared, so that a
 * guest whose session expired finds what they had typed.
 */
export type SessionReplacement = { waitsForCode?: boolean; keepsData?: boolean }

/** The session of a call. A verb that changes who is signed in sets the new id; null ends the session. */
export type Session = { readonly id: string; replaceWith(id: string | null, how?: SessionReplacement): void }

/** The browser of a call: its user agent, its languages, and the id by which the shop recognizes it. */
export type Device = {
  readonly agent: string
  /** The `Accept` header. */
  readonly accept?: string
  /** The preferred one first. */
  readonly languages?: readonly string[]
  readonly id: string | undefined
  /** Whether the visitor has agreed to being counted. */
  readonly mayBeCounted?: boolean
  remember(id: string): void
}

/**
 * A browser's cookies about its cart: the key of a visitor's cart, which no script can read, and the number of items,
 * which every page shows.
 */
export type CartCookies = {
  readonly key: string | undefined
  keep(key: string): void
  forget(): void
  count(items: number): void
}

/** The context of a verb, by the access level of its endpoint. */
export type PublicCall = { locale: Locale }
export type VisitorCall = PublicCall & {
  network: string
  /** The exact address, only for providers that require it; the shop itself counts networks. Never stored. */
  ip: string
  device: Device
  session: Session
  cart: CartCookies
  /** The idempotency key of the call, for a verb that stores it itself. */
  idempotencyKey: string | undefined
  /** Proof by which one of our own services forwards a call. */
  sentOnBy?: string | undefined
  account: SignedInAccount | null
  /** The account whose password was right, while the second factor is missing: not signed in. */
  waiting: SignedInAccount | null
}
export type AccountCall = VisitorCall & { account: SignedInAccount }

/** A staff member, as the desk's session identifies them. */
export type SignedInStaff = {
  id: number
  name: string
  email: string
  role: Role
  locale: Locale
  permissions: readonly Permission[]
  /** The stage of the session; only `in` may do anything. */
  stage: 'code' | 'enrol' | 'in'
  /** Whether they entered a code of their app in the last minutes. */
  hasFreshCode: boolean
  signedInAt: Date
}

/** An act at the desk, for the audit log: written in the transaction of the act itself. */
export type Act = {
  action: string
  /** The object of the act, with its name at that time: a bare id would not help a reader of the log. */
  object?: { kind: string; id: string | number; name?: string }
  onBehalfOf?: number
  /** What the act was about. Never a password, a token or card data. */
  details?: Record<string, unknown>
}

export type DeskCall = PublicCall & {
  network: string
  device: Device
  requestId: string
  session: Session
  staff: SignedInStaff | null
  /** The staff member whose password was right, but who has yet to enter the second factor, or to set it up. */
  waiting: SignedInStaff | null
}
export type StaffCall = DeskCall & { staff: SignedInStaff; audit(tx: Tx, act: Act): Promise<void> }

/** A provider's webhook as received, byte for byte: the signature covers exactly this. */
export type WebhookRequest = { url: string; headers: Readonly<Record<string, string | string[] | undefined>>; body: string }
export type WebhookCall = PublicCall & { sent: WebhookRequest }
