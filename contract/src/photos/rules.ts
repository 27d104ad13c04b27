/** What a form sends besides the file. */
export const uploadPreset = 'pass_photo'
export const mostPhotoBytes = 10 * 1024 * 1024
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The pass's own shape: as many wide as 4, as many high as 5. */
export const photoShape = 4 / 5
export const smallestPhotoSide = 400

/** Why a picture will not do, in the order in which it is looked at. */
export const photoReasons = ['no_face', 'multiple_faces', 'no_facial_landmarks', 'mouth_missing', 'eyes_missing'] as const
export type PhotoReason = (typeof photoReasons)[number]

type Landmarks = { mouth?: unknown; eye?: unknown }
/** What the image service answers, as far as it is read. */
export type Detection = {
  faces?: readonly unknown[]
  info?: { detection?: { adv_face?: { data?: readonly { facial_landmarks?: Landmarks }[] } } }
}

/** Only exactly one face with mouth and eyes will do. */
export function whyNotPhoto({ faces = [], info }: Detection): PhotoReason | undefined {
  if (faces.length === 0) return 'no_face'
  if (faces.length > 1) return 'multiple_faces'
  const landmarks = info?.detection?.adv_face?.data?.[0]?.facial_landmarks
  if (!landmarks) return 'no_facial_landmarks'
  if (!landmarks.mouth) return 'mouth_missing'
  return landmarks.eye ? undefined : 'eyes_missing'
}
