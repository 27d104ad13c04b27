import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Photo, PhotoToReview, rejections } from '../profiles/photo.ts'

const SavedPhoto = z.object({
  uploadedAt: z.string().check(z.maxLength(40)),
  publicId: z.string().check(z.maxLength(100)),
  width: z.int(),
  height: z.int(),
  version: z.int(),
  faces: z.string().check(z.maxLength(500)),
})

const review = {
  access: 'staff',
  permission: 'photos.review',
  csrf: 'token',
  idempotency: 'natural',
  guards: { id: 'staff' },
} as const

export const photos = {
  startPhotoUpload: endpoint({
    method: 'POST',
    path: '/profiles/{id}/photo-uploads',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Where a browser sends one picture of somebody, once, in the next minutes; the image service answers it there',
    answers: { 201: z.object({ base: z.string(), uploadPreset: z.string() }) },
  }),
  savePhoto: endpoint({
    method: 'PATCH',
    path: '/profiles/{id}/photo',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary:
      'Take a picture that was sent for somebody, and passed, as their photo; all six are checked against what is known of it',
    body: SavedPhoto,
    answers: { 200: Photo },
  }),
  listPhotosToReview: endpoint({
    method: 'GET',
    path: '/staff/photos',
    access: 'staff',
    permission: 'photos.review',
    summary: 'Photos that nobody has looked at yet, the oldest first',
    answers: { 200: z.array(PhotoToReview) },
  }),
  approvePhoto: endpoint({
    ...review,
    method: 'POST',
    path: '/staff/photos/{id}/approval',
    summary: 'The photo stays on the pass',
    answers: { 204: 'nothing' },
  }),
  rejectPhoto: endpoint({
    ...review,
    method: 'POST',
    path: '/staff/photos/{id}/rejection',
    summary: 'It has to be another: whoever looks after the person is written to',
    body: z.object({ reason: z.enum(rejections) }),
    answers: { 204: 'nothing' },
  }),
}
