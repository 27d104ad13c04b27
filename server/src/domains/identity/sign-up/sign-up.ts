import type { Onboarding, SignUp } from '@alpenglow/contract/identity/sign-up'
import { firstUnits, sourceOf, whyNotSignUp } from '@alpenglow/contract/identity/sign-up-rules'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import { whyNotOtherBirthday } from '@alpenglow/contract/profiles/standing'
import { ownOf } from '@alpenglow/contract/values/own'
import { tidyName } from '@alpenglow/contract/values/person-name'
import { phoneSentence } from '@alpenglow/contract/values/phone'
import type { VisitorCall } from '../../../kernel/call.ts'
import { isDay } from '@alpenglow/contract/values/day'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { mayOnceMore, mayOnceMoreFrom, sendLink } from '../../notifications/notifications.ts'
import { addProfile, changeProfile, lockHome, settle, type NewProfile } from '../../profiles/profiles.ts'
import { sendConfirmationTo } from '../recovery/addresses.ts'
import { markOpened } from '../invitations/invitations-store.ts'
import { sendInvitation, tellInviter, type ClaimQuestions } from '../invitations/invitations.ts'
import { isCommon, type Bucket } from '../../credentials/credentials.ts'
import { mayMailLink } from '../recovery/link-mails.ts'
import { linkDead } from '../recovery/links.ts'
import { endOnboarding, findLink, findUnclaimed, insertLink, useLink } from '../recovery/links-store.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { countSources, findAccount, insertAccount } from '../store.ts'
import { linkNewcomer, readRegistration, type Registered } from './registration.ts'
import { giveSignUpBack, signUpCost } from './sign-up-cost.ts'

const onboardingMinutes = 30 * 24 * 60
/** Links that are sent once more because somebody signs up without theirs. */
const invitationsADay = { address: { most: 3, hours: 24 }, network: { most: 30, hours: 24 } }
const sourceDays = 90
const onboardingDead = () => linkDead('onboardingToken')

type Unclaimed = { profile_id: number | null; email: string; is_invitation: boolean; invited_by: number | null }
type Asked = { body: SignUp; query: { source?: string | undefined } }
type Refusals = Record<string, ErrorCode[]>
const sentences: Record<string, string> = {
  ALREADY_REGISTERED: 'pages.sign_up.already_registered',
  HAS_UNCLAIMED_ONBOARDING: 'pages.sign_up.unclaimed',
  AGE_INVALID: 'pages.sign_up.too_young',
}
const textsFor = (refusals: Refusals, { phoneNumber }: SignUp, common: boolean): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(refusals).flatMap(([field, [code = '']]) => {
      const sentence = ownOf(sentences, code)
      return sentence ? [[field, sentence]] : []
    }),
  ),
  ...(refusals['phoneNumber']?.includes('INVALID') && { phoneNumber: phoneSentence(phoneNumber) }),
  ...(refusals['password']?.includes('OUT_OF_RANGE') && { password: 'components.errors.password.length' }),
  ...(common && { password: 'components.errors.password.common' }),
})

const trimmed = (text: string | undefined) => text?.trim() ?? ''

export function signingUp(
  { db, clock, profiles, passwords, signedLinks, sessions, tries, welcomeBySms }: IdentityTools,
  { whyNotBornOn }: ClaimQuestions,
) {
  const costs = signUpCost(tries)

  /** Claims need the link that came by mail; the profile that it was made for need not be sent along, but must not be another one. */
  async function readOnboarding({ onboardingToken, profileId }: SignUp) {
    if (onboardingToken === undefined) return undefined
    const id = signedLinks.open('onboarding', onboardingToken)
    const [link] = id === undefined ? [] : await findLink(db, 'onboarding', id)
    const isMeant = link?.profile_id && (profileId === undefined || profileId === String(link.profile_id))
    if (!link || !isMeant) throw onboardingDead()
    return { ...link, profile_id: link.profile_id as number }
  }

  /** Somebody has an account with this address, or a profile that waits for them; then the link to it is sent once more. */
  async function whyNotAddress(call: VisitorCall, email: string, isClaim: boolean): Promise<ErrorCode | undefined> {
    const [known] = await db.run(findAccount({ email }))
    if (known) return 'ALREADY_REGISTERED'
    const [unclaimed] = isClaim ? [] : await findUnclaimed(db, email)
    if (!unclaimed) return undefined
    const isStillThere = await db.transaction(async (tx) => {
      // The household is held first, as by everybody who invites, takes back or claims: meanwhile nobody may wait for this address any more.
      if (unclaimed.profile_id === null || (await lockHome(tx, unclaimed.profile_id)) === undefined) return false
      const [waiting] = await findUnclaimed(tx, email)
      if (waiting?.profile_id !== unclaimed.profile_id) return false
      // Whoever asks more often than that has the newest link in the mailbox, or is a stranger to it.
      if (!(await mayOnceMoreFrom(tx, call.network, 'mails onboarding', invitationsADay.network))) return true
      if (!(await mayOnceMore(tx, `mail onboarding again ${waiting.email.toLowerCase()}`, invitationsADay.address))) return true
      await inviteAgain(tx, waiting, call.locale)
      return true
    })
    return isStillThere ? 'HAS_UNCLAIMED_ONBOARDING' : undefined
  }

  /**
   * A profile that the desk has made is offered to whoever it is of: a link by mail, with which they get a login of their own. Earlier
   * ones lead nowhere any more.
   */
  async function inviteTo(tx: Tx, { profileId, email, locale }: { profileId: number; email: string; locale: 'en' | 'fr' }) {
    await endOnboarding(tx, profileId)
    const link = await insertLink(tx, { purpose: 'onboarding', profile_id: profileId, email, minutes: onboardingMinutes })
    await sendLink(tx, 'onboarding', { to: email, locale }, link)
  }

  const nameIn = async (profileId: number) => {
    const { firstName, lastName } = await profiles.profile(profileId)
    return [firstName, lastName].filter(Boolean).join(' ')
  }

  /** Once more, from whoever it was the first time. */
  async function inviteAgain(tx: Tx, { profile_id, email, is_invitation, invited_by }: Unclaimed, locale: 'en' | 'fr') {
    const profileId = Number(profile_id)
    if (!is_invitation || invited_by === null) return inviteTo(tx, { profileId, email, locale })
    const by = await nameIn(invited_by)
    // The link that they were sent before holds as well: anybody can ask for another, by typing the address into the form.
    await sendInvitation(tx, { profileId, email, locale, invitedBy: invited_by, by }, { isAgain: true })
  }

  /** Whoever was taken away meanwhile took the link along. */
  const profileToClaim = (profileId: number) =>
    profiles.profile(profileId).catch((error: unknown) => {
      throw error instanceof NotFound ? onboardingDead() : error
    })

  /** Whom the household knows for a minor is one; and for whom it bought something for an age, they are of that age. */
  async function whyNotClaimedAs(profileId: number, dob: string | undefined): Promise<string | undefined> {
    const why = whyNotOtherBirthday((await profileToClaim(profileId)).dob, dob, clock.today())
    if (why || !dob || !isDay(dob)) return why
    return (await whyNotBornOn(db, profileId, dob)) && 'pages.invitation.known_birthday'
  }

  async function tellOfClaim(
    tx: Tx,
    { profile_id, invited_by }: { profile_id: number; invited_by: number | null },
    name: string,
  ) {
    const householdId = await lockHome(tx, profile_id)
    if (householdId !== undefined) await tellInviter(tx, invited_by, { householdId, name })
  }

  type New = {
    body: SignUp
    hash: string | null
    claim: Awaited<ReturnType<typeof readOnboarding>>
    registered: Registered | undefined
    network: Bucket[]
    source: string | null
  }

  async function begin(tx: Tx, call: VisitorCall, { body, hash, claim, registered, network, source }: New) {
    const email = trimmed(body.email)
    // The household is held first, as by everybody who changes who lives there: whoever takes the profile away was first, or comes too late.
    if (claim && (await lockHome(tx, claim.profile_id)) === undefined) throw onboardingDead()
    if (claim && (await useLink(tx, 'onboarding', claim.id)).length === 0) throw onboardingDead()
    const profile = { ...profileOf(body, email), ...(claim && wanting(body.smsOptIn ?? false)) }
    if (claim) await endOnboarding(tx, claim.profile_id)
    const profileId = claim ? await changeProfile(tx, claim.profile_id, profile) : await addProfile(tx, profile)
    // The link came to this very address, or the provider vouches for it.
    const confirmed = [claim?.email, registered?.verifiedEmail].some((known) => known?.toLowerCase() === email.toLowerCase())
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
    if (!made) throw new Invalid({ email: ['ALREADY_REGISTERED'] }, { email: sentences['ALREADY_REGISTERED'] ?? '' })
    await settle(tx, profileId)
    if (claim?.is_invitation) await tellOfClaim(tx, claim, [profile.first_name, profile.last_name].filter(Boolean).join(' '))
    await welcomeBySms(tx, { profileId, by: profileId, locale: call.locale, network: call.network, isConfirmed: confirmed })
    const account = { id: made.id, email, locale: call.locale }
    if (registered) await linkNewcomer(tx, account.id, registered)
    if (confirmed) await giveSignUpBack(tx, made.id)
    // Whoever signs up with somebody's address, deletes the account and signs up again must not fill a mailbox by it.
    const asked = { what: 'confirm sign-up', to: email, network: call.network } as const
    if (!confirmed && (await mayMailLink(tx, asked))) await sendConfirmationTo(tx, account)
    const hand = await sessions.begin(tx, call, account, { identityProvider: registered?.provider ?? null })
    return { id: String(profileId), hand }
  }

  return {
    /** Signs up, and in: whoever has just chosen a password is not asked for it again. */
    signUp: async (call: VisitorCall, { body, query }: Asked): Promise<{ id: string }> => {
      const network = costs.bucketsOf(call.network)
      await tries.refuseTired(network)
      const [claim, registered] = [await readOnboarding(body), await readRegistration(db, signedLinks, body.registrationToken)]
      const email = trimmed(body.email)
      const refusals = whyNotSignUp(body, clock.today(), { needsPassword: registered === undefined })
      const ofAge = claim && (await whyNotClaimedAs(claim.profile_id, body.dob))
      if (ofAge) refusals['dob'] = ['AGE_INVALID']
      const about = [email, trimmed(body.firstName), trimmed(body.lastName)]
      const common = !refusals['password'] && Boolean(body.password) && (await isCommon(body.password ?? '', about))
      if (common) refusals['password'] = ['INVALID']
      const isLookedUp = !refusals['email']
      if (isLookedUp) await costs.lookUp(network)
      const taken = isLookedUp ? await whyNotAddress(call, email, claim !== undefined) : undefined
      if (taken) refusals['email'] = [taken]
      if (Object.keys(refusals).length > 0) {
        // It tells whether the address has an account, also where it says nothing of the address.
        if (isLookedUp) await costs.refuse(network)
        throw new Invalid(refusals, { ...textsFor(refusals, body, common), ...(ofAge && { dob: ofAge }) })
      }

      const hash = body.password ? await passwords.hash(body.password, { lane: 'sign-up', network: call.network }) : null
      const source = sourceOf(query.source) ?? null
      const { id, hand } = await db.transaction((tx) => begin(tx, call, { body, hash, claim, registered, network, source }))
      hand()
      return { id }
    },

    lookUpOnboarding: async (_: VisitorCall, { body }: { body: { onboardingToken: string } }): Promise<Onboarding> => {
      const link = await readOnboarding(body)
      const profile = await profileToClaim(link?.profile_id ?? 0)
      const { firstName, lastName, dob } = profile
      if (link) await markOpened(db.write, link.id)
      const invitedBy = link?.invited_by ? await nameIn(link.invited_by) : null
      const expiresAt = (link?.expires_at ?? new Date()).toISOString()
      return { profileId: profile.id, firstName, lastName, dob, email: link?.email ?? '', invitedBy, expiresAt }
    },

    inviteTo,

    /** For the desk. */
    listSignUpSources: async () => {
      const found = await countSources(db, sourceDays)
      const sources = found.map(({ last_at, ...counted }) => ({ ...counted, lastAt: last_at.toISOString() }))
      return { days: sourceDays, sources }
    },
  }
}

const profileOf = (body: SignUp, email: string): Omit<NewProfile, 'household_id'> => ({
  first_name: tidyName(body.firstName ?? ''),
  last_name: tidyName(body.lastName ?? ''),
  dob: body.dob ?? null,
  email,
  // Whoever claims a profile keeps what is written there of them and they do not say.
  ...(body.gender && { gender: body.gender }),
  ...(body.phoneNumber?.trim() && { phone_number: body.phoneNumber.trim() }),
  ...(body.smsOptIn && wanting(true)),
})

/** Who wants text messages, they say themselves. */
const wanting = (isWanted: boolean) => ({
  sms_opt_in: isWanted,
  sms_updated_at: new Date(),
  sms_updated_by: 'page' as const,
})
