import * as z from 'zod/mini'

export const photoStates = ['waiting', 'approved', 'rejected'] as const
/** Why the desk rejects a photo. */
export const rejections = ['face_covered', 'blurred', 'too_dark', 'somebody_else', 'no_photo'] as const
export type Rejection = (typeof rejections)[number]

/** A person's photo, as the pass shows it. */
export const Photo = z.object({
  publicId: z.string(),
  version: z.int(),
  width: z.int(),
  height: z.int(),
  /** `x,y,w,h` of each face, one after the other. */
  faces: z.string(),
  uploadedAt: z.iso.datetime({ offset: true }),
  /** The desk reviews each photo. */
  state: z.enum(photoStates),
  reason: z.nullable(z.enum(rejections)),
  /** A URL that the caller can see it at for some minutes. */
  small: z.string(),
  large: z.string(),
})
export type Photo = z.infer<typeof Photo>

/** A photo that the desk has not reviewed yet. */
export const PhotoToReview = z.object({
  id: z.string(),
  profileId: z.string(),
  name: z.nullable(z.string()),
  savedAt: z.iso.datetime({ offset: true }),
  photo: Photo,
})
export type PhotoToReview = z.infer<typeof PhotoToReview>
