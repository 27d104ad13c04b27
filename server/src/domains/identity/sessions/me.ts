import type { Me } from '@alpenglow/contract/identity/session'
import { isAgeRestricted } from '@alpenglow/contract/identity/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { AccountCall } from '../../../kernel/call.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { changePassword } from '../recovery/changing-password.ts'
import { setPreferences } from '../store.ts'

export type MyChanges = {
  password?: string | undefined
  currentPassword?: string | undefined
  measurementSystem?: 'imperial' | 'metric' | undefined
  locale?: Locale | undefined
}

/** The signed-in account. `changes`: what this call has just changed, for the session was read before. */
export async function showMe(
  { clock, profiles, sessions }: Pick<IdentityTools, 'clock' | 'profiles' | 'sessions'>,
  { account, locale }: AccountCall,
  changes: Partial<Me> = {},
): Promise<Me> {
  const [profile, ways] = await Promise.all([profiles.profile(account.profileId, locale), sessions.waysOf(account)])
  return {
    id: String(account.accountId),
    confirmedAt: account.confirmedAt?.toISOString() ?? null,
    identityProviderType: account.identityProvider,
    identityProviders: ways.identityProviders,
    hasPassword: account.hasPassword,
    hasSecondFactor: ways.hasSecondFactor,
    pendingEmail: ways.pendingEmail,
    ageRestricted: isAgeRestricted(profile.dob, clock.today()),
    measurementSystem: account.measurementSystem,
    locale: account.locale,
    profile,
    ...changes,
  }
}

export async function changeMe(tools: IdentityTools, call: AccountCall, changes: MyChanges): Promise<Me> {
  const { password, currentPassword, measurementSystem, locale } = changes
  if (password !== undefined) await changePassword(tools, call, password, currentPassword)
  const preferences = { ...(measurementSystem && { measurement_system: measurementSystem }), ...(locale && { locale }) }
  if (Object.keys(preferences).length > 0)
    await tools.db.transaction((tx) => setPreferences(tx, call.account.accountId, preferences))
  return showMe(tools, call, {
    ...(password !== undefined && { hasPassword: true, pendingEmail: null }),
    ...(measurementSystem && { measurementSystem }),
    ...(locale && { locale }),
  })
}
