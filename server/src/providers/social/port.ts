/** What goes along with a browser to a provider and binds what comes back: none of it is used twice. */
export type Passage = { state: string; nonce: string; verifier: string }

/** What a browser brought back: a code, or a word for why there is none. None of it is believed before the provider was asked. */
export type Brought = {
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
  user?: string | undefined
}

/** Who somebody is at a provider. Only `subject` says who it is: an address may change hands. */
export type Identity = {
  subject: string
  email: string | null
  /** The provider vouches that the address is this person's. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

export type SocialPort = {
  readonly id: string
  /** As guests know it. */
  readonly name: string
  /** Where a browser goes to be asked who it is. */
  addressFor(passage: Passage): Promise<string>
  /** Asks the provider what a code stands for. A code can be used once. */
  identify(brought: Brought, passage: Passage): Promise<Identity>
}

/** The person said no, at the provider. */
export class SocialDeclined extends Error {}

/** The provider refused, or what it says is not to be believed: another state, nonce, signature, audience or time. */
export class SocialRefused extends Error {}

/** The provider can't be asked at the moment. The code may have been used all the same. */
export class SocialUnavailable extends Error {}
