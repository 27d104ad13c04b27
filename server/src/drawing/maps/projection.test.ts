import { array, assert, constantFrom, double, oneof, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingHeight, margin, project, projectionFor, shortestArc, type MapPlace } from './projection.ts'

const number = (min: number, max: number) => double({ min, max, noNaN: true })
const anywhere = record({ latitude: number(-90, 90), longitude: number(-180, 180) })
/** Companies with resorts around one place, and as often with resorts all over the earth. */
const companies = oneof(
  array(anywhere, { maxLength: 30 }),
  tuple(anywhere, array(tuple(number(-8, 8), number(-8, 8)), { minLength: 1, maxLength: 30 })).map(([centre, offsets]) =>
    offsets.map(([north, east]) => ({
      latitude: Math.min(90, Math.max(-90, centre.latitude + north)),
      longitude: centre.longitude + east,
    })),
  ),
)
const width = constantFrom(320, 1200)
const size = (places: MapPlace[], wide: number) => ({ width: wide, height: fittingHeight(places, wide) })
const at = (latitude: number, longitude: number): MapPlace => ({ latitude, longitude })

describe('resorts on a map', () => {
  it('lie inside of its margins, wherever on earth they are', () => {
    assert(
      property(companies, width, (places, wide) => {
        for (const { x, y } of project(places, size(places, wide))) {
          expect(x).toBeGreaterThanOrEqual(margin.x - 1e-4)
          expect(x).toBeLessThanOrEqual(1 - margin.x + 1e-4)
          expect(y).toBeGreaterThanOrEqual(margin.y - 1e-4)
          expect(y).toBeLessThanOrEqual(1 - margin.y + 1e-4)
        }
      }),
    )
  })
  it('keep their order, and stand where they stand in whatever order they are told', () => {
    assert(
      property(companies, (places) => {
        const there = project(places, size(places, 1200))
        expect(there).toHaveLength(places.length)
        expect(project(places.toReversed(), size(places, 1200)).toReversed()).toEqual(there)
      }),
    )
  })
  it('have north above and east to the right', () => {
    const [seattle, denver, boston] = project([at(47.6, -122.3), at(39.7, -105), at(42.4, -71)], { width: 1200, height: 648 })
    expect(seattle?.y).toBeLessThan(denver?.y ?? 0)
    expect(seattle?.x).toBeLessThan(denver?.x ?? 0)
    expect(denver?.x).toBeLessThan(boston?.x ?? 0)
  })
  it('are neighbours on both sides of the antimeridian', () => {
    const [fiji, samoa, auckland] = project([at(-17, 178), at(-14, -172), at(-37, 175)], { width: 1200, height: 700 })
    expect(auckland?.x).toBeLessThan(fiji?.x ?? 0)
    expect(fiji?.x).toBeLessThan(samoa?.x ?? 0)
  })
  it('stand in the middle when there is only one', () => {
    expect(project([at(45.9, 6.9)], { width: 1200, height: 760 })).toEqual([{ x: 0.5, y: 0.5 }])
  })
})

describe('the sheet', () => {
  it('is a conic for a region, and the whole earth for more than that', () => {
    expect(projectionFor([at(40, -111), at(44, -71)]).kind).toBe('regional')
    expect(projectionFor([at(-45, 168), at(-39, 175)]).kind).toBe('regional')
    expect(projectionFor([at(40, -111), at(-45, 168)]).kind).toBe('world')
    expect(projectionFor([at(0, -78)]).kind).toBe('world')
  })
  it('is cut open where no resort is', () => {
    expect(shortestArc([170, -170])).toEqual({ middle: -180, breadth: 20 })
    expect(shortestArc([-120, -70, 10])).toEqual({ middle: -55, breadth: 130 })
    expect(shortestArc([7])).toEqual({ middle: 7, breadth: 0 })
  })
  it('is neither a strip nor a tower', () => {
    assert(
      property(companies, (places) => {
        const height = fittingHeight(places, 1200)
        expect(height).toBeGreaterThanOrEqual(648)
        expect(height).toBeLessThanOrEqual(864)
      }),
    )
  })
})
