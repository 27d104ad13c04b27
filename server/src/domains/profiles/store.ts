import type { Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'

type Gender = 'female' | 'male' | 'other' | 'undisclosed'
export type NewProfile = {
  first_name: string | null
  last_name: string | null
  dob: string | null
  gender: Gender | null
  email: string | null
  phone_number: string | null
  sms_opt_in?: boolean
  sms_updated_at?: Date | null
  sms_updated_by?: 'page' | null
}

export const findProfile = prepared('find_profile', ({ id }: { id: number }) =>
  q
    .selectFrom('profile')
    .select(['id', 'first_name', 'last_name', 'dob', 'gender', 'email', 'phone_number', 'sms_opt_in'])
    .where('id', '=', id),
)

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<number> {
  const [row] = await tx.run(q.insertInto('profile').values(profile).returning('id'))
  return (row as { id: number }).id
}

/** Somebody else may have filled it in before; whoever claims it knows better. */
export const updateProfile = (tx: Tx, id: number, profile: Partial<NewProfile>) =>
  tx.run(q.updateTable('profile').set(profile).where('id', '=', id).returning('id'))
