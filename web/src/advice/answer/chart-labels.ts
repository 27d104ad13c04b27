import type { ChartFrame, Point } from './break-even.ts'
import type { Box } from '../../parts/map/map-pins.ts'

/**
 * The width of each kind of letter in the font of the chart, in em, a little generous: the layout needs it before
 * anything is rendered. A letter that is not listed is as wide as most small ones.
 */
const widths: [letters: RegExp, width: number][] = [
  [/[\s.,:;'’!|ijlıîïI()\u00a0\u202f-]/u, 0.27],
  [/[ftr]/u, 0.36],
  [/[mwMW@%…]/u, 0.85],
  [/\p{Lu}/u, 0.66],
]
const usual = 0.54

const widthOf = (letter: string) => widths.find(([letters]) => letters.test(letter))?.[1] ?? usual
/** The width of a text, in em. */
export const wide = (text: string): number => Array.from(text, widthOf).reduce((sum, width) => sum + width, 0)

/** The line height, in em. */
export const lead = 1.32

/** A text in one line, or in two where it is wider than that: as even as possible. */
export function splitLabel(text: string, most: number): string[] {
  if (wide(text) <= most) return [text]
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const [at] = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

export const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map(wide))

const meet = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export type ChartLabel = { rows: string[]; x: number; y: number; side: 'start' | 'end' }

/**
 * The place of the label for the saving: right below the cheapest line, where no other can run, for none costs less on
 * that day, and none falls after it; else on its left; in one line or in two. Where it would touch the edge, an axis or
 * a name, it is left out: the text beside the chart has it, too.
 */
export function placeSavingLabel(text: string, low: Point, frame: ChartFrame, taken: readonly Box[]): ChartLabel | undefined {
  const { em, left, width, height, bottom } = frame
  const floor = height - bottom - 6
  const places = [splitLabel(text, Infinity), splitLabel(text, 0)].flatMap((rows) => {
    const y = Math.min(low.y + 1.55 * em, floor - (rows.length - 1) * lead * em)
    const apart = 8
    return [
      { rows, y, side: 'start' as const, x: low.x + apart },
      { rows, y, side: 'end' as const, x: low.x - apart },
    ]
  })
  return places.find((label) => {
    const box = boxOf(label, em)
    const isInside = box.x >= left && box.x + box.width <= width && box.y >= 0
    return isInside && !taken.some((other) => meet(box, other))
  })
}

/** Two pixels of space around its letters. */
export function boxOf({ rows, x, y, side }: ChartLabel, em: number): Box {
  const air = 2
  const width = widest(rows) * em
  return {
    x: (side === 'start' ? x : x - width) - air,
    y: y - em - air,
    width: width + 2 * air,
    height: rows.length * lead * em + 2 * air,
  }
}
