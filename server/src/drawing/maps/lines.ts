import type { MapPoint } from './projection.ts'

/** One side of a straight cut: the distance of a point inside it, negative outside. */
type Side = (point: MapPoint) => number

export type ClipFrame = { left: number; top: number; right: number; bottom: number }
const sidesOf = ({ left, top, right, bottom }: ClipFrame): Side[] => [
  ([x]) => x - left,
  ([x]) => right - x,
  ([, y]) => y - top,
  ([, y]) => bottom - y,
]

const crossing = (a: MapPoint, b: MapPoint, within: Side): MapPoint => {
  const [from, to] = [within(a), within(b)]
  const part = from / (from - to)
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

/** Sutherland–Hodgman: clips a ring along one line after the other. Clipped parts run along the cut. */
function cutRing(ring: MapPoint[], within: Side): MapPoint[] {
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1) as MapPoint
    const [enters, leaves] = [within(to) >= 0 && within(from) < 0, within(to) < 0 && within(from) >= 0]
    if (enters) return [crossing(from, to, within), to]
    if (leaves) return [crossing(from, to, within)]
    return within(to) >= 0 ? [to] : []
  })
}

export const ringWithin = (ring: MapPoint[], frame: ClipFrame): MapPoint[] =>
  sidesOf(frame).reduce((left, side) => (left.length > 0 ? cutRing(left, side) : left), ring)

function cutLine(line: MapPoint[], within: Side): MapPoint[][] {
  const parts: MapPoint[][] = []
  let part: MapPoint[] = []
  line.forEach((to, index) => {
    const from = line[index - 1]
    if (from && within(from) >= 0 !== within(to) >= 0) part.push(crossing(from, to, within))
    if (within(to) >= 0) part.push(to)
    else part = parts[parts.push(part)] ?? []
  })
  return [...parts, part].filter(({ length }) => length > 1)
}

export const lineWithin = (line: MapPoint[], frame: ClipFrame): MapPoint[][] =>
  sidesOf(frame).reduce<MapPoint[][]>((parts, side) => parts.flatMap((part) => cutLine(part, side)), [line])

/** A line along a parallel is a curve on the sheet, so it needs points in between. */
export const withBends = (line: MapPoint[], every = 1.5): MapPoint[] =>
  line.flatMap((to, index) => {
    const from = line[index - 1]
    const steps = from ? Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / every) : 1
    if (!from || steps <= 1) return [to]
    return Array.from({ length: steps }, (_, step): MapPoint => {
      const part = (step + 1) / steps
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    })
  })

function distance([x, y]: MapPoint, [ax, ay]: MapPoint, [bx, by]: MapPoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - dx * part, y - ay - dy * part)
}

/** Douglas–Peucker: leaves out the points that don't matter at this tolerance. */
export function simplifyLine(line: MapPoint[], tolerance: number): MapPoint[] {
  const keep = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let farthest = { index: -1, away: tolerance }
    for (let index = first + 1; index < last; index += 1) {
      const away = distance(line[index] as MapPoint, line[first] as MapPoint, line[last] as MapPoint)
      if (away > farthest.away) farthest = { index, away }
    }
    if (farthest.index < 0) continue
    keep.add(farthest.index)
    open.push([first, farthest.index], [farthest.index, last])
  }
  return line.filter((_, index) => keep.has(index))
}

export const ringAreaOf = (ring: MapPoint[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [px, py] = ring.at(index - 1) as MapPoint
      return sum + (px * y - x * py) / 2
    }, 0),
  )
