import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gap, labelPlaces, nameBox, onDemand, type LabelledPin } from './map-labels.ts'

const size = { width: 600, height: 400 }
const pin = (id: number, x: number, y: number, width = 90): LabelledPin => ({ id, spot: { x, y }, name: { width, height: 18 } })

const sideOf = (pins: LabelledPin[], id: number) => labelPlaces(pins, size).get(id)?.side

describe('names on a map', () => {
  it('stand to the right of their summits, eight pixels from them', () => {
    const pins = [pin(1, 100, 100), pin(2, 300, 200)]
    expect(pins.map(({ id }) => labelPlaces(pins, size).get(id))).toEqual([
      { side: 'right', shift: 0, away: gap.pin },
      { side: 'right', shift: 0, away: gap.pin },
    ])
  })
  it('go to the left where the map ends, and above where another summit is near on either side', () => {
    expect(sideOf([pin(1, 560, 100)], 1)).toBe('left')
    expect(sideOf([pin(1, 300, 390), pin(2, 276, 390), pin(3, 324, 390)], 1)).toBe('above')
  })
  it('are left out where other summits stand all around', () => {
    const around = [-1, 0, 1].flatMap((row) =>
      [-1, 1].map((column) => pin(9 + 2 * row + column, 300 + column * 26, 200 + row * 26, 700)),
    )
    expect(
      labelPlaces([pin(1, 300, 200, 40), ...around, pin(20, 300, 174, 700), pin(21, 300, 226, 700)], size).get(1),
    ).toBeUndefined()
  })
  it('wait to be asked for where there is no room', () => {
    const wide = pin(2, 300, 230, 700)
    expect(labelPlaces([pin(1, 300, 200), wide], size).has(2)).toBe(false)
    expect(onDemand(wide.spot, size).side).toBe('right')
    expect(onDemand({ x: 500, y: 0 }, size).side).toBe('left')
  })
  it('have room first where they matter more', () => {
    const small = { width: 130, height: 30 }
    const pins = [pin(1, 13, 15, 60), { ...pin(2, 39, 15, 60), first: true }]
    expect([...labelPlaces(pins, small).keys()]).toEqual([2])
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
          const { spot, name } = pins[id] as LabelledPin
          return { id, box: nameBox(spot, name, side) }
        })
        for (const { id, box } of written) {
          const [right, bottom] = [box.x + box.width, box.y + box.height]
          expect(Math.min(box.x, box.y, size.width - right, size.height - bottom)).toBeGreaterThanOrEqual(6)
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
