import { describe, expect, test } from 'vitest'
import { placeOf, scrolledTo } from './popup-place.ts'

const laptop = { width: 1440, height: 900 }
const list = { width: 320, height: 600 }
const trigger = (top: number, left = 100) => ({ top, bottom: top + 50, left })

describe('the popup', () => {
  test('hangs below its trigger, at most 200 px high', () => {
    expect(placeOf(trigger(100), list, laptop)).toEqual({ top: 156, left: 100, height: 200 })
    expect(placeOf(trigger(100), { width: 320, height: 100 }, laptop)).toEqual({ top: 156, left: 100, height: 100 })
  })

  test('opens upward when there is no room below', () => {
    expect(placeOf(trigger(800), list, laptop)).toEqual({ top: 594, left: 100, height: 200 })
  })

  test('takes the roomier side where both lack room', () => {
    const low = { width: 390, height: 220 }
    expect(placeOf(trigger(40), list, low)).toEqual({ top: 96, left: 62, height: 116 })
    expect(placeOf(trigger(120), list, low)).toEqual({ top: 8, left: 62, height: 106 })
  })

  test('stays inside the window', () => {
    expect(placeOf(trigger(100, 1300), list, laptop).left).toBe(1112)
    expect(placeOf(trigger(100, -20), list, laptop).left).toBe(8)
  })
})

describe('the active row', () => {
  const seen = { scrolled: 100, height: 200 }
  test('moves nothing while it is seen', () => {
    expect(scrolledTo({ top: 150, height: 44 }, seen, 6)).toBe(100)
  })

  test('is scrolled into view from below and from above', () => {
    expect(scrolledTo({ top: 300, height: 44 }, seen, 6)).toBe(150)
    expect(scrolledTo({ top: 50, height: 44 }, seen, 6)).toBe(44)
  })
})
