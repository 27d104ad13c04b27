import type { Me } from '@alpenglow/contract/identity/api'
import useSWR, { mutate } from 'swr'
import { forgetSignedIn } from '../api.ts'
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

/** Who is there. Without a session cookie that says so, nobody is, and nothing is asked. */
export function useMe(): Visitor {
  const {
    data,
    error,
    mutate: retry,
  } = useSWR('me', whoIsThere, {
    revalidateOnFocus: false,
    ...(!saysSignedIn(document.cookie) && { fallbackData: nobody }),
  })
  if (data) return { state: 'in', me: data }
  if (data === nobody) return { state: 'out' }
  return error ? { state: 'unknown', retry: () => retry() } : { state: 'loading' }
}

/** For those who are about to sign in: what the call needs, before it is pressed. */
export const prepareSignIn = () => void calls().catch(() => {})

/** Signs in; answers where the server sends us, if it does. */
export async function signIn(credentials: { email: string; password: string }): Promise<string | undefined> {
  const answer = await (await calls()).signIn({ query: {}, body: credentials })
  if (answer.status === 200) return answer.data.redirectUrl
  await mutate('me')
  return undefined
}

export async function signOut(): Promise<void> {
  await (await calls()).signOut()
  forgetSignedIn()
  await forgetEverything()
}

/** The session ended elsewhere, or by itself. */
export const markSignedOut = () => mutate('me', nobody, { revalidate: false })

/** What somebody saw while signed in must not stay for the next one at this screen. Public data is the same for all. */
const forgetEverything = () => mutate((key) => !Array.isArray(key), nobody, { revalidate: false })
