import { CallFailed } from '@alpenglow/contract/http/errors'
import type { OnboardingProfile } from '@alpenglow/contract/identity/sign-up'
import { useEffect } from 'react'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import useSWR from 'swr'
import { useLinkToken } from './useLinkToken.ts'
import { lookUpOnboarding } from './entry-actions.ts'
import { useEntryState, type EntryState } from './entry-state.ts'

type Claim =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; onboarding: OnboardingProfile & { token: string } }
  | { state: 'dead' }
  | { state: 'unknown'; again: () => void }

/** The token of an onboarding link; it moves into the history state, so that it survives a reload. */
export function useOnboardingToken(): string {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const handed = useEntryState()
  const { onboardingToken = '' } = handed
  const linked = useLinkToken()
  const isNew = linked !== '' && linked !== onboardingToken
  useEffect(() => {
    const kept: EntryState = { ...handed, onboardingToken: linked }
    if (isNew) navigate(pathname + search, { replace: true, state: kept })
  }, [isNew, handed, linked, pathname, search, navigate])
  return linked || onboardingToken
}

/** Looks up the profile that an onboarding link offers. */
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
