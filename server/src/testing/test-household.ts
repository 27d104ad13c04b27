import type { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { createSignedLinks } from '../secrets/signed-links.ts'
import type { freshApi } from './test-api.ts'
import type { Answer, Browser } from './test-browser.ts'
import { runOn } from './test-database.ts'
import { filledIn, newAddress, newcomer, newVisitor, signUp } from './test-guest.ts'

export type WirePerson = {
  id: string
  first_name: string
  dob: string | null
  writable_attributes: string[]
  contact_information: { email: string | null }
}
export type Member = {
  id: string
  is_admin: boolean
  is_guest: boolean
  is_removable_from_group: boolean
  pending_invite: boolean
  invitation: { email: string; opened_at: string | null; declined_at: string | null; expires_at: string } | null
  minor_consent: { id: string; given_by: string; version: number } | null
  needs_minor_consent: boolean
  profile: WirePerson
}
export type TextKey = keyof typeof texts
export const dataOf = <T>(answer: Answer) => answer.json<{ data: T }>().data

export const mia = { first_name: 'Mia', last_name: 'Keller', dob: '2016-05-01', minor_consent_approved: true }
export const noah = { first_name: 'Noah', last_name: 'Keller', dob: '2011-05-01', email: 'noah@family.example' }
export const rosa = { first_name: 'Rosa', last_name: 'Lind', dob: '1958-02-03' }

export const membersOf = async (guest: Browser) =>
  dataOf<{ group_members: Member[] }>(await guest.ask('GET', '/api/v2/me/group')).group_members
export const memberCalled = async (guest: Browser, name: string) =>
  (await membersOf(guest)).find(({ profile }) => profile.first_name === name) as Member
export const namesOf = async (guest: Browser) => (await membersOf(guest)).map(({ profile }) => profile.first_name)
export const add = (guest: Browser, body: object) => guest.ask('POST', '/api/v2/profiles', { body })
export const createPerson = async (guest: Browser, body: object) => dataOf<{ id: string }>(await add(guest, body)).id
export const change = (guest: Browser, id: string, body: object) => guest.ask('PUT', `/api/v2/profiles/${id}`, { body })
export const remove = (guest: Browser, { id }: Pick<Member, 'id'>) =>
  guest.ask('DELETE', `/api/v2/me/group/group-members/${id}`)

export const invite = async (guest: Browser, name: string, email: string) =>
  guest.ask('PUT', `/api/v2/me/group/group-members/${(await memberCalled(guest, name)).id}/invitation`, { body: { email } })
export const accept = (guest: Browser, token: string) =>
  guest.ask('POST', '/api/v2/invitations/acceptances', { body: { token } })

/** A person of the household gets a login of their own, by the link in a mail. */
export async function withLogin(api: Awaited<ReturnType<typeof freshApi>>, profileId: string, more: Record<string, unknown>) {
  const email = newAddress()
  const [link] = await runOn(api.on.db)(
    sql<{ id: string }>`INSERT INTO mail_link (purpose, profile_id, email, expires_at)
      VALUES ('onboarding', ${profileId}, ${email}, now() + interval '1 hour') RETURNING id`,
  )
  const onboarding_token = createSignedLinks(api.config.secretKey ?? '').sign('onboarding', link?.id ?? '')
  const guest = await newVisitor(api)
  const answer = await signUp(guest, filledIn({ ...more, email, onboarding_token }))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { guest, email }
}

/** A holder, a child, a minor of 15 and an adult without a login. */
export async function familyWithoutLogins(api: Awaited<ReturnType<typeof freshApi>>) {
  const holder = (await newcomer(api)).guest
  const [child, teen, grown] = [
    await createPerson(holder, mia),
    await createPerson(holder, noah),
    await createPerson(holder, rosa),
  ]
  return { holder, child, teen, grown }
}
