import { whyNotActFor } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../kernel/call.ts'
import { membersFor, type MemberRow } from '../profiles/profiles.ts'
import type { PhotoDeps } from './photo-access.ts'
import { savePhoto, type SentPicture } from './saving.ts'
import { findPhotosOf } from './store.ts'
import { sweepPictures } from './sweeping.ts'
import { startUpload } from './uploading.ts'

type Of = { params: { id: string } }

export const createPhotos = (means: PhotoDeps) => ({
  startPhotoUpload: (call: AccountCall, { params }: Of) =>
    means.db.transaction((tx) => startUpload(means, tx, call, params.id)),
  savePhoto: (call: AccountCall, { params, body }: Of & { body: SentPicture }) => savePhoto(means, call, params.id, body),
  photosOf: (profileId: number) => readPhotosOf(means, profileId),
  sweep: () => sweepPictures(means),
})
export type Photos = ReturnType<typeof createPhotos>
export { createReview, type Review } from './review.ts'
export { deletePhotosOf, handOverPhotos } from './store.ts'

/** The photos in a person's data export, with the pictures: their own, and those of people whom they look after. */
async function readPhotosOf({ db, clock, images, asksMinorConsent }: PhotoDeps, profileId: number) {
  const ids = await db.transaction(async (tx) => {
    const { rows, between } = await membersFor(tx, profileId)
    const isTheirs = (row: MemberRow) => {
      const { standing, person } = between(row, { today: clock.today(), asksMinorConsent })
      return whyNotActFor(standing, person) === undefined
    }
    return rows.filter(isTheirs).map(({ id }) => id)
  })
  const rows = await findPhotosOf(db, ids)
  return Promise.all(rows.map(async (row) => ({ ...row, picture: (await images?.read(row.public_id)) ?? null })))
}
