import type { SignUp } from '@alpenglow/contract/identity/sign-up'
import { firstUnits } from '@alpenglow/contract/identity/sign-up-rules'
import { tidyName } from '@alpenglow/contract/values/person-name'
import type { Tx } from '../../../db/connect.ts'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { Bucket } from '../../credentials/credentials.ts'
import { addProfile, changeProfile, lockHome, ensureHolder, type NewProfile } from '../../profiles/profiles.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { sendConfirmationTo } from '../recovery/addresses.ts'
import { mayMailLink } from '../recovery/link-mails.ts'
import { invalidateOnboarding, useLink } from '../recovery/links-store.ts'
import { insertAccount } from '../store.ts'
import { onboardingDead, notifyOfClaim, type Claim } from './claiming.ts'
import { linkNewcomer, type PendingRegistration } from './registration.ts'
import { giveSignUpBack } from './sign-up-cost.ts'
import { alreadyRegistered } from './sign-up-refusals.ts'

type Beginning = Pick<IdentityTools, 'sessions' | 'welcomeBySms'>
export type NewAccountInput = {
  body: SignUp
  email: string
  hash: string | null
  claim: Claim | undefined
  registered: PendingRegistration | undefined
  network: Bucket[]
  source: string | null
}

/** Creates an account, its profile and its first session, and sends the confirmation, in one transaction. */
export async function beginAccount(means: Beginning, tx: Tx, call: VisitorCall, newcomer: NewAccountInput) {
  const { body, email, hash, claim, registered, network, source } = newcomer
  if (claim) await takeClaim(tx, claim)
  const profile = { ...profileOf(body, email), ...(claim && wanting(body.smsOptIn ?? false)) }
  const profileId = claim ? await changeProfile(tx, claim.profile_id, profile) : await addProfile(tx, profile)
  // The link was mailed to this very address, or the provider has verified it.
  const confirmed = [claim?.email, registered?.verifiedEmail].some((proven) => proven?.toLowerCase() === email.toLowerCase())
  const [made] = await insertAccount(tx, {
    profile_id: profileId,
    email,
    password_hash: hash,
    measurement_system: firstUnits({ locale: call.locale, languages: call.device.languages, phoneNumber: body.phoneNumber }),
    locale: call.locale,
    confirmed,
    sign_up_buckets: network.map(({ key }) => key),
    source,
  })
  if (!made) throw alreadyRegistered()
  await ensureHolder(tx, profileId)
  if (claim?.is_invitation) await notifyOfClaim(tx, claim, [profile.first_name, profile.last_name].filter(Boolean).join(' '))
  await means.welcomeBySms(tx, {
    profileId,
    by: profileId,
    locale: call.locale,
    network: call.network,
    isConfirmed: confirmed,
  })
  const account = { id: made.id, email, locale: call.locale }
  if (registered) await linkNewcomer(tx, account.id, registered)
  if (confirmed) await giveSignUpBack(tx, made.id)
  else await askToConfirm(tx, call, account)
  const hand = await means.sessions.begin(tx, call, account, { identityProvider: registered?.provider ?? null })
  return { id: String(profileId), hand }
}

async function takeClaim(tx: Tx, claim: Claim): Promise<void> {
  // Locks the household first, like all who change its members: a call that removes the profile either came first, or
  // waits.
  if ((await lockHome(tx, claim.profile_id)) === undefined) throw onboardingDead()
  if ((await useLink(tx, 'onboarding', claim.id)).length === 0) throw onboardingDead()
  await invalidateOnboarding(tx, claim.profile_id)
}

/** Counted, so that a stranger who signs up with a guest's address again and again can't fill the mailbox. */
async function askToConfirm(tx: Tx, call: VisitorCall, account: Parameters<typeof sendConfirmationTo>[1]): Promise<void> {
  const request = { what: 'confirm sign-up', to: account.email, network: call.network } as const
  if (await mayMailLink(tx, request)) await sendConfirmationTo(tx, account)
}

const profileOf = (body: SignUp, email: string): Omit<NewProfile, 'household_id'> => ({
  first_name: tidyName(body.firstName ?? ''),
  last_name: tidyName(body.lastName ?? ''),
  dob: body.dob ?? null,
  email,
  // A claimed profile keeps what the household has entered, where the sign-up leaves a field empty.
  ...(body.gender && { gender: body.gender }),
  ...(body.phoneNumber?.trim() && { phone_number: body.phoneNumber.trim() }),
  ...(body.smsOptIn && wanting(true)),
})

/** Only the person themselves consents to text messages, so the profile's old consent is replaced. */
const wanting = (isWanted: boolean) => ({
  sms_opt_in: isWanted,
  sms_updated_at: new Date(),
  sms_updated_by: 'page' as const,
})
