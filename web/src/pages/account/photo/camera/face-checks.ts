import type { Face } from './faces.ts'
import { darkest, detailIn, leastDetail, meanOf } from '../picture.ts'

/** Criteria that a browser can check before the picture is taken. */
export const faceCriteria = ['light', 'alone', 'near', 'upright', 'sharp'] as const
export type FaceCriterion = (typeof faceCriteria)[number]
/** What is wrong with the picture. */
export type FaceProblem = 'dark' | 'bright' | 'nobody' | 'several' | 'aside' | 'far' | 'close' | 'tilted' | 'blurred'

/** Without `faces` the browser can't detect faces. */
export type FaceMeasurement = { light: number; detail: number; faces?: readonly Face[] | undefined }
export type FaceCheck = { fact: FaceCriterion; trouble: FaceProblem | undefined }

/** The oval for the face, in fractions of the picture. */
export const oval = { x: 0.5, y: 0.47, width: 0.57, height: 0.61 }

const brightest = 225
const [smallest, largest] = [0.55, 1.15]
const mostAside = 0.35
/** In radians: 15 degrees. */
const mostTilt = 0.26

/**
 * Checks the five criteria in the order of their hints: an unlit or missing face must be fixed before its position
 * means anything.
 */
export function checkFace({ light, detail, faces }: FaceMeasurement): FaceCheck[] {
  const lit: FaceCheck = { fact: 'light', trouble: light < darkest ? 'dark' : light > brightest ? 'bright' : undefined }
  const sharp: FaceCheck = { fact: 'sharp', trouble: detail < leastDetail ? 'blurred' : undefined }
  if (!faces) return [lit, sharp]
  const [face, ...others] = faces
  return [
    lit,
    { fact: 'alone', trouble: face ? (others.length > 0 ? 'several' : undefined) : 'nobody' },
    { fact: 'near', trouble: face ? whyNotNear(face) : 'far' },
    ...(face?.tilt === undefined
      ? []
      : [{ fact: 'upright', trouble: Math.abs(face.tilt) > mostTilt ? 'tilted' : undefined } as const]),
    sharp,
  ]
}

function whyNotNear({ x, y, width, height }: Face): FaceProblem | undefined {
  if (height < smallest * oval.height) return 'far'
  if (height > largest * oval.height) return 'close'
  const by = { x: Math.abs(x + width / 2 - oval.x) / oval.width, y: Math.abs(y + height / 2 - oval.y) / oval.height }
  return Math.max(by.x, by.y) > mostAside ? 'aside' : undefined
}

/** Brightness and detail within the oval alone: a bright window behind a person does not light their face. */
export function measureOval(grey: readonly number[], width: number, height: number): { light: number; detail: number } {
  const left = Math.round((oval.x - oval.width / 2) * width)
  const top = Math.round((oval.y - oval.height / 2) * height)
  const [wide, tall] = [Math.round(oval.width * width), Math.round(oval.height * height)]
  const within = Array.from(
    { length: wide * tall },
    (_, at) => grey[(top + Math.floor(at / wide)) * width + left + (at % wide)] ?? 0,
  )
  return { light: meanOf(within), detail: detailIn(within, wide, tall) }
}

/** Throttles the hint to one change a second, so that the guest can read it. */
export function throttleHint<T>(before: { hint: T; at: number } | undefined, hint: T, now: number): { hint: T; at: number } {
  if (before && (before.hint === hint || now - before.at < 1000)) return before
  return { hint: hint, at: now }
}
