import { lineWithin, simplifyLine, withBends, type ClipFrame } from './lines.ts'
import type { MapPoint, Sheet } from './projection.ts'

/** A figure in degrees where its line meets the edge of the sheet, turned along the line. */
export type Figure = { text: string; x: number; y: number; turned: number }
export type Graticule = { lines: MapPoint[][]; figures: Figure[] }

const steps = [1, 2, 5, 10, 15, 30]
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** The finest net whose meshes are still more than a sixth of the sheet wide. */
const stepFor = ({ pixelsPerKm, width }: Sheet) => steps.find((step) => step * 111 * pixelsPerKm > width / 6) ?? 30

/** Parallels and meridians at round degrees, as far as they lie on the sheet. */
export function graticuleOf(sheet: Sheet): Graticule {
  const step = stepFor(sheet)
  const frame = { left: 0, top: 0, right: sheet.width, bottom: sheet.height }
  const onSheet = (line: MapPoint[]) => lineWithin(withBends(line, 1).map(sheet.at), frame)
  const parallels = range(-90 + step, 90 - step, step).map((degrees) => {
    const parts = onSheet([
      [-180, degrees],
      [180, degrees],
    ])
    return { parts, figure: atLeft(parts, `${Math.abs(degrees)}°`, frame) }
  })
  const meridians = range(-180, 180 - step, step).map((degrees) => {
    const east = ((degrees - sheet.middle + 540) % 360) - 180
    const parts = onSheet([
      [east, 90 - step],
      [east, step - 90],
    ])
    return { parts, figure: atFoot(parts, `${Math.abs(degrees)}°`, frame) }
  })
  const all = [...parallels, ...meridians]
  return {
    lines: all.flatMap(({ parts }) => parts.map((part) => simplifyLine(part, 0.3))),
    figures: all.flatMap(({ figure }) => figure ?? []),
  }
}

const inset = 15
const degreesOf = ([ax, ay]: MapPoint, [bx, by]: MapPoint) => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI

/** The point where a line that runs from left to right passes `inset`, if it is well within the sheet. */
function atLeft(parts: MapPoint[][], text: string, { bottom }: ClipFrame): Figure | undefined {
  const met = meeting(parts, ([x]) => x - inset)
  if (!met || met.at[1] < 34 || met.at[1] > bottom - 34) return undefined
  return { text, x: met.at[0], y: met.at[1] - 5, turned: degreesOf(met.from, met.to) }
}

/** The point where a line that runs downwards passes the foot of the sheet; its figure stands beside it. */
function atFoot(parts: MapPoint[][], text: string, { right, bottom }: ClipFrame): Figure | undefined {
  const met = meeting(parts, ([, y]) => y - bottom + inset)
  if (!met || met.at[0] < 60 || met.at[0] > right - 240) return undefined
  return { text, x: met.at[0] + 6, y: met.at[1] + 3, turned: degreesOf(met.from, met.to) - 90 }
}

function meeting(parts: MapPoint[][], beyond: (point: MapPoint) => number) {
  for (const part of parts) {
    const index = part.findIndex((point, at) => at > 0 && beyond(point) >= 0 && beyond(part[at - 1] as MapPoint) < 0)
    if (index < 0) continue
    const [from, to] = [part[index - 1] as MapPoint, part[index] as MapPoint]
    const share = beyond(from) / (beyond(from) - beyond(to))
    return { from, to, at: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as MapPoint }
  }
  return undefined
}
