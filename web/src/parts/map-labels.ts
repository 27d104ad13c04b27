import { targets, type Box, type Size, type Spot } from './map-pins.ts'

export type Side = 'right' | 'left' | 'below' | 'above'
/** A pin and how large its name is, in pixels. */
export type Labelled = { id: number; spot: Spot; name: Size }

const sides: readonly Side[] = ['right', 'left', 'below', 'above']
/** Between a summit and its name, and between a name and anything else. */
const gap = { pin: 13, else: 3 }

export function nameBox({ x, y }: Spot, { width, height }: Size, side: Side): Box {
  if (side === 'right') return { x: x + gap.pin, y: y - height / 2, width, height }
  if (side === 'left') return { x: x - gap.pin - width, y: y - height / 2, width, height }
  return { x: x - width / 2, y: side === 'below' ? y + gap.pin : y - gap.pin - height, width, height }
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width + gap.else &&
  b.x < a.x + a.width + gap.else &&
  a.y < b.y + b.height + gap.else &&
  b.y < a.y + a.height + gap.else

const inside = (box: Box, { width, height }: Size) =>
  box.x >= gap.else && box.y >= gap.else && box.x + box.width <= width - gap.else && box.y + box.height <= height - gap.else

const pinBox = ({ x, y }: Spot): Box => {
  const reach = targets.least - 4
  return { x: x - reach / 2, y: y - reach / 2, width: reach, height: reach }
}

/**
 * On which side of its pin each name is written, so that none covers a name, a pin or the edge of the map. First come, first served;
 * whose name finds no room is not in the answer.
 */
export function labelPlaces(pins: readonly Labelled[], size: Size): Map<number, Side> {
  const places = new Map<number, Side>()
  const taken = pins.map(({ spot }) => pinBox(spot))
  for (const [index, { id, spot, name }] of pins.entries()) {
    const free = (box: Box) => inside(box, size) && !taken.some((other, at) => at !== index && meet(box, other))
    const side = sides.find((each) => free(nameBox(spot, name, each)))
    if (!side) continue
    places.set(id, side)
    taken.push(nameBox(spot, name, side))
  }
  return places
}

/** A name without a place of its own shows on demand, over all else: on the side where the map goes on. */
export const sideOnDemand = ({ x }: Spot, { width }: Size): Side => (x > width / 2 ? 'left' : 'right')
