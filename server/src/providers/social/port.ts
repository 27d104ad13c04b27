/** The parameters of one sign-in at a provider, which bind its callback to it: each is used once. */
export type SocialRequest = { state: string; nonce: string; verifier: string }

/** The callback's parameters: a code, or an error. All are untrusted until the provider confirms the code. */
export type SocialCallback = {
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
  user?: string | undefined
}

/** A person's identity at a provider. Only `subject` identifies them: an e-mail address may change hands. */
export type ProviderIdentity = {
  subject: string
  email: string | null
  /** The provider vouches that the address is this person's. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

export type SocialPort = {
  readonly id: string
  /** The name that guests know it by. */
  readonly name: string
  /** The address to which the browser goes to sign in. */
  addressFor(passage: SocialRequest): Promise<string>
  /** Exchanges the code for an identity. A code can be used once. */
  identify(brought: SocialCallback, passage: SocialRequest): Promise<ProviderIdentity>
}

/** The person declined, at the provider. */
export class SocialDeclined extends Error {}

/** The provider refused, or its answer failed a check: state, nonce, signature, audience or time. */
export class SocialRefused extends Error {}

/** The provider can't be reached at the moment. The code may have been used all the same. */
export class SocialUnavailable extends Error {}
