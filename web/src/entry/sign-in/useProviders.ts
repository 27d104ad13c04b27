import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import { usePublic } from '../../data/public-data.ts'

/** Who else may say who a guest is; nobody, as long as that is not known. */
export const useProviders = (): readonly IdentityProvider[] => usePublic('listIdentityProviders').data ?? []

/** What a provider calls itself. */
export const nameOf = (providers: readonly IdentityProvider[], id: string): string =>
  providers.find((provider) => provider.id === id)?.name ?? id
