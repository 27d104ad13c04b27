import type { Tx } from '../../db/connect.ts'
import { addProfile, settle } from '../profiles/profiles.ts'
import type { Passwords } from '../credentials/credentials.ts'
import { findAccount, insertAccount } from './store.ts'

const password = 'alpenglow-demo'

const family = [
  {
    first_name: 'Amélie',
    last_name: 'Moreau',
    dob: '1987-03-14',
    gender: 'female',
    email: 'amelie@alpenglow.example',
    phone_number: '+1 801 555 0142',
    metric: false,
  },
  {
    first_name: 'Thomas',
    last_name: 'Moreau',
    dob: '1985-11-02',
    gender: 'male',
    email: 'thomas@alpenglow.example',
    phone_number: '+1 801 555 0143',
    metric: true,
  },
] as const

export const demoLogins = family.map(({ email }) => ({ email, password }))

/** The demo family's two logins. Whoever is there already keeps their password. */
export async function plantDemoFamily(tx: Tx, passwords: Passwords): Promise<void> {
  const missing = []
  for (const member of family) if ((await tx.run(findAccount(member))).length === 0) missing.push(member)
  if (missing.length === 0) return
  const password_hash = await passwords.hash(password, { lane: 'known', network: 'none' })
  for (const { metric, ...profile } of missing) {
    const profile_id = await addProfile(tx, profile)
    await insertAccount(tx, {
      profile_id,
      email: profile.email,
      password_hash,
      measurement_system: metric ? 'metric' : 'imperial',
      locale: metric ? 'fr' : 'en',
      is_demo: true,
      confirmed: true,
    })
    await settle(tx, profile_id)
  }
}
