import type { Permission, Role } from '@alpenglow/contract/staff/roles'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Tx } from '../db/connect.ts'

/** Who is signed in, as the session's one look-up brings it. */
export type SignedIn = {
  accountId: number
  profileId: number
  email: string
  confirmedAt: Date | null
  /** Not what signs in, but what its holder is shown of it. */
  sessionId: string
  signedInAt: Date
  /** What the session was begun with; null with a password. */
  identityProvider: string | null
  hasPassword: boolean
  locale: Locale
  measurementSystem: 'imperial' | 'metric'
  /** Only few calls are about that, and every call would pay for it. */
  ways?: Ways
}
/** What else is known of how somebody signs in. */
export type Ways = {
  /** The providers that may sign in this account. */
  identityProviders: string[]
  hasSecondFactor: boolean
  pendingEmail: string | null
}

/** Until a code comes nobody is signed in; and whoever is only late may find what they had typed. */
export type Replacing = { waitsForCode?: boolean; keepsData?: boolean }

/** The session that a call came with. A verb that changes who is there hands over the new id; null ends it. */
export type Session = { readonly id: string; replaceWith(id: string | null, how?: Replacing): void }

/** The browser that a call came from: what it says of itself, the languages that it asks for, and what we gave it to be known by. */
export type Device = {
  readonly agent: string
  /** What it takes for an answer, as it says. */
  readonly accept?: string
  /** The dearest first. */
  readonly languages?: readonly string[]
  readonly id: string | undefined
  /** Whoever sits at it has agreed to be counted. */
  readonly mayBeCounted?: boolean
  remember(id: string): void
}

/** What a browser keeps of a cart: the key to a visitor's, which no page can read, and how much is in it, which every page shows. */
export type CartKept = { readonly key: string | undefined; keep(key: string): void; forget(): void; count(items: number): void }

/** What a verb knows of a call, by the access of its endpoint. */
export type PublicCall = { locale: Locale }
export type VisitorCall = PublicCall & {
  network: string
  /** Where exactly it came from, for those outside who ask after an address: what counts here counts networks. Never kept. */
  ip: string
  device: Device
  session: Session
  cart: CartKept
  /** By which a call that is sent twice is known, where the verb itself remembers it. */
  idempotencyKey: string | undefined
  /** By which a service of ours says that it has sent the call on. */
  sentOnBy?: string | undefined
  account: SignedIn | null
  /** Whose password was right, but whose second factor is still to come: nobody is signed in. */
  waiting: SignedIn | null
}
export type AccountCall = VisitorCall & { account: SignedIn }

/** Somebody of the staff, as the desk's session brings them. */
export type Staff = {
  id: number
  name: string
  email: string
  role: Role
  permissions: readonly Permission[]
  /** How far the session has come; only in the last stage may it do anything. */
  stage: 'code' | 'enrol' | 'in'
  /** They have shown a code of their app in the last minutes. */
  hasFreshCode: boolean
  signedInAt: Date
}

/** What somebody at the desk did, to be written down where it is done: in the same transaction. */
export type Act = {
  action: string
  /** What it was done to, and its name of then: a number alone tells a reader nothing. */
  object?: { kind: string; id: string | number; name?: string }
  onBehalfOf?: number
  /** What it was about. Never a password, a token or card data. */
  details?: Record<string, unknown>
}

export type DeskCall = PublicCall & {
  network: string
  device: Device
  requestId: string
  session: Session
  staff: Staff | null
  /** Whose password was right, and who has yet to show the second factor, or to set it up. */
  waiting: Staff | null
}
export type StaffCall = DeskCall & { staff: Staff; audit(tx: Tx, act: Act): Promise<void> }

/** What a provider's server sent, as it came: the signature is over exactly this. */
export type Sent = { url: string; headers: Readonly<Record<string, string | string[] | undefined>>; body: string }
export type WebhookCall = PublicCall & { sent: Sent }
