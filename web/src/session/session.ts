import type { Me } from '@alpenglow/contract/identity/session'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { saysSignedIn } from '../cookies.ts'

/** The calls bring the contract's shapes along; whoever only looks around never needs them. */
const calls = () => import('../calls/identity.ts').then(({ identityCalls }) => identityCalls)

const nobody = null
async function whoIsThere(): Promise<Me | null> {
  if (!saysSignedIn(document.cookie)) return nobody
  return (await calls()).me().catch((error: { status?: number }) => {
    if (error.status === 401) return nobody
    throw error
  })
}

export type Visitor =
  { state: 'loading' } | { state: 'out' } | { state: 'in'; me: Me } | { state: 'unknown'; retry: () => Promise<unknown> }

/** Nobody knows before the page, which the server may have drawn for anybody, is this browser's own. */
const useSaysSignedIn = () => useSyncExternalStore<boolean | undefined>(never, () => saysSignedIn(document.cookie), unknown)
const never = () => () => {}
const unknown = () => undefined

/** Who is there. Without a session cookie that says so, nobody is, and nothing is asked. */
export function useMe(): Visitor {
  const mayBeIn = useSaysSignedIn() !== false
  const {
    data,
    error,
    mutate: retry,
  } = useSWR('me', whoIsThere, {
    // Each call keeps the session alive: it is made for somebody who does something, not because a connection came back.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    ...(!mayBeIn && { fallbackData: nobody }),
  })
  if (data) return { state: 'in', me: data }
  if (data === nobody) return { state: 'out' }
  return error ? { state: 'unknown', retry: () => retry() } : { state: 'loading' }
}

/** Somebody has signed in, here or in another tab, or a page comes back as it was left. */
export const askWhoIsThere = () => mutate('me')
