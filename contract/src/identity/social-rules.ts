/** Whether an account may part with one of its providers: its holder must still have a way in. The answer is a key of a text. */
export const whyNotUnlinkable = (account: {
  hasPassword: boolean
  identityProviders: readonly unknown[]
}): string | undefined =>
  account.hasPassword || account.identityProviders.length > 1 ? undefined : 'pages.security.last_way_in'
