/** A field that the form sends with the file. */
export const uploadPreset = 'pass_photo'
export const mostPhotoBytes = 10 * 1024 * 1024
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The pass's own aspect ratio, 4 by 5. */
export const photoShape = 4 / 5
export const smallestPhotoSide = 400

/** Why a photo is refused, in the order of the checks. */
export const photoReasons = ['no_face', 'multiple_faces', 'no_facial_landmarks', 'mouth_missing', 'eyes_missing'] as const
export type PhotoReason = (typeof photoReasons)[number]

type Landmarks = { mouth?: unknown; eye?: unknown }
/** The part of the image service's answer that is used. */
export type Detection = {
  faces?: readonly unknown[]
  info?: { detection?: { adv_face?: { data?: readonly { facial_landmarks?: Landmarks }[] } } }
}

/** Only exactly one face with mouth and eyes passes. */
export function whyNotPhoto({ faces = [], info }: Detection): PhotoReason | undefined {
  if (faces.length === 0) return 'no_face'
  if (faces.length > 1) return 'multiple_faces'
  const landmarks = info?.detection?.adv_face?.data?.[0]?.facial_landmarks
  if (!landmarks) return 'no_facial_landmarks'
  if (!landmarks.mouth) return 'mouth_missing'
  return landmarks.eye ? undefined : 'eyes_missing'
}
