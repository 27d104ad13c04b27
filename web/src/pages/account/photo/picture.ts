import { facesIn } from './camera/faces.ts'
import { mostPhotoBytes, photoShape, photoTypes, smallestPhotoSide } from '@alpenglow/contract/photos/rules'

/** What is wrong with a file before its upload, as far as a browser can check. */
export type Flaw = { is: 'type' | 'small' } | { is: 'size'; bytes: number }
export type Advice = 'dark' | 'blurred' | 'nobody' | 'several'
export type Picture = { bitmap: ImageBitmap; advice: Advice | undefined }

/** Opens a file with its orientation applied, or returns why it can't be used. */
export async function openPicture(file: File): Promise<Picture | { flaw: Flaw }> {
  if (file.size > mostPhotoBytes) return { flaw: { is: 'size', bytes: file.size } }
  if (file.type !== '' && !photoTypes.some((type) => type === file.type)) return { flaw: { is: 'type' } }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return { flaw: { is: 'type' } }
  if (Math.min(bitmap.width, bitmap.height) < smallestPhotoSide) return { flaw: { is: 'small' } }
  return pictureWith(bitmap)
}

/** The current camera picture, at full size and not mirrored. */
export const takePicture = async (video: HTMLVideoElement): Promise<Picture> => pictureWith(await createImageBitmap(video))

/** Rotates a picture by 90 degrees: some pictures lie on their side without an orientation tag. */
export async function turnedPicture({ bitmap, advice }: Picture): Promise<Picture> {
  const [width, height] = [bitmap.height, bitmap.width]
  const { canvas } = drawCanvas(width, height, (context) => {
    context.translate(width, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(bitmap, 0, 0)
  })
  return { bitmap: await createImageBitmap(canvas), advice }
}

/** Wide enough that a blur visible on the pass is detected. */
const seenWidth = 480
export const darkest = 60
export const leastDetail = 20

/** Advice from a small grey copy of the picture. It never blocks the upload: the browser may be wrong. */
async function pictureWith(bitmap: ImageBitmap): Promise<Picture> {
  const height = Math.round((seenWidth * bitmap.height) / bitmap.width)
  const light = greyOf(drawCanvas(seenWidth, height, (context) => context.drawImage(bitmap, 0, 0, seenWidth, height)).context)
  const faces = await facesIn(bitmap)
  if (faces?.length === 0) return { bitmap, advice: 'nobody' }
  if (faces && faces.length > 1) return { bitmap, advice: 'several' }
  if (meanOf(light) < darkest) return { bitmap, advice: 'dark' }
  return { bitmap, advice: detailIn(light, seenWidth, height) < leastDetail ? 'blurred' : undefined }
}

/** Brightness of each pixel, 0 to 255. */
export const greyOf = (context: CanvasRenderingContext2D): number[] =>
  lightOf(context.getImageData(0, 0, context.canvas.width, context.canvas.height).data)
export const lightOf = (data: ArrayLike<number>): number[] =>
  Array.from({ length: data.length / 4 }, (_, at) =>
    Math.round(0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0)),
  )
export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Variance of the Laplacian, a measure of sharpness: a blurred picture has a low one. */
export function detailIn(light: readonly number[], width: number, height: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (x: number, y: number) => light[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      sum += edge
      squares += edge * edge
      count++
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

export function drawCanvas(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  draw(context)
  return { canvas, context }
}

/** The cropped part: its centre in fractions of the picture, and the zoom beyond filling the frame. */
export type Crop = { x: number; y: number; zoom: number }
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

type Size = { width: number; height: number }
/** The cropped part in pixels: with the pass's aspect ratio, clamped to the edges of the picture. */
export function partOf({ width, height }: Size, { x, y, zoom }: Crop): Size & { left: number; top: number } {
  const fullHeight = Math.min(height, width / photoShape)
  const part = { height: fullHeight / zoom, width: (fullHeight * photoShape) / zoom }
  const within = (middle: number, size: number, all: number) => Math.min(Math.max(middle * all - size / 2, 0), all - size)
  return { ...part, left: within(x, part.width, width), top: within(y, part.height, height) }
}
const leastSentWidth = 240
/** Limits the zoom so that enough pixels remain to recognize a face. */
export function mostZoomOf(picture: Size): number {
  return Math.min(4, Math.max(1, partOf(picture, wholeCrop).width / leastSentWidth))
}
/** The same crop with its centre clamped to what is visible, so that the next move starts from there. */
export function settledCrop(picture: Size, crop: Crop): Crop {
  const { left, top, width, height } = partOf(picture, crop)
  return { ...crop, x: (left + width / 2) / picture.width, y: (top + height / 2) / picture.height }
}

const sentHeight = 1500
/** Renders the cropped part as a JPEG, scaled down to the largest height that is needed but never up. */
export async function cutOut(bitmap: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, width, height } = partOf(bitmap, crop)
  const tall = Math.round(Math.min(sentHeight, height))
  const wide = Math.round(tall * photoShape)
  const { canvas } = drawCanvas(wide, tall, (context) => context.drawImage(bitmap, left, top, width, height, 0, 0, wide, tall))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the picture could not be written')
  return blob
}
