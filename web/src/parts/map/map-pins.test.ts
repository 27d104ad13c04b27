import { array, assert, double, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reaches, separatePins, type Spot } from './map-pins.ts'

const phone = { width: 350, height: 189 }
const apart = (a: Spot, b: Spot) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

describe('summits on a map', () => {
  it('stay where they belong when a finger can tell them apart', () => {
    const spots = [
      { x: 50, y: 60 },
      { x: 50, y: 90 },
      { x: 120, y: 60 },
    ]
    expect(separatePins(spots, phone)).toEqual(spots)
  })
  it('give way to each other evenly, along the way on which they lie apart', () => {
    const [west, east] = separatePins(
      [
        { x: 100, y: 100 },
        { x: 110, y: 104 },
      ],
      phone,
    )
    expect(west).toEqual({ x: 92, y: 100 })
    expect(east).toEqual({ x: 118, y: 104 })
  })
  it('come apart even on one and the same spot', () => {
    const [one, other] = separatePins(
      [
        { x: 100, y: 100 },
        { x: 100, y: 100 },
      ],
      phone,
    ) as [Spot, Spot]
    expect(apart(one, other)).toBeCloseTo(26)
  })
  it('can each be hit, and lie on the map, wherever fourteen resorts are', () => {
    const spot = record({ x: double({ min: 0, max: 350, noNaN: true }), y: double({ min: 0, max: 189, noNaN: true }) })
    assert(
      property(array(spot, { minLength: 2, maxLength: 14 }), (spots) => {
        const moved = separatePins(spots, phone)
        expect(moved.every(({ x, y }) => x >= 12 && x <= 338 && y >= 12 && y <= 177)).toBe(true)
        for (const [index, a] of moved.entries()) {
          for (const b of moved.slice(index + 1)) expect(apart(a, b)).toBeGreaterThanOrEqual(24)
        }
      }),
    )
  })
  it('have targets as large as their neighbours leave, and never overlapping', () => {
    const row = [
      { x: 20, y: 50 },
      { x: 46, y: 50 },
      { x: 84, y: 50 },
      { x: 250, y: 50 },
    ]
    expect(reaches(row)).toEqual([26, 26, 38, 44])
  })
})
