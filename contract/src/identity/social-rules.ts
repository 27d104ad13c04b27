const freshMinutes = 10

/**
 * An account without a password can't confirm with it. It must have signed in just now for an action that a stranger at
 * the screen must not do.
 */
export const isSignInFresh = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < freshMinutes * 60_000

/** Why an account can't unlink a provider: its holder must keep a way to sign in. The answer is a key of a text. */
export const whyNotUnlinkable = (account: {
  hasPassword: boolean
  identityProviders: readonly unknown[]
}): string | undefined =>
  account.hasPassword || account.identityProviders.length > 1 ? undefined : 'pages.security.last_way_in'
