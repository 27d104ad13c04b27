import { askWhoIsThere } from './session.ts'

const calls = () => import('../calls/identity.ts').then(({ identityCalls }) => identityCalls)

/** For those who are about to sign in: what the call needs, before it is pressed. */
export const prepareSignIn = () => void calls().catch(() => {})

/** Signs in; answers where the server sends us, if it does. */
export async function signIn(credentials: { email: string; password: string }): Promise<string | undefined> {
  const answer = await (await calls()).signIn({ query: {}, body: credentials })
  if (answer.status === 200) return answer.data.redirectUrl
  await askWhoIsThere()
  return undefined
}
