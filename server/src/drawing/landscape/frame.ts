import type { PictureShape } from '@alpenglow/contract/catalogue/picture'
import { clamp, seedOf } from './chance.ts'
import type { Colour } from './colour.ts'

/**
 * The place in the picture. `code` seeds the shape, so that one place always has the same mountain. Height in metres,
 * snowfall in centimetres a winter.
 */
export type LandscapeSubject = { code: string; elevation: number; latitude: number; snowfall: number }

/**
 * The shape and surroundings of a picture. `ground` is the colour of the nearest snow: with the page's colour the
 * picture merges with the page. Without `sky` the background stays transparent.
 */
export type PictureView = PictureShape & { ground?: Colour; sky?: boolean }

/** The measures of one drawing, in its own units; whole numbers are fine enough at any size. */
export type Frame = {
  width: number
  height: number
  /** The unit of height: a tall picture gets more sky instead of needle-like mountains. */
  unit: number
  /** The height of the valley. */
  base: number
  seed: number
  /** 0 for a hill, 1 for the highest mountain. */
  high: number
  detail: number
  quiet: number
  focus: number | undefined
}

export function frameOf(subject: LandscapeSubject, view: PictureView, detail: number): Frame {
  const { quiet = 0, headroom = quiet ? 0.1 : 0 } = view
  const scale = Math.sqrt(720_000 / (view.width * view.height))
  const [width, height] = [Math.round(view.width * scale), Math.round(view.height * scale)]
  return {
    width,
    height,
    unit: Math.min(height, width * 1.1) * (1 - headroom),
    base: height * 0.8,
    seed: seedOf(subject.code),
    high: clamp((subject.elevation - 900) / 3000),
    detail,
    quiet,
    focus: view.focus,
  }
}

/** Ranges continue a little beyond both edges. */
export const overhang = 20
/** The x positions of `steps` steps, from beyond the left edge to beyond the right one. */
export const across = ({ width }: Frame, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => (i / steps) * (width + 2 * overhang) - overhang)
