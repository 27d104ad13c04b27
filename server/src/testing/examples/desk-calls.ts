import { sql } from 'kysely'
import { bytesOfBase32 } from '../test-authenticator.ts'
import { runOn } from '../test-database.ts'
import { atDesk, codeNow, deskPassword, emailOf, invitationOf, seatedAtDesk, showPassword } from '../test-desk.ts'
import { confirmedGuest } from '../test-guest.ts'
import { dataOf } from '../test-household.ts'
import { savedAs, uploadedPhoto } from '../test-images.ts'
import { meOf } from '../buying/test-waivers.ts'
import type { Browser } from '../test-browser.ts'
import { jonas } from './account-calls.ts'
import { placeInReview } from './test-buying-calls.ts'
import type { Stage } from './test-stage.ts'

const zoe = { name: 'Zoé Blanc', email: 'zoe@alpenglow.example', role: 'agent' }

/** The desk: its sign-in, its members, and what they decide. */
export async function playDeskCalls(stage: Stage): Promise<void> {
  const { api, record, refused } = stage
  const plain = await atDesk(api)
  const administrator = record(plain)
  await refused(plain).ask('PUT', '/api/v2/staff/session', { body: { email: emailOf('administrator'), password: 'wrong' } })
  await administrator.ask('PUT', '/api/v2/staff/session', { body: { email: emailOf('administrator'), password: deskPassword } })
  await administrator.ask('PUT', '/api/v2/staff/session/code', { body: { code: codeNow() } })
  await administrator.ask('GET', '/api/v2/staff/session')
  await administrator.ask('GET', '/api/v2/staff/me')
  await administrator.ask('PATCH', '/api/v2/staff/me', { body: { locale: 'en' } })
  await administrator.ask('PUT', '/api/v2/staff/me/code', { body: { code: codeNow(undefined, 1) } })
  await playMemberCalls(stage, administrator)
  await playDecisionCalls(stage)
  for (const path of ['me/audit-entries', 'audit-entries?action=staff.added', 'audit-chain', 'invariants'])
    await administrator.ask('GET', `/api/v2/staff/${path}`)
  await record(await seatedAtDesk(api, 'finance')).ask('GET', '/api/v2/staff/sign-up-sources')
  await administrator.ask('DELETE', '/api/v2/staff/me/sessions')
  await administrator.ask('DELETE', '/api/v2/staff/session')
}

async function playMemberCalls({ api, record }: Stage, administrator: Browser): Promise<void> {
  const { id } = dataOf<{ id: number }>(await administrator.ask('POST', '/api/v2/staff/members', { body: zoe }))
  const member = `/api/v2/staff/members/${id}`
  await administrator.ask('POST', `${member}/invitation`)
  const token = await invitationOf(api, zoe.email)
  const invited = await atDesk(api)
  const newcomer = record(invited)
  await newcomer.ask('PUT', '/api/v2/staff/password', { body: { token, password: deskPassword } })
  await showPassword(invited, zoe.email)
  const { secret } = dataOf<{ secret: string }>(await newcomer.ask('GET', '/api/v2/staff/session/enrolment'))
  await invited.ask('PUT', '/api/v2/staff/session/code', { body: { code: codeNow(bytesOfBase32(secret)) } })
  await administrator.ask('DELETE', `${member}/second-factor`)
  await runOn(api.db.write)(sql`UPDATE staff_member SET waits_until = now() + interval '1 minute' WHERE id = ${id}`)
  await administrator.ask('DELETE', `${member}/lock`)
  await administrator.ask('PATCH', member, { body: { role: 'operations' } })
  await administrator.ask('GET', '/api/v2/staff/members')
}

async function playDecisionCalls(stage: Stage): Promise<void> {
  const { api, record } = stage
  const agent = record(await seatedAtDesk(api, 'agent'))
  const [accepted, refused] = [
    await placeInReview(stage, 'ada.frei@family.example'),
    await placeInReview(stage, 'ada.frei@mail.example'),
  ]
  await agent.ask('GET', '/api/v2/staff/orders?state=in_review')
  await agent.ask('POST', `/api/v2/staff/orders/${accepted}/accept`)
  await agent.ask('POST', `/api/v2/staff/orders/${refused}/refuse`, { body: { reason: 'not_reached' } })
  const { guest } = await confirmedGuest(api, {
    ...jonas,
    email: 'lena.frei@family.example',
    first_name: 'Lena',
    last_name: 'Frei',
  })
  const me = await meOf(guest)
  const upload = await record(guest).ask('POST', `/api/v2/profiles/${me}/photo-uploads`)
  if (upload.statusCode !== 201) throw new Error(upload.payload)
  const reviewer = record(await seatedAtDesk(api, 'operations'))
  const photos: { id: string }[] = []
  for (const name of ['one', 'scarf'] as const) {
    await guest.ask('PATCH', `/api/v2/profiles/${me}/photo`, { body: savedAs(await uploadedPhoto(guest, me, name)) })
    photos.push(...dataOf<{ id: string }[]>(await reviewer.ask('GET', '/api/v2/staff/photos')))
  }
  await reviewer.ask('POST', `/api/v2/staff/photos/${photos[0]?.id}/approval`)
  await reviewer.ask('POST', `/api/v2/staff/photos/${photos.at(-1)?.id}/rejection`, { body: { reason: 'face_covered' } })
  await agent.ask('PUT', `/api/v2/staff/profiles/${me}/hold`, { body: { held: ['dob'] } })
}
