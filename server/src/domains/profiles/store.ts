import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'
import type { ProfileTable } from '../../db/tables.ts'

/** What is read of a person, wherever they are listed. */
export const profileColumns = [
  'profile.id',
  'profile.first_name',
  'profile.last_name',
  'profile.dob',
  'profile.gender',
  'profile.email',
  'profile.phone_number',
  'profile.sms_opt_in',
  'profile.notify_account_holder',
  'profile.addresses',
] as const
type Unqualified<Column> = Column extends `profile.${infer Name}` ? Name : never
export type ProfileRow = Pick<Selectable<ProfileTable>, Unqualified<(typeof profileColumns)[number]>>
export type NewProfile = Insertable<ProfileTable>

export const findProfile = prepared('find_profile', ({ id }: { id: number }) =>
  q.selectFrom('profile').select(profileColumns).where('id', '=', id),
)

/** Holds a profile still until the transaction ends; `lately`: its consent to messages changed within the last minute. */
export const lockProfile = (tx: Tx, id: number) =>
  tx.run(
    q
      .selectFrom('profile')
      .select([...profileColumns, 'sms_updated_by'])
      .select(sql<boolean>`sms_updated_at > now() - interval '1 minute'`.as('lately'))
      .where('id', '=', id)
      .forUpdate(),
  )
export type LockedProfile = Awaited<ReturnType<typeof lockProfile>>[number]

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<number> {
  const [row] = await tx.run(q.insertInto('profile').values(profile).returning('id'))
  return (row as { id: number }).id
}

/** Somebody else may have filled it in before; whoever claims it knows better. */
export const updateProfile = (tx: Tx, id: number, profile: Partial<NewProfile>) =>
  tx.run(q.updateTable('profile').set(profile).where('id', '=', id).returning('id'))
