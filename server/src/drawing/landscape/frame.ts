import type { PictureShape } from '@alpenglow/contract/catalogue/picture'
import { clamp, seedOf } from './chance.ts'
import type { Colour } from './colour.ts'

/** What is drawn: `code` seeds the shape, so that one place has one mountain. Height in metres, snowfall in centimetres a winter. */
export type Subject = { code: string; elevation: number; latitude: number; snowfall: number }

/**
 * For where it is drawn. `ground` is the colour of the nearest snow: given the colour of the page, the picture runs into the page. Without
 * `sky` the ranges stand before whatever is behind them.
 */
export type View = PictureShape & { ground?: Colour; sky?: boolean }

/** The measures of one drawing, in its own units: whole ones are fine enough at any size. */
export type Frame = {
  width: number
  height: number
  /** The unit of height: a tall picture gets sky, and not needles. */
  unit: number
  /** Where the valley lies. */
  base: number
  seed: number
  /** 0 for a hill, 1 for the highest. */
  high: number
  detail: number
  quiet: number
  focus: number | undefined
}

export function frameOf(subject: Subject, view: View, detail: number): Frame {
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

/** Ranges run on a little behind both edges. */
export const overhang = 20
/** The places of `steps` steps across the picture, from behind the left edge to behind the right one. */
export const across = ({ width }: Frame, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => (i / steps) * (width + 2 * overhang) - overhang)
