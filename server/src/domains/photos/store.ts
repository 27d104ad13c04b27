import type { Rejection } from '@alpenglow/contract/profiles/photo'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { parseRowId, q } from '../../db/query.ts'
import type { ProfilePhotoTable } from '../../db/tables.ts'

const isCurrent = sql<boolean>`replaced_at IS NULL`
const about = ['public_id', 'version', 'width', 'height', 'faces', 'uploaded_at', 'state', 'reason'] as const
export type ProfilePhotoRow = Pick<Selectable<ProfilePhotoTable>, (typeof about)[number]>

export const findPhoto = (on: Runner, publicId: string) =>
  on.run(
    q
      .selectFrom('profile_photo')
      .select([...about, 'profile_id', isCurrent.as('is_current')])
      .where('public_id', '=', publicId),
  )

/** The replaced photo stays for a while, because a household may replace one by mistake. */
export const replacePhoto = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .updateTable('profile_photo')
      .set({ replaced_at: sql<Date>`now()` })
      .where('profile_id', '=', profileId)
      .where(isCurrent),
  )

/** A trigger queues the picture for deletion when its row is deleted. */
export const deletePhotosOf = (tx: Tx, { householdId, profileId }: { householdId: number; profileId: number }) =>
  tx.run(q.deleteFrom('profile_photo').where('household_id', '=', householdId).where('profile_id', '=', profileId))

/**
 * Photos of a profile go to the person who takes it over, unless they have a photo; the household changes with them.
 */
export const handOverPhotos = (tx: Tx, { from, to }: { from: number; to: number }) =>
  tx.run(
    q
      .updateTable('profile_photo')
      .set({
        profile_id: to,
        household_id: sql<number>`(SELECT household_id FROM profile WHERE id = ${to}::bigint)`,
      })
      .where('profile_id', '=', from)
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM profile_photo AS own WHERE own.profile_id = ${to}::bigint AND own.replaced_at IS NULL)`,
      ),
  )

export const insertPhoto = (tx: Tx, photo: Insertable<ProfilePhotoTable>) =>
  tx.run(q.insertInto('profile_photo').values(photo).returning(about))

/** Queues a picture for deletion, unless it is a photo by then. */
export const queuePhotoDeletion = (
  on: Runner,
  { publicId, profileId, hours }: { publicId: string; profileId: number; hours: number },
) =>
  on.run(
    q
      .insertInto('photo_to_delete')
      .values({ public_id: publicId, profile_id: profileId, since: sql<Date>`now() + make_interval(hours => ${hours})` })
      .onConflict((conflict) => conflict.doNothing()),
  )
export const findStartedUpload = (on: Runner, publicId: string, profileId: number) =>
  on.run(
    q.selectFrom('photo_to_delete').select('public_id').where('public_id', '=', publicId).where('profile_id', '=', profileId),
  )
export const dequeuePhotoDeletion = (on: Runner, publicId: string) =>
  on.run(q.deleteFrom('photo_to_delete').where('public_id', '=', publicId))

export const findPhotosToDelete = (on: Runner, most: number) =>
  on.run(
    q
      .selectFrom('photo_to_delete')
      .select(['public_id', 'profile_id'])
      .select((eb) =>
        eb
          .exists(
            eb.selectFrom('profile_photo').select('id').whereRef('profile_photo.public_id', '=', 'photo_to_delete.public_id'),
          )
          .as('is_used'),
      )
      .where('since', '<=', sql<Date>`now()`)
      .orderBy('since')
      .limit(most),
  )

export const deleteLongReplaced = (on: Runner, days: number) =>
  on.run(q.deleteFrom('profile_photo').where('replaced_at', '<', sql<Date>`now() - make_interval(days => ${days})`))

/** The photos in a data export. */
export const findPhotosOf = (on: Runner, profileIds: readonly number[]) =>
  on.run(
    q
      .selectFrom('profile_photo')
      .select([...about, 'profile_id', 'saved_at', 'replaced_at'])
      .where('profile_id', 'in', [...profileIds])
      .orderBy('id'),
  )

const waiting = q
  .selectFrom('profile_photo')
  .innerJoin('profile', 'profile.id', 'profile_photo.profile_id')
  .select([
    ...about,
    'profile_photo.id',
    'profile_photo.household_id',
    'profile_photo.profile_id',
    'profile_photo.saved_at',
    'profile.first_name',
    'profile.last_name',
    'profile.notify_account_holder',
  ])
  .where(isCurrent)

/** As a literal, not a parameter: only then does the planner use the partial index of waiting photos. */
export const findWaitingPhotos = (on: Runner, most: number) =>
  on.run(
    waiting
      .where('state', '=', sql.lit('waiting' as const))
      .orderBy('saved_at')
      .limit(most),
  )

/** Locks a photo, reviewed or not, because staff may revise a verdict. */
export const lockReviewed = (tx: Tx, id: string) =>
  tx.run(waiting.where('profile_photo.id', '=', parseRowId(id)).forUpdate(['profile_photo']))

type Review = { state: 'approved' | 'rejected'; reason: Rejection | null; by: number }
export const updateReview = (tx: Tx, id: number, { state, reason, by }: Review) =>
  tx.run(
    q
      .updateTable('profile_photo')
      .set({ state, reason, reviewed_at: sql<Date>`now()`, reviewed_by: by })
      .where('id', '=', id),
  )
