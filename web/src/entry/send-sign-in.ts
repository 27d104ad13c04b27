import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { cameIn } from '../session/tabs.ts'

const calls = () => import('../calls/identity.ts').then(({ identityCalls }) => identityCalls)

/** For those who are about to sign in: what the call needs, before it is pressed. */
export const prepareSignIn = () => void calls().catch(() => {})

/** Signs in; answers where the server sends us, if it does. */
export async function signIn(credentials: { email: string; password: string }): Promise<string | undefined> {
  const answer = mustBeThere(await (await calls()).signIn({ query: {}, body: credentials }))
  // Where the way leads on to a code nobody is in yet, and nothing is asked.
  await cameIn()
  return answer.status === 200 ? answer.data.redirectUrl : undefined
}
