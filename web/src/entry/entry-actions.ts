import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { Me } from '@alpenglow/contract/identity/session'
import { mutate } from 'swr'
import { report } from '../reports/report.ts'
import { refetchMeInAllTabs, refetchAfterSignIn } from '../session/tabs.ts'

/** The calls load the contract's schemas; only guests who sign in or up need them. */
const calls = () => import('../calls/entering.ts')
type Calls = Awaited<ReturnType<typeof calls>>
type Inputs = { [K in keyof Calls['enteringCalls']]: Parameters<Calls['enteringCalls'][K]>[0] }

/**
 * Signs up, and in. Returns the account: an address that a provider or our own mail vouches for is confirmed already.
 */
export async function signUp(input: Inputs['signUp']): Promise<Me | null | undefined> {
  const { enteringCalls } = await calls()
  await enteringCalls.signUp(input).then(requireAnswer).catch(tellUnknown)
  return (await refetchAfterSignIn()) as Me | null | undefined
}

/**
 * A 422 is about the guest's input. Any other failure means that a guest was lost, so it is reported, even if the call
 * itself has reported it.
 */
function tellUnknown(failure: unknown): never {
  if ((failure as { status?: unknown }).status !== 422) report(new Error('Unknown', { cause: failure }))
  throw failure
}

/** The second step of a sign-in; returns the server's redirect, if there is one. */
export async function enterCode(code: string, redirectUri: string | undefined): Promise<string | undefined> {
  const { identityCalls } = await import('../calls/identity.ts')
  const answer = requireAnswer(await identityCalls.enterCode({ query: { redirectUri }, body: { code } }))
  await refetchAfterSignIn()
  return answer.status === 200 ? answer.data.redirectUrl : undefined
}

/** Finishes the trip to a provider, once. The account is fetched when the page goes on. */
export async function finishVisit(state: string) {
  const finished = requireAnswer(await (await calls()).socialCalls.finishVisit({ body: { state } }))
  if (!finished.registration) await refetchAfterSignIn()
  return finished
}

export const lookUpOnboarding = async (onboardingToken: string) =>
  requireAnswer(await (await calls()).enteringCalls.lookUpOnboarding({ body: { onboardingToken } }))

/** A guest who accepts belongs to another household from now on: the cached one is the old one. */
export async function acceptInvitation(token: string): Promise<void> {
  await (await calls()).enteringCalls.acceptInvitation({ body: { token } })
  await Promise.all([refetchMeInAllTabs(), mutate('me/group'), mutate('mountain-checklist')])
}
export const declineInvitation = async (token: string): Promise<void> => {
  await (await calls()).enteringCalls.declineInvitation({ body: { token } })
}

/** A signed-in guest sees at once that their address is confirmed, or changed. */
export async function confirmAddress(token: string) {
  const confirmed = requireAnswer(await (await calls()).enteringCalls.confirmAddress({ body: { token } }))
  await refetchMeInAllTabs()
  return confirmed
}

export const sendConfirmation = async () => (await calls()).enteringCalls.sendConfirmation()

export const askForReset = async (email: string) => (await calls()).enteringCalls.askForReset({ body: { email } })

/** The server revokes every session of the account, also the one in this browser. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await (await calls()).enteringCalls.resetPassword({ body: { token, password } })
  await refetchMeInAllTabs()
}
