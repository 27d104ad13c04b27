import type { Gives, House } from '../house.ts'
import { createPhotos, createReview, handOverPhotos } from './photos.ts'
import { photoRoutes } from './routes.ts'

export function composePhotos({ config: { asksMinorConsent }, db, clock, adaptors: { images } }: House) {
  const photos = createPhotos({ db, clock, images, asksMinorConsent })
  return {
    photos,
    gives: {
      routes: photoRoutes(photos, createReview({ db, images })),
      sweeps: [photos.sweep],
      onMerged: async (tx, merged) => void (await handOverPhotos(tx, merged)),
      personalData: { photos: ({ profileId }) => photos.photosOf(profileId) },
    } satisfies Gives,
  }
}
