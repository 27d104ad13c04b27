import type { SignUp } from '@alpenglow/contract/identity/sign-up'
import { whyBirthdayConflicts } from '@alpenglow/contract/profiles/standing'
import { isDay } from '@alpenglow/contract/values/day'
import type { Tx } from '../../../db/connect.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { mailRations, takeAllowance, takeNetworkAllowance, sendLink } from '../../notifications/notifications.ts'
import { lockHome } from '../../profiles/profiles.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { sendInvitation, notifyInviter, type ClaimQuestions } from '../invitations/invitations.ts'
import { identityLetters } from '../mails/mails.ts'
import { linkDead } from '../recovery/links.ts'
import { invalidateOnboarding, findLink, findUnclaimed, insertLink } from '../recovery/links-store.ts'

const onboardingMinutes = 30 * 24 * 60
export const onboardingDead = () => linkDead('onboardingToken')

export type ClaimDeps = Pick<IdentityTools, 'db' | 'clock' | 'profiles' | 'signedLinks'> & ClaimQuestions
export type Claim = NonNullable<Awaited<ReturnType<typeof readOnboarding>>>
type Unclaimed = { profile_id: number | null; email: string; is_invitation: boolean; invited_by: number | null }

/** Claiming a profile needs the link from the mail. A `profileId` is optional, but must be the link's. */
export async function readOnboarding(
  { db, signedLinks }: ClaimDeps,
  { onboardingToken, profileId }: Pick<SignUp, 'onboardingToken' | 'profileId'>,
) {
  if (onboardingToken === undefined) return undefined
  const id = signedLinks.open('onboarding', onboardingToken)
  const [link] = id === undefined ? [] : await findLink(db, 'onboarding', id)
  const isMeant = link?.profile_id && (profileId === undefined || profileId === String(link.profile_id))
  if (!link || !isMeant) throw onboardingDead()
  return { ...link, profile_id: link.profile_id as number }
}

/** A profile that was deleted meanwhile has no valid link any more. */
export const profileToClaim = ({ profiles }: ClaimDeps, profileId: number) =>
  profiles.profile(profileId).catch((error: unknown) => {
    throw error instanceof NotFound ? onboardingDead() : error
  })

/** A minor of the household stays one, and a profile with something for an age stays of that age. */
export async function whyNotClaimedAs(
  means: ClaimDeps,
  profileId: number,
  dob: string | undefined,
): Promise<string | undefined> {
  const why = whyBirthdayConflicts((await profileToClaim(means, profileId)).dob, dob, means.clock.today())
  if (why || !dob || !isDay(dob)) return why
  return (await means.whyNotBornOn(means.db, profileId, dob)) && 'pages.invitation.known_birthday'
}

export async function notifyOfClaim(
  tx: Tx,
  { profile_id, invited_by }: { profile_id: number; invited_by: number | null },
  name: string,
): Promise<void> {
  const householdId = await lockHome(tx, profile_id)
  if (householdId !== undefined) await notifyInviter(tx, invited_by, { householdId, name })
}

/** Mails the person of a profile, made at the desk, a link to a login. It invalidates earlier links. */
export async function inviteTo(
  tx: Tx,
  { profileId, email, locale }: { profileId: number; email: string; locale: 'en' | 'fr' },
): Promise<void> {
  await invalidateOnboarding(tx, profileId)
  const link = await insertLink(tx, { purpose: 'onboarding', profile_id: profileId, email, minutes: onboardingMinutes })
  await sendLink(tx, identityLetters.onboarding, { to: email, locale }, link)
}

export async function nameIn({ profiles }: ClaimDeps, profileId: number): Promise<string> {
  const { firstName, lastName } = await profiles.profile(profileId)
  return [firstName, lastName].filter(Boolean).join(' ')
}

type Again = { email: string; network: string; locale: 'en' | 'fr' }
/**
 * Mails the link to an unclaimed profile again, to a guest who signs up without it. Returns whether there is such a
 * profile.
 */
export async function remindOfOnboarding(means: ClaimDeps, { email, network, locale }: Again): Promise<boolean> {
  const { db } = means
  const [unclaimed] = await findUnclaimed(db, email)
  if (!unclaimed) return false
  return db.transaction(async (tx) => {
    // Locks the household first, like all who invite, withdraw or claim: the profile may have been claimed or the
    // invitation withdrawn meanwhile.
    if (unclaimed.profile_id === null || (await lockHome(tx, unclaimed.profile_id)) === undefined) return false
    const [waiting] = await findUnclaimed(tx, email)
    if (waiting?.profile_id !== unclaimed.profile_id) return false
    // A guest who asks again so soon has the newest link already, or is a stranger to the mailbox.
    if (!(await takeNetworkAllowance(tx, network, 'mails onboarding', mailRations.onboardingAgain.network))) return true
    if (!(await takeAllowance(tx, `mail onboarding again ${waiting.email.toLowerCase()}`, mailRations.onboardingAgain.address)))
      return true
    await inviteAgain(means, tx, waiting, locale)
    return true
  })
}

/** Sends it again in the name of the first inviter. */
async function inviteAgain(means: ClaimDeps, tx: Tx, unclaimed: Unclaimed, locale: 'en' | 'fr'): Promise<void> {
  const { profile_id, email, is_invitation, invited_by } = unclaimed
  const profileId = Number(profile_id)
  if (!is_invitation || invited_by === null) return inviteTo(tx, { profileId, email, locale })
  const by = await nameIn(means, invited_by)
  // The first link stays valid: a stranger can request another by typing the address into the form.
  await sendInvitation(tx, { profileId, email, locale, invitedBy: invited_by, by }, { isAgain: true })
}
