import type { Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'

type Gender = 'female' | 'male' | 'other' | 'undisclosed'
export type NewProfile = {
  first_name: string
  last_name: string
  dob: string
  gender: Gender
  email: string
  phone_number: string | null
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
