import type { Browser } from '../test-browser.ts'
import { confirmedGuest, newVisitor } from '../test-guest.ts'
import { createPerson, dataOf, memberCalled, mia, noah, rosa } from '../test-household.ts'
import { savedAs, uploadedPhoto } from '../test-images.ts'
import { mailedToken } from '../test-post.ts'
import { meOf } from '../buying/test-waivers.ts'
import { home } from '../buying/test-paying.ts'
import { jonas } from './account-calls.ts'
import type { Stage } from './test-stage.ts'

const odette = { ...jonas, email: 'odette@family.example', first_name: 'Odette', last_name: 'Roy', dob: '1957-03-09' }

/** Who lives together, and whom they lend each other. */
export async function playHouseholdCalls(stage: Stage, plain: Browser): Promise<void> {
  const { record, refused } = stage
  const holder = record(plain)
  await refused(plain).ask('POST', '/api/v2/profiles', { body: { ...mia, minor_consent_approved: false } })
  const { id: child } = dataOf<{ id: string }>(await holder.ask('POST', '/api/v2/profiles', { body: mia }))
  await createPerson(plain, rosa)
  await createPerson(plain, noah)
  const me = await meOf(plain)
  await holder.ask('PUT', `/api/v2/profiles/${me}`, { body: { phone_number: '+1 801 555 0142', sms_opt_in: true } })
  await holder.ask('GET', '/api/v2/me/sms-opt-in-status')
  await holder.ask('POST', `/api/v2/profiles/${me}/addresses/verify`, { body: home })
  await holder.ask('PUT', `/api/v2/profiles/${me}/addresses`, { body: [home] })
  const photo = await uploadedPhoto(holder, me)
  await holder.ask('PATCH', `/api/v2/profiles/${me}/photo`, { body: savedAs(photo) })
  for (const path of ['/me/group', '/me/group/accessible-profiles', '/profiles', '/mountain-checklist'])
    await holder.ask('GET', `/api/v2${path}`)
  for (const path of ['media', 'preferences', 'group-memberships']) await holder.ask('GET', `/api/v2/profiles/${me}/${path}`)
  await playConsentCalls(plain, record, child)
  await playShareCalls(stage, plain, child)
  await playInvitationCalls(stage, plain)
  const { id } = await memberCalled(plain, 'Noah')
  await holder.ask('DELETE', `/api/v2/me/group/group-members/${id}`)
}

async function playConsentCalls(plain: Browser, record: Stage['record'], child: string): Promise<void> {
  const before = (await memberCalled(plain, 'Mia')).minor_consent
  await record(plain).ask('DELETE', `/api/v2/minor-consents/${before?.id}`)
  await record(plain).ask('POST', '/api/v2/minor-consents', { body: { profile_id: child } })
}

async function playShareCalls({ api, record }: Stage, plain: Browser, child: string): Promise<void> {
  const holder = record(plain)
  const { guest } = await confirmedGuest(api, odette)
  const borrower = record(guest)
  const shares = `/api/v2/profiles/${child}/shares`
  const { id } = dataOf<{ id: string }>(await holder.ask('POST', shares, { body: { email: odette.email } }))
  await borrower.ask('GET', '/api/v2/pending-profile-shares')
  await borrower.ask('PUT', `/api/v2/pending-profile-shares/${id}`, { body: { answer: 'accept' } })
  await holder.ask('GET', shares)
  await holder.ask('DELETE', `${shares}/${id}`)
}

async function playInvitationCalls({ api, record }: Stage, plain: Browser): Promise<void> {
  const holder = record(plain)
  const invitation = `/api/v2/me/group/group-members/${(await memberCalled(plain, 'Rosa')).id}/invitation`
  const email = 'rosa.lind@family.example'
  const invited = async () => {
    await holder.ask('PUT', invitation, { body: { email } })
    return mailedToken(api.on.db, email, 'invitation')
  }
  const visitor = record(await newVisitor(api))
  await visitor.ask('POST', '/api/v2/onboarding-lookups', { body: { onboarding_token: await invited() } })
  await holder.ask('DELETE', invitation)
  await visitor.ask('POST', '/api/v2/invitations/refusals', { body: { token: await invited() } })
  const { guest } = await confirmedGuest(api, { ...odette, email, first_name: 'Rosa', last_name: 'Lind' })
  await record(guest).ask('POST', '/api/v2/invitations/acceptances', { body: { token: await invited() } })
}
