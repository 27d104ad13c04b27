/** What so many days cost: an amount in minor units for 0, 1, 2 … days. It ends where more can't be had. */
export type Curve = readonly number[]
/** In pixels; `em` is the size of its letters. */
export type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number; em: number }
export type Point = { x: number; y: number }
export type Tick = { value: number; at: number }

export type Plot = {
  at: (days: number, amount: number) => Point
  lastDay: number
  dayTicks: Tick[]
  amountTicks: Tick[]
}

/** The chosen day stands a bit right of the middle, so that what comes after it can be seen. */
const beyond = 1.75
const fewestDays = 6

export function plotOf(curves: readonly Curve[], days: number, frame: Frame): Plot {
  const lastDay = lastDayOf(curves, days)
  const amounts = amountsOf(curves, days)
  const { width, height, left, right, top, bottom } = frame
  const x = (day: number) => left + (day / lastDay) * (width - left - right)
  const y = (amount: number) => height - bottom - (amount / amounts.most) * (height - top - bottom)
  return {
    at: (day, amount) => ({ x: x(day), y: y(amount) }),
    lastDay,
    dayTicks: dayTicks(lastDay, days, (x(1) - x(0)) / frame.em).map((value) => ({ value, at: x(value) })),
    amountTicks: amounts.ticks.map((value) => ({ value, at: y(value) })),
  }
}

function lastDayOf(curves: readonly Curve[], days: number): number {
  const longest = Math.max(1, ...curves.map((curve) => curve.length - 1))
  return Math.min(longest, Math.max(fewestDays, Math.ceil(days * beyond)))
}

/** The amounts at its side: they must be known before it is known how much room there is beside them. */
export const amountsOf = (curves: readonly Curve[], days: number) =>
  axisOf(Math.max(1, ...curves.flatMap((curve) => curve.slice(0, lastDayOf(curves, days) + 1))))

/** Round amounts for an axis, at most five of them, the last above or at the largest. */
export function axisOf(largest: number): { most: number; ticks: number[] } {
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const ticks = Array.from({ length: Math.floor(largest / step) + 1 }, (_, index) => index * step)
  return { most: largest, ticks }
}

/** Two figures of a day's number and the room between it and the next, in the size of its letters. */
const narrowestTick = 1.8
const mostTicks = 8

/** As far apart as it takes to have room, all by as much, and so that the chosen day is one of them. `width` is that of a day. */
function dayTicks(lastDay: number, chosen: number, width: number): number[] {
  const fits = (step: number) => lastDay / step <= mostTicks && step * width >= narrowestTick
  const step = [1, 2, 3, 4, 5, 10, 15].find(fits) ?? 20
  const first = chosen % step || step
  return Array.from({ length: Math.floor((lastDay - first) / step) + 1 }, (_, index) => first + index * step)
}

export const pointsOf = (curve: Curve, plot: Plot): Point[] =>
  curve.slice(0, plot.lastDay + 1).map((amount, day) => plot.at(day, amount))

const round = (n: number) => Math.round(n * 10) / 10
export const pathOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')

/** What lies between two lines up to a day, as far back as the first is dearer without a break. */
export function between(dear: Curve, cheap: Curve, upTo: number, plot: Plot): Point[] {
  const gap = (day: number) => (dear[day] ?? 0) - (cheap[day] ?? 0)
  const days: number[] = []
  for (let day = Math.min(upTo, dear.length - 1, cheap.length - 1); day >= 0 && gap(day) > 0; day--) days.unshift(day)
  const [first] = days
  if (first === undefined) return []
  const along = (curve: Curve) => days.map((day) => plot.at(day, curve[day] ?? 0))
  return [...crossing(dear, first, gap, plot), ...along(dear), ...along(cheap).toReversed()]
}

/** Where the two lines cross on the way to the first day of the gap. */
function crossing(dear: Curve, first: number, gap: (day: number) => number, plot: Plot): Point[] {
  const before = first - 1
  if (before < 0) return []
  const share = -gap(before) / (gap(first) - gap(before))
  const [from = 0, to = 0] = [dear[before], dear[first]]
  return [plot.at(before + share, from + share * (to - from))]
}

/** Moves labels of such heights apart that would lie over each other: each stays as near to its place as the others let it, and in their order. */
export function spread(places: readonly number[], heights: readonly number[], from: number, until: number): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b)
  const found = [...places]
  const halfOf = (index: number | undefined) => (index === undefined ? 0 : (heights[index] ?? 0) / 2)
  let least = from
  for (const [at, index] of order.entries()) {
    found[index] = Math.max(places[index] ?? 0, least)
    least = found[index] + halfOf(index) + halfOf(order[at + 1])
  }
  let most = until
  for (const [at, index] of [...order.entries()].toReversed()) {
    found[index] = Math.min(found[index] ?? 0, most)
    most = found[index] - halfOf(index) - halfOf(order[at - 1])
  }
  return found
}
