import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxOf, splitLabel, placeSavingLabel } from './chart-labels.ts'

const frame = { width: 600, height: 300, left: 50, right: 100, top: 16, bottom: 32, em: 13 }
const middle = { x: 300, y: 150 }
const nothing = { x: 0, y: 0, width: 0, height: 0 }

it('breaks a long name in two, as even as they can be', () => {
  expect(splitLabel('Summit Pass', 9)).toEqual(['Summit Pass'])
  expect(splitLabel('4-Day, then the cheapest', 9)).toEqual(['4-Day, then', 'the cheapest'])
  expect(splitLabel('4 jours, puis le moins cher', 9)).toEqual(['4 jours, puis', 'le moins cher'])
  expect(splitLabel('Donaudampfschifffahrt', 5)).toEqual(['Donaudampfschifffahrt'])
})
it('says what is saved right below the cheapest, in one line', () => {
  expect(placeSavingLabel('$343 saved', middle, frame, [])).toMatchObject({ rows: ['$343 saved'], side: 'start', x: 308 })
})
it('goes to the other side, or into two lines, where a name stands; and away where nothing else is left', () => {
  const name = { x: 340, y: 150, width: 100, height: 40 }
  expect(placeSavingLabel('$343 saved', middle, frame, [name])).toMatchObject({ rows: ['$343 saved'], side: 'end', x: 292 })
  const atAxis = { ...middle, x: 80 }
  expect(placeSavingLabel('$343 saved', atAxis, frame, [{ ...name, x: 150 }])).toMatchObject({
    rows: ['$343', 'saved'],
    side: 'start',
  })
  expect(placeSavingLabel('$343 saved', atAxis, frame, [{ ...name, x: 60 }])).toBeUndefined()
})
it('never lies over a name, an axis or the edge, wherever the cheapest is', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 10, max: 120 }),
    height: fc.integer({ min: 10, max: 40 }),
  })
  const spot = fc.record({ x: fc.integer({ min: 50, max: 500 }), y: fc.integer({ min: 16, max: 268 }) })
  const em = fc.constantFrom(12, 13, 24, 26)
  fc.assert(
    fc.property(spot, fc.array(box, { maxLength: 6 }), em, (low, names, size) => {
      const label = placeSavingLabel('CA$3,669 saved', low, { ...frame, em: size }, names)
      if (!label) return
      const { x, y, width, height } = boxOf(label, size)
      expect(x).toBeGreaterThanOrEqual(frame.left)
      expect(x + width).toBeLessThanOrEqual(frame.width)
      expect(y + height).toBeLessThanOrEqual(frame.height - frame.bottom + 0.4 * size)
      for (const other of [nothing, ...names])
        expect(x >= other.x + other.width || other.x >= x + width || y >= other.y + other.height || other.y >= y + height).toBe(
          true,
        )
    }),
  )
})
