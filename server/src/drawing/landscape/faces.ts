import { clamp, type Dice } from './chance.ts'
import type { Frame } from './frame.ts'
import { drawArea, type Point } from './paths.ts'

/** The relief of a massif: lit faces, half-lit ribs on the dark side, and couloirs cut into the bright side. */
export type Faces = { lit: string[]; ribs: string[]; cuts: string[] }

type Place = { frame: Frame; roll: Dice; side: -1 | 1 }

export function facesOf(frame: Frame, crest: Point[], side: -1 | 1, roll: Dice): Faces {
  // Walks towards the light: each face begins at a summit and ends in a notch.
  const walk = side > 0 ? crest : crest.toReversed()
  const faces: Faces = { lit: [], ribs: [], cuts: [] }
  const place = { frame, roll, side }
  for (const slope of slopesOf(walk, frame.unit)) {
    const edge = walk.slice(slope.from, slope.to + 1)
    if (fallOf(edge) > frame.unit * 0.09) greatFace(place, edge, faces)
    else smallFace(place, edge, faces)
  }
  return faces
}

const first = (edge: Point[]) => edge[0] as Point
const last = (edge: Point[]) => edge.at(-1) as Point
const fallOf = (edge: Point[]) => last(edge)[1] - first(edge)[1]

/** From every summit to the next notch of some depth; slight ones are left out. */
function slopesOf(walk: Point[], unit: number): { from: number; to: number }[] {
  const y = (i: number) => walk[i]?.[1] ?? 0
  const slopes: { from: number; to: number }[] = []
  for (let from = 1; from < walk.length - 1; from++) {
    if (!(y(from) < y(from - 1) && y(from) <= y(from + 1))) continue
    let to = from
    while (to < walk.length - 2 && !(y(to) > y(to + 1) && y(to) - y(from) > unit * 0.012)) to++
    if (y(to) - y(from) >= unit * 0.02) slopes.push({ from, to })
  }
  return slopes
}

function smallFace({ frame, roll, side }: Place, edge: Point[], { lit }: Faces): void {
  const [top, fall] = [first(edge), fallOf(edge)]
  const depth = (frame.base - top[1]) * clamp(fall / (frame.unit * 0.09), 0.25, 0.7)
  const bottom = Math.max(last(edge)[1] + 10, top[1] + depth)
  const back = spine(roll, top, { bottom, steps: 4, drift: -side * roll.between(-0.14, 0.1), sway: 0.3 })
  lit.push(drawArea([...edge, ...back.slice(1).toReversed()]))
}

function greatFace(place: Place, edge: Point[], { lit, ribs, cuts }: Faces): void {
  const { frame, roll, side } = place
  const bottom = frame.base
  const back = spine(roll, first(edge), { bottom, steps: 10, drift: -side * roll.between(-0.14, 0.1), sway: 0.5 })
  const gully = spine(roll, last(edge), { bottom, steps: 5, drift: side * roll.between(-0.25, 0.05), sway: 0.3 })
  lit.push(drawArea([...edge, ...gully.slice(1), ...back.slice(1).toReversed()]))
  for (const point of back.slice(1, -3)) ribs.push(...rib(place, point, bottom - first(edge)[1]))
  for (const point of edge.slice(1, -1)) cuts.push(...couloir(place, point, first(edge)))
}

type Way = { bottom: number; steps: number; drift: number; sway: number }

/** A jagged line down from a point. */
function spine(roll: Dice, top: Point, { bottom, steps, drift, sway }: Way): Point[] {
  const points = [top]
  let [x, y] = top
  let turn = roll() < 0.5 ? 1 : -1
  for (let i = 1; i <= steps; i++) {
    const down = ((bottom - top[1]) / steps) * roll.between(0.7, 1.3)
    turn = -turn
    y += down
    x += down * (drift + turn * sway * roll.between(0.3, 1.2) * (0.5 + i / steps))
    points.push([x, y])
  }
  return points
}

/** A half-lit buttress on the dark side of a spine, or none. */
function rib({ roll, side }: Place, [x, y]: Point, depth: number): string[] {
  const length = depth * roll.between(0.1, 0.3)
  const width = length * roll.between(0.3, 0.62)
  if (roll() >= 0.62) return []
  const at = (across: number, down: number): Point => [x - side * width * across, y + length * down]
  return [drawArea([at(0, 0), at(0.55, 0.4), at(0.42, 0.55), at(1, 1), at(0.2, 0.6)])]
}

/** A gully in the bright face, or none: it must not reach over the spine below the summit. */
function couloir({ frame, roll, side }: Place, [x, top]: Point, [summit]: Point): string[] {
  if (roll() > 0.36) return []
  const drop = frame.base - top
  const y = top + drop * roll() * 0.12
  const length = drop * (0.12 + 0.5 * roll() ** 2)
  const width = side * length * roll.between(0.07, 0.2)
  const lean = side * length * roll.between(0.02, 0.2)
  if (Math.abs(x - summit) < Math.abs(width) + length * 0.12) return []
  const at = (along: number, across: number, down: number): Point => [x + lean * along + width * across, y + length * down]
  return [drawArea([at(0, 0, 0), at(0.5, 0.3, 0.42), at(0.4, 0, 0.58), at(1, 0, 1), at(0.4, -1, 0.62), at(0, -0.35, 0.3)])]
}
