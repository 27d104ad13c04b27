export type Point = { x: number; y: number }
export type Box = { left: number; top: number; width: number; height: number }
export type SmallPicture = { data: Uint8Array; width: number; height: number }

/** A face as the detector found it, in pixels of the small picture. */
export type DetectedFace = {
  box: Box
  score: number
  /** In radians: how far the face is turned from the camera. */
  yaw: number
  pitch: number
  parts: Record<'mouth' | 'leftEye' | 'rightEye', Point[]>
}

const boundsOf = (points: readonly Point[], grow: number): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [more, higher] = [(right - left) * grow, Math.max((right - left) * grow, (bottom - top) * grow)]
  return { left: left - more, top: top - higher, width: right - left + 2 * more, height: bottom - top + 2 * higher }
}

/** The contrast within a box (standard deviation of the brightness), from 0 on. */
export function contrastIn({ data, width, height }: SmallPicture, box: Box): number {
  const [x0, x1] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.left + box.width))]
  const [y0, y1] = [Math.max(0, Math.floor(box.top)), Math.min(height, Math.ceil(box.top + box.height))]
  let [count, sum, squares] = [0, 0, 0]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = 3 * (y * width + x)
      const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
      count++
      sum += light
      squares += light * light
    }
  if (count === 0) return 0
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean))
}

/** The margin around a part of the face, as a share of its size. */
const growth = 0.15
export const measureLandmarkContrast = (small: SmallPicture, points: readonly Point[]): number =>
  contrastIn(small, boundsOf(points, growth))
