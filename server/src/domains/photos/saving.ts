import type { Photo } from '@alpenglow/contract/profiles/photo'
import type { AccountCall } from '../../kernel/call.ts'
import type { Tx } from '../../db/connect.ts'
import { Invalid } from '../../kernel/errors.ts'
import type { KnownPicture } from '../../providers/images/port.ts'
import { photoOf } from '../profiles/profiles.ts'
import { requirePhotoAccess, refuseBase, type PhotoDeps } from './photo-access.ts'
import { dequeuePhotoDeletion, findStartedUpload, findPhoto, insertPhoto, replacePhoto, type ProfilePhotoRow } from './store.ts'

/** The browser's description of the picture that it has uploaded. */
export type SentPicture = {
  uploadedAt: string
  publicId: string
  width: number
  height: number
  version: number
  faces: string
}

/**
 * Saves an uploaded picture as a photo. The image service is the authority on the picture: a browser's description
 * alone could be forged.
 */
export async function savePhoto(means: PhotoDeps, call: AccountCall, id: string, sent: SentPicture): Promise<Photo> {
  const { db, images } = means
  const before = await db.transaction((tx) => findBefore(means, tx, call, { id, sent }))
  if (before) return before
  const picture = await images?.save(sent.publicId, id).catch(() => {
    throw new Invalid({ base: ['INVALID'] }, { base: 'pages.photo.not_known' })
  })
  if (!picture) throw unknownPicture()
  refuseOther(sent, picture)
  return db.transaction((tx) => keepPicture(means, tx, call, { id, picture }))
}

const unknownPicture = () => new Invalid({ publicId: ['INVALID'] })

/**
 * The photo, if this upload is already saved (a retry); otherwise undefined. Throws if the upload was not started for
 * this person.
 */
async function findBefore(
  means: PhotoDeps,
  tx: Tx,
  call: AccountCall,
  { id, sent }: { id: string; sent: SentPicture },
): Promise<Photo | undefined> {
  const { publicId } = sent
  const { me, them } = await requirePhotoAccess(means, tx, call, id)
  refuseBase(means.images ? undefined : 'pages.photo.unavailable')
  if (!/^[a-z0-9]{32}$/.test(publicId)) throw unknownPicture()
  const [known] = await findPhoto(tx, publicId)
  if (known?.profile_id === them.id && known.is_current) {
    refuseOther(sent, { ...known, uploadedAt: known.uploaded_at.toISOString() })
    return presentPhoto(means, known, me.id)
  }
  if (known) throw unknownPicture()
  // `startUpload` has recorded each picture that it allowed.
  const [letIn] = await findStartedUpload(tx, publicId, them.id)
  if (!letIn) throw unknownPicture()
  return undefined
}

/** The browser's description must match the known one in every field. */
function refuseOther(sent: SentPicture, picture: Omit<SentPicture, 'publicId'>): void {
  const wrong = (['uploadedAt', 'width', 'height', 'version', 'faces'] as const).filter((name) => sent[name] !== picture[name])
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong.map((name) => [name, ['INVALID' as const]])))
}

/** Makes the picture the current photo, in place of the one before. */
async function keepPicture(
  means: PhotoDeps,
  tx: Tx,
  call: AccountCall,
  { id, picture }: { id: string; picture: KnownPicture },
): Promise<Photo> {
  const { me, them } = await requirePhotoAccess(means, tx, call, id)
  const [already] = await findPhoto(tx, picture.id)
  if (already?.is_current && already.profile_id === them.id) return presentPhoto(means, already, me.id)
  if (already) throw unknownPicture()
  await replacePhoto(tx, them.id)
  const { id: public_id, version, width, height, faces } = picture
  const photo = { public_id, version, width, height, faces, uploaded_at: new Date(picture.uploadedAt) }
  const of = { household_id: them.household_id, profile_id: them.id, saved_by: me.id }
  const [made] = await insertPhoto(tx, { ...photo, ...of })
  await dequeuePhotoDeletion(tx, public_id)
  return presentPhoto(means, made as ProfilePhotoRow, me.id)
}

function presentPhoto({ images }: Pick<PhotoDeps, 'images'>, row: ProfilePhotoRow, viewer: number): Photo {
  const { public_id: publicId, version, width, height, faces, state, reason } = row
  const photo = { publicId, version, width, height, faces, state, reason: reason as Photo['reason'] }
  const at = photoOf({ ...photo, uploadedAt: row.uploaded_at.toISOString() }, (wide) =>
    images ? images.address(publicId, wide, String(viewer)) : '',
  )
  return at as Photo
}
