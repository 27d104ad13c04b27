import type { PhotoToReview, Rejection } from '@alpenglow/contract/profiles/photo'
import type { StaffCall } from '../../kernel/call.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { NotFound } from '../../kernel/errors.ts'
import type { ImagesPort } from '../../providers/images/port.ts'
import type { NamedLetter } from '../letter.ts'
import { formatFullName, photoOf, sendToCarer } from '../profiles/profiles.ts'
import { photoLetters } from './mails.ts'
import { findWaitingPhotos, lockReviewed, updateReview } from './store.ts'

type Of = { params: { id: string } }
type Row = Awaited<ReturnType<typeof findWaitingPhotos>>[number]

const mostShown = 100

const letters = {
  face_covered: photoLetters.photoFaceCovered,
  blurred: photoLetters.photoBlurred,
  too_dark: photoLetters.photoTooDark,
  somebody_else: photoLetters.photoSomebodyElse,
  no_photo: photoLetters.photoNoPhoto,
} as const satisfies Record<Rejection, NamedLetter>

/** The desk reviews each photo, and approves or rejects it. */
export function createReview({ db, images }: { db: Db; images: ImagesPort | null }) {
  function present(row: Row, viewer: string): PhotoToReview {
    const { public_id: publicId, version, width, height, faces, state, reason } = row
    const photo = { publicId, version, width, height, faces, state, reason: reason as Rejection | null }
    const at = photoOf(
      { ...photo, uploadedAt: row.uploaded_at.toISOString() },
      (wide) => images?.address(publicId, wide, viewer) ?? '',
    )
    return {
      id: String(row.id),
      profileId: String(row.profile_id),
      name: formatFullName(row) ?? null,
      savedAt: row.saved_at.toISOString(),
      photo: at as PhotoToReview['photo'],
    }
  }

  const reviewed = async (
    tx: Tx,
    call: StaffCall,
    id: string,
    verdict: { state: 'approved' | 'rejected'; reason: Rejection | null },
  ) => {
    const [row] = await lockReviewed(tx, id)
    if (!row) throw new NotFound()
    if (row.state === verdict.state && row.reason === verdict.reason) return undefined
    await updateReview(tx, row.id, { ...verdict, by: call.staff.id })
    await call.audit(tx, {
      action: `photo.${verdict.state}`,
      object: { kind: 'profile', id: row.profile_id, name: formatFullName(row) ?? '' },
      ...(verdict.reason && { details: { reason: verdict.reason } }),
    })
    return row
  }

  return {
    listPhotosToReview: async (call: StaffCall): Promise<PhotoToReview[]> =>
      (await findWaitingPhotos(db, mostShown)).map((row) => present(row, `staff ${call.staff.id}`)),

    approvePhoto: (call: StaffCall, { params }: Of): Promise<undefined> =>
      db.transaction(async (tx) => {
        await reviewed(tx, call, params.id, { state: 'approved', reason: null })
        return undefined
      }),

    /** Mails the reason to the person who looks after the profile, so that the next photo can pass. */
    rejectPhoto: (call: StaffCall, { params, body }: Of & { body: { reason: Rejection } }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const row = await reviewed(tx, call, params.id, { state: 'rejected', reason: body.reason })
        if (row) await sendToCarer(tx, letters[body.reason], row)
        return undefined
      }),
  }
}
export type Review = ReturnType<typeof createReview>
