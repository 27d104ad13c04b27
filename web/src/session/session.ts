import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import type { Me } from '@alpenglow/contract/identity/session'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { saysSignedIn } from '../cookies.ts'
import { once } from '../data/fetching.ts'
import { oneAtATime } from '../data/one-at-a-time.ts'

/** The calls bring the contract's shapes along; whoever only looks around never needs them. */
const calls = () => import('../calls/identity.ts').then(({ identityCalls }) => identityCalls)

const nobody = null
const whoIsThere = oneAtATime(async (): Promise<Me | null> => {
  if (!saysSignedIn(document.cookie)) return nobody
  try {
    return mustBeThere(await (await calls()).me())
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

/** Nobody knows before the page, which the server may have drawn for anybody, is this browser's own. */
const useSaysSignedIn = () => useSyncExternalStore<boolean | undefined>(never, () => saysSignedIn(document.cookie), unknown)
const never = () => () => {}
const unknown = () => undefined

/** Who is there: each load keeps the session alive, so there is one. Without a session cookie that says so nobody is, and nothing is asked. */
export function useMe(): Visitor {
  const mayBeIn = useSaysSignedIn() !== false
  const { data, error, mutate: retry } = useSWR('me', whoIsThere, { ...once, ...(!mayBeIn && { fallbackData: nobody }) })
  if (data) return { state: 'in', me: data }
  if (data === nobody) return { state: 'out' }
  return error ? { state: 'unknown', retry: () => retry() } : { state: 'loading' }
}

/** It may be somebody else by now, or something about them has changed: here, in another tab, or while a page lay aside. */
export const askWhoIsThere = () => mutate('me')
