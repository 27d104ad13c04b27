import type { Gives, House } from '../house.ts'
import { createPhotos, createReview, deletePhotosOf, handOverPhotos } from './photos.ts'
import type { ProfileHooks } from '../profiles/profiles.ts'
import { photoLetters } from './mails.ts'
import { photoRoutes } from './routes.ts'

export function composePhotos({ config: { asksMinorConsent }, db, clock, adaptors: { images } }: House) {
  const photos = createPhotos({ db, clock, images, asksMinorConsent })
  const answers: Pick<ProfileHooks, 'onConsentLost'> = {
    onConsentLost: async (tx, child) => void (await deletePhotosOf(tx, child)),
  }
  return {
    gives: {
      routes: photoRoutes(photos, createReview({ db, images })),
      sweeps: [photos.sweep],
      mails: photoLetters,
      onMerged: async (tx, merged) => void (await handOverPhotos(tx, merged)),
      answers,
      personalData: { photos: ({ profileId }) => photos.photosOf(profileId) },
    } satisfies Gives,
  }
}
