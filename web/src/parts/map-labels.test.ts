import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelPlaces, nameBox, sideOnDemand, type Labelled } from './map-labels.ts'

const size = { width: 600, height: 400 }
const pin = (id: number, x: number, y: number, width = 90): Labelled => ({ id, spot: { x, y }, name: { width, height: 18 } })

describe('names on a map', () => {
  it('stand to the right of their summits', () => {
    expect(labelPlaces([pin(1, 100, 100), pin(2, 300, 200)], size)).toEqual(
      new Map([
        [1, 'right'],
        [2, 'right'],
      ]),
    )
  })
  it('go to the left where the map ends, and above where another summit is near on either side', () => {
    expect(labelPlaces([pin(1, 560, 100)], size).get(1)).toBe('left')
    const between = [pin(1, 300, 390), pin(2, 270, 390, 600), pin(3, 330, 390, 600)]
    expect(labelPlaces(between, size).get(1)).toBe('above')
  })
  it('wait to be asked for where there is no room', () => {
    const wide = pin(2, 300, 230, 700)
    expect(labelPlaces([pin(1, 300, 200), wide], size).has(2)).toBe(false)
    expect(sideOnDemand(wide.spot, size)).toBe('right')
    expect(sideOnDemand({ x: 500, y: 0 }, size)).toBe('left')
  })
  it('never cover each other, a summit, or the edge, wherever the summits are', () => {
    const some = array(
      record({
        x: integer({ min: 13, max: 587 }),
        y: integer({ min: 13, max: 387 }),
        width: integer({ min: 20, max: 180 }),
      }),
      { maxLength: 25 },
    )
    assert(
      property(some, (spots) => {
        const pins = spots.map(({ x, y, width }, id) => pin(id, x, y, width))
        const written = [...labelPlaces(pins, size)].map(([id, side]) => {
          const { spot, name } = pins[id] as Labelled
          return { id, box: nameBox(spot, name, side) }
        })
        for (const { id, box } of written) {
          const [right, bottom] = [box.x + box.width, box.y + box.height]
          expect(Math.min(box.x, box.y, size.width - right, size.height - bottom)).toBeGreaterThan(0)
          const covers = (x: number, y: number) => x >= box.x && x <= right && y >= box.y && y <= bottom
          expect(pins.filter(({ spot }) => covers(spot.x, spot.y))).toEqual([])
          const others = written.filter((other) => other.id !== id).map((other) => other.box)
          const meeting = others.filter((o) => o.x < right && box.x < o.x + o.width && o.y < bottom && box.y < o.y + o.height)
          expect(meeting).toEqual([])
        }
      }),
    )
  })
})
