import type { Locale } from '@alpenglow/contract/translations/api'

/** Who is signed in, as the session's one look-up brings it. */
export type SignedIn = {
  accountId: number
  profileId: number
  email: string
  confirmedAt: Date | null
  hasPassword: boolean
  measurementSystem: 'imperial' | 'metric'
}

/** The session that a call came with. A verb that changes who is there hands over the new id; null ends it. */
export type Session = { readonly id: string; replaceWith(id: string | null): void }

/** What a verb knows of a call, by the access of its endpoint. */
export type PublicCall = { locale: Locale }
export type VisitorCall = PublicCall & { network: string; device: string; session: Session; account: SignedIn | null }
export type AccountCall = VisitorCall & { account: SignedIn }
