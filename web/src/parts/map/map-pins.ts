export type Spot = { x: number; y: number }
export type Size = { width: number; height: number }
export type Box = Spot & Size

/** The smallest target that a finger or a shaking hand can hit, and a comfortable one. */
export const targets = { least: 24, roomy: 44 }
const apart = targets.least + 2

/** The distance of two spots, for square targets. */
const distance = (a: Spot, b: Spot) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Pushes pins apart that are too near to be hit each by itself; all others stay where they belong. */
export function separatePins(spots: readonly Spot[], size: Size): Spot[] {
  const moved = spots.map(({ x, y }) => within({ x, y }, size))
  const pairs = moved.flatMap((_, one) => moved.slice(one + 1).map((_, step) => [one, one + 1 + step] as const))
  for (let round = 0; round < 1000; round += 1) {
    const tight = pairs.filter(([one, other]) => distance(at(moved, one), at(moved, other)) < apart - 0.01)
    if (tight.length === 0) break
    for (const [one, other] of tight) {
      const [a, b] = pushed(at(moved, one), at(moved, other))
      moved[one] = within(a, size)
      moved[other] = within(b, size)
    }
  }
  return moved
}

const at = (spots: Spot[], index: number): Spot => spots[index] ?? { x: 0, y: 0 }
const within = ({ x, y }: Spot, { width, height }: Size): Spot => ({
  x: between(apart / 2, x, width - apart / 2),
  y: between(apart / 2, y, height - apart / 2),
})

/**
 * Along the axis on which they are farther apart already, so that they move as little as possible. Two on one spot go
 * left and right.
 */
function pushed(a: Spot, b: Spot): [Spot, Spot] {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if (Math.abs(dx) < apart && Math.abs(dx) >= Math.abs(dy)) {
    const by = ((apart - Math.abs(dx)) / 2) * (dx < 0 ? -1 : 1)
    return [
      { ...a, x: a.x - by },
      { ...b, x: b.x + by },
    ]
  }
  const by = ((apart - Math.abs(dy)) / 2) * (dy < 0 ? -1 : 1)
  return [
    { ...a, y: a.y - by },
    { ...b, y: b.y + by },
  ]
}

/** How large each pin's target may be before it meets its neighbour's. */
export const reaches = (spots: readonly Spot[]): number[] =>
  spots.map((spot) => {
    const nearest = Math.min(...spots.filter((other) => other !== spot).map((other) => distance(spot, other)))
    return between(targets.least, Math.floor(nearest), targets.roomy)
  })
