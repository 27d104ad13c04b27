import type { Profile } from '@alpenglow/contract/profiles/api'
import { ageOn } from '@alpenglow/contract/values/day'
import type { Clock } from '../../clock.ts'
import type { Runner, Tx } from '../../db/connect.ts'
import { NotFound } from '../../errors.ts'
import { findProfile, insertProfile, type NewProfile } from './store.ts'

export const createProfiles = ({ db, clock }: { db: Runner; clock: Clock }) => ({
  /** The profile of somebody whom the caller has already been found to be. */
  profile: async (id: number): Promise<Profile> => {
    const [row] = await db.run(findProfile({ id }))
    if (!row) throw new NotFound()
    return {
      id: String(row.id),
      firstName: row.first_name,
      lastName: row.last_name,
      dob: row.dob,
      gender: row.gender,
      contactInformation: { email: row.email },
      phoneNumber: row.phone_number,
      smsOptIn: row.sms_opt_in,
      isAnonymous: row.email === null && row.first_name === null && row.last_name === null,
      effectiveAge: row.dob === null ? null : ageOn(row.dob, clock.today()),
    }
  },
})
export type Profiles = ReturnType<typeof createProfiles>

export const addProfile = (tx: Tx, profile: NewProfile): Promise<number> => insertProfile(tx, profile)
