/** A face in shares of the picture. */
export type Face = { x: number; y: number; width: number; height: number; tilt?: number | undefined }

type Point = { x: number; y: number }
type Detected = { boundingBox: DOMRectReadOnly; landmarks?: readonly { type: string; locations: readonly Point[] }[] }
type Detector = { detect: (source: CanvasImageSource) => Promise<readonly Detected[]> }
type Detecting = { FaceDetector?: new (options: { fastMode: boolean; maxDetectedFaces: number }) => Detector }

let detector: Detector | undefined
let isBroken = false
const mostMs = 1500
const tooLong = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), mostMs))

/** Whom a browser finds in a picture; nothing where it can't look for faces, which few can. */
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
    // It may be named and yet be missing from the machine, or not answer.
    isBroken = true
    return undefined
  }
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** How far the line through both eyes is from level. */
function tiltOf([one, other]: readonly Point[]): number | undefined {
  if (!one || !other) return undefined
  const [left, right] = one.x < other.x ? [one, other] : [other, one]
  return Math.atan2(right.y - left.y, right.x - left.x)
}
