import { measureLandmarkContrast, type Box, type DetectedFace, type Point, type SmallPicture } from './landmarks.ts'

/**
 * The least contrast of a visible part. The mesh always has all of its points, covered or not; but a scarf or goggles
 * are flat where a mouth and eyes have contrast. Visible parts had 17 to 57 in the measured photos (docs/photos.md),
 * covered ones 0 to 4.
 */
const leastContrast = 9
/** A face turned further than this can't be recognized at a gate. */
const mostYaw = 0.6
const mostPitch = 0.6

export type Landmarks = { mouth?: Record<string, Point>; eye?: Record<string, Point> }
export type FaceReading = { faces: Box[]; landmarks: { box: Box; parts: Landmarks }[] }

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const outermost = (points: readonly Point[], side: 1 | -1): Point =>
  points.reduce((most, point) => (side * point.x > side * most.x ? point : most))

/** The result for a picture: its faces, and of each face that looks at the camera its visible parts. */
export function readFaces(found: readonly DetectedFace[], small: SmallPicture): FaceReading {
  const readable = found.filter(({ yaw, pitch }) => Math.abs(yaw) < mostYaw && Math.abs(pitch) < mostPitch)
  return {
    faces: found.map(({ box }) => box),
    landmarks: readable.map(({ box, parts: { mouth, leftEye, rightEye } }) => ({
      box,
      parts: {
        ...(measureLandmarkContrast(small, mouth) >= leastContrast && {
          mouth: { left: outermost(mouth, -1), right: outermost(mouth, 1) },
        }),
        ...(measureLandmarkContrast(small, leftEye) >= leastContrast &&
          measureLandmarkContrast(small, rightEye) >= leastContrast && {
            eye: { left_pupil: middle(rightEye), right_pupil: middle(leftEye) },
          }),
      },
    })),
  }
}

const larger = <T extends Point | Box>(what: T, times: number): T =>
  Object.fromEntries(Object.entries(what).map(([name, value]) => [name, value * times])) as T

/** The same in pixels of the full picture. */
export const scaleReading = ({ faces, landmarks }: FaceReading, times: number): FaceReading => ({
  faces: faces.map((face) => larger(face, times)),
  landmarks: landmarks.map(({ box, parts }) => ({
    box: larger(box, times),
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, points]) => [
        part,
        Object.fromEntries(Object.entries(points).map(([name, point]) => [name, larger(point, times)])),
      ]),
    ),
  })),
})

/** The reasons are in the same order everywhere. */
export function whyNotPhoto({ faces, landmarks }: FaceReading): string | undefined {
  if (faces.length === 0) return 'no_face'
  if (faces.length > 1) return 'multiple_faces'
  const [first] = landmarks
  if (!first) return 'no_facial_landmarks'
  if (!first.parts.mouth) return 'mouth_missing'
  return first.parts.eye ? undefined : 'eyes_missing'
}

const passShape = 4 / 5
/** The share of the pass's height that a face gets, and where its middle is. */
const faceShare = 0.5
const faceMiddle = 0.47
/** A smaller face can't be recognized at a gate. */
const smallestShare = 0.25

/**
 * The part of a picture for the pass: 4 by 5 around the face, as large as the face needs and the picture has. A picture
 * that is 4 by 5 already was cropped by the guest and is left, unless the face is too small in it.
 */
export function cropAround(face: Box, picture: { width: number; height: number }): Box {
  const isChosen = Math.abs(picture.width / picture.height - passShape) < 0.01 && face.height > smallestShare * picture.height
  if (isChosen) return { left: 0, top: 0, ...picture }
  const most = Math.min(picture.height, picture.width / passShape)
  const height = Math.min(most, face.height / faceShare)
  const width = height * passShape
  const within = (start: number, size: number, all: number) => Math.max(0, Math.min(start, all - size))
  const left = within(face.left + face.width / 2 - width / 2, width, picture.width)
  const top = within(face.top + face.height / 2 - height * faceMiddle, height, picture.height)
  return { left: Math.floor(left), top: Math.floor(top), width: Math.floor(width), height: Math.floor(height) }
}
