/** The cost by days: an amount in minor units for 0, 1, 2 … days. It stops at the most days that can be bought. */
export type Curve = readonly number[]
/** In pixels; `em` is the size of its letters. */
export type ChartFrame = { width: number; height: number; left: number; right: number; top: number; bottom: number; em: number }
export type Point = { x: number; y: number }
export type Tick = { value: number; at: number }

export type Plot = {
  at: (days: number, amount: number) => Point
  lastDay: number
  dayTicks: Tick[]
  amountTicks: Tick[]
}

/** The axis goes on beyond the chosen day, so that the reader sees what more days would cost. */
const beyond = 1.75
const fewestDays = 6

export function plotOf(curves: readonly Curve[], days: number, frame: ChartFrame): Plot {
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

/** The ticks of the amounts: their labels must be measured before the width of the plot is known. */
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

/** Two figures of a day's number and a gap, in em. */
const narrowestTick = 1.8
const mostTicks = 8

/** The days to label: with room for each, evenly spaced, and the chosen day among them. `width` is that of a day. */
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

/** The area between two curves up to a day, as far back as the first is dearer without a break. */
export function getAreaBetween(dear: Curve, cheap: Curve, upTo: number, plot: Plot): Point[] {
  const gap = (day: number) => (dear[day] ?? 0) - (cheap[day] ?? 0)
  const days: number[] = []
  for (let day = Math.min(upTo, dear.length - 1, cheap.length - 1); day >= 0 && gap(day) > 0; day--) days.unshift(day)
  const [first] = days
  if (first === undefined) return []
  const along = (curve: Curve) => days.map((day) => plot.at(day, curve[day] ?? 0))
  return [...crossing(dear, first, gap, plot), ...along(dear), ...along(cheap).toReversed()]
}

/** The point where the two curves cross before the first day of the gap. */
function crossing(dear: Curve, first: number, gap: (day: number) => number, plot: Plot): Point[] {
  const before = first - 1
  if (before < 0) return []
  const share = -gap(before) / (gap(first) - gap(before))
  const [from = 0, to = 0] = [dear[before], dear[first]]
  return [plot.at(before + share, from + share * (to - from))]
}

/** Moves labels apart that would overlap: each stays as near to its place as the others allow, and in their order. */
export function separateLabels(places: readonly number[], heights: readonly number[], from: number, until: number): number[] {
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
