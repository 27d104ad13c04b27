import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { Me } from '@alpenglow/contract/identity/session'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { saysSignedIn } from '../cookies.ts'
import { fetchOnceOptions } from '../data/fetching.ts'
import { oneAtATime } from '../data/one-at-a-time.ts'

/** The calls load the contract's schemas; visitors who only look around never need them. */
const calls = () => import('../calls/identity.ts').then(({ identityCalls }) => identityCalls)

const nobody = null
const whoIsThere = oneAtATime(async (): Promise<Me | null> => {
  if (!saysSignedIn(document.cookie)) return nobody
  try {
    return requireAnswer(await (await calls()).me())
  } catch (error) {
    if ((error as { status?: unknown }).status === 401) return nobody
    throw error
  }
})

export type Visitor =
  | { state: 'loading' }
  | { state: 'out' }
  | { state: 'in'; me: Me }
  | { state: 'unknown'; retry: () => Promise<unknown> }

/** Undefined during hydration: the server may have rendered the page for every visitor. */
const useSaysSignedIn = () => useSyncExternalStore<boolean | undefined>(never, () => saysSignedIn(document.cookie), unknown)
const never = () => () => {}
const unknown = () => undefined

/**
 * The signed-in guest. Each load extends the session, so all callers share one. Without a session cookie that says so
 * the guest is signed out, and nothing is called.
 */
export function useMe(): Visitor {
  const mayBeIn = useSaysSignedIn() !== false
  const {
    data,
    error,
    mutate: retry,
  } = useSWR('me', whoIsThere, { ...fetchOnceOptions, ...(!mayBeIn && { fallbackData: nobody }) })
  if (data) return { state: 'in', me: data }
  if (data === nobody) return { state: 'out' }
  return error ? { state: 'unknown', retry: () => retry() } : { state: 'loading' }
}

/**
 * Reads the guest again: another one may have signed in, or their data may have changed, in this tab, in another, or
 * while the page was in the background.
 */
export const refetchMe = () => mutate('me')
