import { randomBytes } from 'node:crypto'
import { uploadPreset } from '@alpenglow/contract/photos/rules'
import type { AccountCall } from '../../kernel/call.ts'
import type { Tx } from '../../db/connect.ts'
import { networkBucketsOf } from '../../kernel/network-buckets.ts'
import { Invalid, TooMany } from '../../kernel/errors.ts'
import { takeAllowance, secondsToAllowance } from '../notifications/notifications.ts'
import { requirePhotoAccess, type PhotoDeps } from './photo-access.ts'
import { queuePhotoDeletion } from './store.ts'

/** Uploads of one account in a day: enough for a family of ten with some tries each. */
const aDay = { most: 60, hours: 24 }
/** Longer than an upload and its saving take. A picture that is not saved by then is deleted. */
const graceHours = 2

/** Starts the upload of one picture, and returns the address for it. */
export async function startUpload(
  means: PhotoDeps,
  tx: Tx,
  call: AccountCall,
  id: string,
): Promise<{ base: string; uploadPreset: string }> {
  const { images } = means
  const { accountId } = call.account
  const { them } = await requirePhotoAccess(means, tx, call, id)
  if (!images) throw new Invalid({ base: ['INVALID'] }, { base: 'pages.photo.unavailable' })
  await countUpload(tx, accountId)
  const publicId = randomBytes(16).toString('hex')
  await queuePhotoDeletion(tx, { publicId, profileId: them.id, hours: graceHours })
  const network = placeOf(call.network)
  const upload = { id: publicId, profile: String(them.id), account: String(accountId), network }
  return { base: images.uploadAt(upload), uploadPreset }
}

async function countUpload(tx: Tx, accountId: number): Promise<void> {
  const what = `photos of ${accountId}`
  if (!(await takeAllowance(tx, what, aDay))) throw new TooMany(await secondsToAllowance(tx, what, aDay))
}

/** The largest network around an address: for IPv6 the /56, which is a household's. */
const placeOf = (network: string): string => networkBucketsOf(network).at(-1)?.name ?? network
