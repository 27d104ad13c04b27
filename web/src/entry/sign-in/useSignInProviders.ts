import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import { usePublic } from '../../data/public-data.ts'

/** The identity providers; none while the list is loading. */
export const useSignInProviders = (): readonly IdentityProvider[] => usePublic('listIdentityProviders').data ?? []

/** The provider's display name. */
export const getProviderName = (providers: readonly IdentityProvider[], id: string): string =>
  providers.find((provider) => provider.id === id)?.name ?? id
