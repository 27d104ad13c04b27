import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { refetchAfterSignIn } from '../session/tabs.ts'

const calls = () => import('../calls/identity.ts').then(({ identityCalls }) => identityCalls)

/** Loads the code for the call before the guest presses. */
export const prepareSignIn = () => void calls().catch(() => {})

/** Signs in; returns the server's redirect, if there is one. */
export async function signIn(credentials: { email: string; password: string }): Promise<string | undefined> {
  const answer = requireAnswer(await (await calls()).signIn({ query: {}, body: credentials }))
  // If a second factor is still due, the guest is not signed in yet, and this fetches nothing.
  await refetchAfterSignIn()
  return answer.status === 200 ? answer.data.redirectUrl : undefined
}
