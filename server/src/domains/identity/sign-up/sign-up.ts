import type { OnboardingProfile, SignUp } from '@alpenglow/contract/identity/sign-up'
import { sourceOf, whyNotSignUp } from '@alpenglow/contract/identity/sign-up-rules'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import type { VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { isCommon, type Bucket } from '../../credentials/credentials.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { markOpened } from '../invitations/invitations-store.ts'
import type { ClaimQuestions } from '../invitations/invitations.ts'
import { countSources, findAccount } from '../store.ts'
import { beginAccount } from './begin-account.ts'
import {
  inviteTo,
  nameIn,
  profileToClaim,
  readOnboarding,
  remindOfOnboarding,
  whyNotClaimedAs,
  type Claim,
  type ClaimDeps,
} from './claiming.ts'
import { readRegistration, type PendingRegistration } from './registration.ts'
import { createSignUpCost } from './sign-up-cost.ts'
import { textsFor } from './sign-up-refusals.ts'

const sourceDays = 90

type Asked = { body: SignUp; query: { source?: string | undefined } }
type SigningUp = IdentityTools & ClaimDeps & { costs: ReturnType<typeof createSignUpCost> }

export function createSignUp(tools: IdentityTools, questions: ClaimQuestions) {
  const means: SigningUp = { ...tools, ...questions, costs: createSignUpCost(tools.tries) }
  return {
    signUp: (call: VisitorCall, asked: Asked) => signUp(means, call, asked),
    lookUpOnboarding: (_: VisitorCall, { body }: { body: { onboardingToken: string } }) => lookUpOnboarding(means, body),
    inviteTo,
    /** For the desk. */
    listSignUpSources: () => listSignUpSources(means),
  }
}

/** Signs up, and signs in at once: the guest has just chosen the password. */
async function signUp(means: SigningUp, call: VisitorCall, { body, query }: Asked): Promise<{ id: string }> {
  const { db, signedLinks, passwords, tries, costs } = means
  const network = costs.bucketsOf(call.network)
  await tries.refuseTired(network)
  const claim = await readOnboarding(means, body)
  const registered = await readRegistration(db, signedLinks, body.registrationToken)
  await refuseWrong(means, call, body, { claim, registered, network })
  const hash = body.password ? await passwords.hash(body.password, { lane: 'sign-up', network: call.network }) : null
  const source = sourceOf(query.source) ?? null
  const newcomer = { body, email: trimmed(body.email), hash, claim, registered, network, source }
  const { id, hand } = await db.transaction((tx) => beginAccount(means, tx, call, newcomer))
  hand()
  return { id }
}
const trimmed = (text: string | undefined) => text?.trim() ?? ''

type Proofs = { claim: Claim | undefined; registered: PendingRegistration | undefined; network: Bucket[] }
/** Refuses with all problems at once. A look-up of an address counts against the caller's network. */
async function refuseWrong(means: SigningUp, call: VisitorCall, body: SignUp, proofs: Proofs): Promise<void> {
  const { claim, registered, network } = proofs
  const { clock, costs } = means
  const refusals = whyNotSignUp(body, clock.today(), { needsPassword: registered === undefined })
  const ofAge = claim && (await whyNotClaimedAs(means, claim.profile_id, body.dob))
  if (ofAge) refusals['dob'] = ['AGE_INVALID']
  const about = [trimmed(body.email), trimmed(body.firstName), trimmed(body.lastName)]
  const common = !refusals['password'] && Boolean(body.password) && (await isCommon(body.password ?? '', about))
  if (common) refusals['password'] = ['INVALID']
  const isLookedUp = !refusals['email']
  if (isLookedUp) await costs.lookUp(network)
  const taken = isLookedUp ? await whyNotAddress(means, call, trimmed(body.email), claim !== undefined) : undefined
  if (taken) refusals['email'] = [taken]
  if (Object.keys(refusals).length === 0) return
  // Any refusal after a look-up reveals something of the address: without an error on it, that it is free.
  if (isLookedUp) await costs.refuse(network)
  throw new Invalid(refusals, { ...textsFor(refusals, body, common), ...(ofAge && { dob: ofAge }) })
}

/** Why an address can't sign up: it has an account, or an unclaimed profile, whose link is then mailed again. */
async function whyNotAddress(
  means: SigningUp,
  { network, locale }: VisitorCall,
  email: string,
  isClaim: boolean,
): Promise<ErrorCode | undefined> {
  const [account] = await means.db.run(findAccount({ email }))
  if (account) return 'ALREADY_REGISTERED'
  if (isClaim) return undefined
  return (await remindOfOnboarding(means, { email, network, locale })) ? 'HAS_UNCLAIMED_ONBOARDING' : undefined
}

async function lookUpOnboarding(means: SigningUp, body: { onboardingToken: string }): Promise<OnboardingProfile> {
  const link = await readOnboarding(means, body)
  const profile = await profileToClaim(means, link?.profile_id ?? 0)
  const { firstName, lastName, dob } = profile
  if (link) await markOpened(means.db.write, link.id)
  const invitedBy = link?.invited_by ? await nameIn(means, link.invited_by) : null
  const expiresAt = (link?.expires_at ?? new Date()).toISOString()
  return { profileId: profile.id, firstName, lastName, dob, email: link?.email ?? '', invitedBy, expiresAt }
}

async function listSignUpSources({ db }: SigningUp) {
  const found = await countSources(db, sourceDays)
  const sources = found.map(({ last_at, ...counted }) => ({ ...counted, lastAt: last_at.toISOString() }))
  return { days: sourceDays, sources }
}
