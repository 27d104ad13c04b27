/** A face in fractions of the picture. */
export type Face = { x: number; y: number; width: number; height: number; tilt?: number | undefined }

type Point = { x: number; y: number }
type Detected = { boundingBox: DOMRectReadOnly; landmarks?: readonly { type: string; locations: readonly Point[] }[] }
type Detector = { detect: (source: CanvasImageSource) => Promise<readonly Detected[]> }
type Detecting = { FaceDetector?: new (options: { fastMode: boolean; maxDetectedFaces: number }) => Detector }

let detector: Detector | undefined
let isBroken = false
const mostMs = 1500
const tooLong = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), mostMs))

/** Faces that the browser detects in a picture; undefined if it has no face detector, as most browsers. */
export async function facesIn(picture: HTMLCanvasElement | ImageBitmap): Promise<Face[] | undefined> {
  const { FaceDetector } = globalThis as Detecting
  if (!FaceDetector || isBroken) return undefined
  try {
    detector ??= new FaceDetector({ fastMode: true, maxDetectedFaces: 4 })
    const { width, height } = picture
    return (await Promise.race([detector.detect(picture), tooLong()])).map(({ boundingBox: box, landmarks = [] }) => ({
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
      tilt: tiltOf(landmarks.filter(({ type }) => type === 'eye').map(({ locations }) => middle(locations))),
    }))
  } catch {
    // The API may exist without an implementation on this machine, or never answer: don't try again.
    isBroken = true
    return undefined
  }
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The angle between the line through both eyes and the horizontal. */
function tiltOf([one, other]: readonly Point[]): number | undefined {
  if (!one || !other) return undefined
  const [left, right] = one.x < other.x ? [one, other] : [other, one]
  return Math.atan2(right.y - left.y, right.x - left.x)
}
