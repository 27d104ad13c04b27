import { photos as api } from '@alpenglow/contract/photos/api'
import { bind } from '../../http/api/bind.ts'
import type { Photos, Review } from './photos.ts'

export const photoRoutes = (photos: Photos, review: Review) =>
  bind(api, {
    startPhotoUpload: (call, input) => photos.startPhotoUpload(call, input),
    savePhoto: (call, input) => photos.savePhoto(call, input),
    listPhotosToReview: (call) => review.listPhotosToReview(call),
    approvePhoto: (call, input) => review.approvePhoto(call, input),
    rejectPhoto: (call, input) => review.rejectPhoto(call, input),
  })
