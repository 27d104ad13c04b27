import { CallFailed } from '@alpenglow/contract/http/errors'
import type { Onboarding } from '@alpenglow/contract/identity/sign-up'
import useSWR from 'swr'
import { lookUpOnboarding } from '../../session/entering.ts'

type Claim =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; onboarding: Onboarding & { token: string } }
  | { state: 'dead' }
  | { state: 'unknown'; again: () => void }

/** What is known of the profile that the link of a mail offers. */
export function useOnboarding(token: string): Claim {
  const { data, error, mutate } = useSWR(token ? `onboarding ${token}` : null, () => lookUpOnboarding(token), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  if (token && data) return { state: 'found', onboarding: { ...data, token } }
  if (error instanceof CallFailed && error.status === 422) return { state: 'dead' }
  if (error) return { state: 'unknown', again: () => void mutate() }
  return { state: token ? 'looking' : 'none' }
}
