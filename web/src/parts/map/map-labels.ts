import { targets, type Box, type Size, type Spot } from './map-pins.ts'

export type Side = 'right' | 'left' | 'below' | 'above'
/**
 * On which side of its pin a name is written; how far it is moved along that side, and how far away it is, in pixels.
 */
export type MapLabel = { side: Side; shift: number; away: number }
/** A pin and the size of its name, in pixels; `first`: its name is placed before others. */
export type LabelledPin = { id: number; spot: Spot; name: Size; first?: boolean }

/**
 * Between the middle of a summit and its name, between a name and the edge of the map, and between it and anything
 * else.
 */
export const gap = { pin: 13, far: 30, edge: 6, else: 2 }

export function nameBox({ x, y }: Spot, { width, height }: Size, { side, shift, away }: MapLabel): Box {
  if (side === 'right') return { x: x + away, y: y - height / 2 + shift, width, height }
  if (side === 'left') return { x: x - away - width, y: y - height / 2 + shift, width, height }
  return { x: x - width / 2 + shift, y: side === 'below' ? y + away : y - away - height, width, height }
}

/**
 * The places for a name, the best first: level with its summit, then over or under it, then askew, then at the end of a
 * line.
 */
function placesFor({ width, height }: Size): MapLabel[] {
  const sideways = (away: number, shift: number): MapLabel[] => [
    { side: 'right', shift, away },
    { side: 'left', shift, away },
  ]
  const upright = (shift: number): MapLabel[] => [
    { side: 'below', shift, away: gap.pin },
    { side: 'above', shift, away: gap.pin },
  ]
  const half = Math.max(0, width / 2 - 12)
  const [near, far] = [height * 0.6, height * 1.2]
  return [
    ...sideways(gap.pin, 0),
    ...[0, half, -half].flatMap(upright),
    ...[-near, near].flatMap((shift) => sideways(gap.pin, shift)),
    ...[-far, far].flatMap((shift) => sideways(gap.far, shift)),
  ]
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width + gap.else &&
  b.x < a.x + a.width + gap.else &&
  a.y < b.y + b.height + gap.else &&
  b.y < a.y + a.height + gap.else

const inside = (box: Box, { width, height }: Size) =>
  box.x >= gap.edge && box.y >= gap.edge && box.x + box.width <= width - gap.edge && box.y + box.height <= height - gap.edge

const pinBox = ({ x, y }: Spot): Box => {
  const reach = targets.least - 4
  return { x: x - reach / 2, y: y - reach / 2, width: reach, height: reach }
}

/**
 * Places the name of each pin, so that none covers a name, a pin or the edge of the map; a name without room is not in
 * the result. The first name takes the best place, and may leave none for others: several orders are tried, and the one
 * that places most names wins.
 */
export function labelPlaces(pins: readonly LabelledPin[], size: Size): Map<number, MapLabel> {
  const sorted = pins.toSorted((a, b) => Number(b.first ?? false) - Number(a.first ?? false))
  const least = sorted.filter(({ first }) => !first)
  const first = sorted.filter(({ first: matters }) => matters)
  let best = written(sorted, pins, size)
  for (const one of [...least, ...least.toReversed()]) {
    if (best.size === pins.length) break
    // Names that found no room go first the next time, followed by the one in turn.
    const left = least.filter(({ id }) => id !== one.id && !best.has(id))
    const others = least.filter(({ id }) => id !== one.id && best.has(id))
    const tried = written([...first, ...left, one, ...others], pins, size)
    if (tried.size > best.size && first.every(({ id }) => tried.has(id) || !best.has(id))) best = tried
  }
  return best
}

function written(order: readonly LabelledPin[], pins: readonly LabelledPin[], size: Size): Map<number, MapLabel> {
  const places = new Map<number, MapLabel>()
  const names: Box[] = []
  for (const { id, spot, name } of order) {
    const others = pins.filter((pin) => pin.id !== id).map((pin) => pinBox(pin.spot))
    const free = (box: Box) => inside(box, size) && ![...others, ...names].some((other) => meet(box, other))
    const place = placesFor(name).find((each) => free(nameBox(spot, name, each)))
    if (!place) continue
    places.set(id, place)
    names.push(nameBox(spot, name, place))
  }
  return places
}

/** A name without room shows on demand, over all else: on the side with more of the map. */
export const onDemand = ({ x }: Spot, { width }: Size): MapLabel => ({
  side: x > width / 2 ? 'left' : 'right',
  shift: 0,
  away: gap.pin,
})
