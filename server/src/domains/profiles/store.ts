import type { Photo } from '@alpenglow/contract/profiles/photo'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { guard, prepareStatement, q } from '../../db/query.ts'
import type { ProfileTable } from '../../db/tables.ts'

/** The columns of a person, wherever they are listed. */
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
  'profile.held',
] as const
type Unqualified<Column> = Column extends `profile.${infer Name}` ? Name : never
export type ProfileRow = Pick<Selectable<ProfileTable>, Unqualified<(typeof profileColumns)[number]>>
export type NewProfile = Insertable<ProfileTable>

/** The current photo as one JSON value: most people have one, and it is read with each person. */
export const photoColumn =
  sql<PhotoRow | null>`CASE WHEN photo.id IS NOT NULL THEN jsonb_build_object('publicId', photo.public_id,
  'version', photo.version, 'width', photo.width, 'height', photo.height, 'faces', photo.faces, 'uploadedAt', photo.uploaded_at,
  'state', photo.state, 'reason', photo.reason) END`.as('photo')
export type PhotoRow = Omit<Photo, 'small' | 'large'>
export type WithPhoto = { photo: PhotoRow | null }

export const findProfile = prepareStatement('find_profile', ({ id }: { id: number }) =>
  q
    .selectFrom('profile')
    // Lateral, after the household is known: by the profile alone PostgreSQL would search all households' photos.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('profile_photo')
          .selectAll()
          .whereRef('profile_photo.household_id', '=', 'profile.household_id')
          .whereRef('profile_photo.profile_id', '=', 'profile.id')
          .where('profile_photo.replaced_at', 'is', null)
          .offset(sql.lit(0))
          .as('photo'),
      (join) => join.onTrue(),
    )
    .select(profileColumns)
    .select(photoColumn)
    .where('profile.id', '=', id),
)

const profileHeld = guard('the profile is held', sql`for update`)
/**
 * Locks a profile until the transaction ends (pessimistic lock). `lately`: its consent to messages changed within the
 * last minute, so it gets no second welcome.
 */
export const lockProfile = (tx: Tx, id: number) =>
  tx.run(
    q
      .selectFrom('profile')
      .select([...profileColumns, 'sms_updated_by'])
      .select(sql<boolean>`sms_updated_at > now() - interval '1 minute'`.as('lately'))
      .where('id', '=', id)
      .modifyEnd(profileHeld),
  )
export type LockedProfile = Awaited<ReturnType<typeof lockProfile>>[number]

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<number> {
  const [row] = await tx.run(q.insertInto('profile').values(profile).returning('id'))
  return (row as { id: number }).id
}

/** Updates the profile; returns no row if it was deleted. */
export const updateProfile = (tx: Tx, id: number, profile: Partial<NewProfile>) =>
  tx.run(q.updateTable('profile').set(profile).where('id', '=', id).returning('id'))
