import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisOf, getAreaBetween, pathOf, plotOf, pointsOf, separateLabels } from './break-even.ts'

const frame = { width: 700, height: 300, left: 40, right: 100, top: 20, bottom: 30, em: 12 }
const tickets = Array.from({ length: 15 }, (_, day) => day * 12_900)
const pass = Array.from({ length: 15 }, () => 68_900)

it('shows what comes after the chosen day, as far as it is known', () => {
  expect(plotOf([tickets, pass], 8, frame).lastDay).toBe(14)
  expect(plotOf([tickets, pass], 12, frame).lastDay).toBe(14)
  expect(plotOf([tickets, pass], 1, frame).lastDay).toBe(6)
  expect(plotOf([[0, 100, 200]], 2, frame).lastDay).toBe(2)
})
it('draws from corner to corner of its frame', () => {
  const plot = plotOf([tickets], 8, frame)
  expect(plot.at(0, 0)).toEqual({ x: 40, y: 270 })
  expect(plot.at(14, 14 * 12_900)).toEqual({ x: 600, y: 20 })
  expect(pathOf(pointsOf([0, 12_900], plot))).toBe('40 270L80 252.1')
})
it('writes round amounts at its side, none above the largest', () => {
  expect(axisOf(180_600).ticks).toEqual([0, 50_000, 100_000, 150_000])
  expect(axisOf(41_200).ticks).toEqual([0, 20_000, 40_000])
  const amounts = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(amounts, (largest) => {
      const { ticks } = axisOf(largest)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(Math.max(...ticks)).toBeLessThanOrEqual(largest)
    }),
  )
})
it('begins what is saved where the lines cross', () => {
  const plot = plotOf([tickets, pass], 8, frame)
  const [first, next] = getAreaBetween(tickets, pass, 8, plot)
  expect(first).toEqual(plot.at(68_900 / 12_900, 68_900))
  expect(next).toEqual(plot.at(6, 6 * 12_900))
  expect(getAreaBetween(tickets, pass, 5, plot)).toEqual([])
})
it('moves names apart, in their order and no further than they must', () => {
  expect(separateLabels([100, 103, 200], [16, 16, 16], 0, 300)).toEqual([100, 116, 200])
  expect(separateLabels([290, 295], [16, 16], 0, 300)).toEqual([284, 300])
  expect(separateLabels([100, 103], [32, 16], 0, 300)).toEqual([100, 124])
  const labels = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom(16, 32)), { maxLength: 8 })
  fc.assert(
    fc.property(labels, (all) => {
      const [wanted, heights] = [all.map(([place]) => place), all.map(([, height]) => height)]
      const found = separateLabels(wanted, heights, 0, 300)
      const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
      for (const [place, index] of order.entries()) {
        expect(found[index]).toBeGreaterThanOrEqual(0)
        expect(found[index]).toBeLessThanOrEqual(300)
        const above = order[place - 1]
        if (above === undefined) continue
        const least = ((heights[index] ?? 0) + (heights[above] ?? 0)) / 2
        expect((found[index] ?? 0) - (found[above] ?? 0)).toBeGreaterThanOrEqual(least)
      }
    }),
  )
})
it('counts the days in even steps, the chosen one among them', () => {
  const daysFor = (days: number, width: number, last = 60) => {
    const known = Array.from({ length: last + 1 }, (_, day) => day)
    return plotOf([known], days, { ...frame, width }).dayTicks.map(({ value }) => value)
  }
  expect(daysFor(8, 700, 14)).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(daysFor(8, 300, 14)).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(daysFor(8, 260, 14)).toEqual([2, 5, 8, 11, 14])
  expect(daysFor(7, 700, 14)).toEqual([1, 3, 5, 7, 9, 11, 13])
  expect(daysFor(13, 700)).toEqual([1, 4, 7, 10, 13, 16, 19, 22])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 240, max: 900 }), (days, width) => {
      const ticks = daysFor(days, width)
      const steps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))
      expect(new Set(steps).size).toBeLessThanOrEqual(1)
      expect(ticks).toContain(days)
    }),
  )
})
