import type { Tx } from '../../db/connect.ts'
import { addDays, dayAt, yearsBefore } from '@alpenglow/contract/values/day'
import { addProfile, addTo, ensureHolder } from '../profiles/profiles.ts'
import { sendInvitation } from './invitations/invitations.ts'
import type { Passwords } from '../credentials/credentials.ts'
import { findAccount, insertAccount } from './store.ts'

const password = 'alpenglow-demo'

const amelie = {
  first_name: 'Amélie',
  last_name: 'Moreau',
  dob: '1987-03-14',
  gender: 'female',
  email: 'amelie@alpenglow.example',
  phone_number: '+1 801 555 0142',
} as const
const thomas = {
  first_name: 'Thomas',
  last_name: 'Moreau',
  dob: '1985-11-02',
  gender: 'male',
  email: 'thomas@alpenglow.example',
  phone_number: '+1 801 555 0143',
} as const
const camille = { first_name: 'Camille', last_name: 'Roux', dob: '1999-01-02' } as const
/** No consent is recorded for her: she is planted as from before consents were asked for. */
const lea = { first_name: 'Léa', last_name: 'Moreau' } as const

export const demoLogins = [amelie, thomas].map(({ email }) => ({ email, password }))

/**
 * Plants the demo family: two people with a login, one invited, and a child. An account that exists already stays as it
 * is.
 */
export async function plantDemoFamily(tx: Tx, passwords: Passwords): Promise<void> {
  const isMissing = async (member: { email: string }) => (await tx.run(findAccount(member))).length === 0
  const [needsAmelie, needsThomas] = [await isMissing(amelie), await isMissing(thomas)]
  if (!needsAmelie && !needsThomas) return
  const password_hash = await passwords.hash(password, { lane: 'known', network: 'none' })
  if (!needsAmelie) return plantAccount(tx, { profile_id: await addProfile(tx, thomas), email: thomas.email, password_hash })
  const holder = await addProfile(tx, amelie)
  await plantAccount(tx, { profile_id: holder, email: amelie.email, password_hash })
  if (needsThomas) await plantAccount(tx, { profile_id: await addTo(tx, holder, thomas), email: thomas.email, password_hash })
  await addTo(tx, holder, { ...lea, dob: addDays(yearsBefore(dayAt(new Date(), 'UTC'), 9), -100) })
  const guest = await addTo(tx, holder, camille)
  const by = amelie.first_name
  await sendInvitation(tx, { profileId: guest, email: 'camille@alpenglow.example', locale: 'en', invitedBy: holder, by })
}

/** The account for which the higher domains plant their demo data. */
export const findDemoHolder = async (tx: Tx): Promise<number | undefined> => (await tx.run(findAccount(amelie)))[0]?.id

/** Thomas uses French and metres, so the demo shows both. */
async function plantAccount(tx: Tx, account: { profile_id: number; email: string; password_hash: string }): Promise<void> {
  const isThomas = account.email === thomas.email
  await insertAccount(tx, {
    ...account,
    measurement_system: isThomas ? 'metric' : 'imperial',
    locale: isThomas ? 'fr' : 'en',
    is_demo: true,
    confirmed: true,
  })
  await ensureHolder(tx, account.profile_id)
}
