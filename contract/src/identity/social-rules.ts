const freshMinutes = 10

/** Whoever has no password can't be asked for it: they must have signed in just now to do what a stranger at their screen must not. */
export const isSignInFresh = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < freshMinutes * 60_000

/** Whether an account may part with one of its providers: its holder must still have a way in. The answer is a key of a text. */
export const whyNotUnlinkable = (account: {
  hasPassword: boolean
  identityProviders: readonly unknown[]
}): string | undefined =>
  account.hasPassword || account.identityProviders.length > 1 ? undefined : 'pages.security.last_way_in'
