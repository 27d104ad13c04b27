import type { PhotoDeps } from './photo-access.ts'
import { deleteLongReplaced, dequeuePhotoDeletion, findPhotosToDelete } from './store.ts'

const keptDays = 30
const mostAtOnce = 100

/** Deletes pictures that were replaced long ago, and those whose photos are deleted. */
export async function sweepPictures({ db, images }: Pick<PhotoDeps, 'db' | 'images'>): Promise<void> {
  await deleteLongReplaced(db.write, keptDays)
  if (!images) return
  for (let more = true; more;) {
    const due = await findPhotosToDelete(db.write, mostAtOnce)
    for (const { public_id, profile_id, is_used } of due) {
      if (!is_used) await images.remove(public_id, String(profile_id))
      await dequeuePhotoDeletion(db.write, public_id)
    }
    more = due.length === mostAtOnce
  }
}
