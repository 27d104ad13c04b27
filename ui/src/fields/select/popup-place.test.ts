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

  test('is as high as its rows where nothing limits it, and no higher than the window leaves room', () => {
    expect(placeOf(trigger(100), list, laptop, Infinity)).toEqual({ top: 156, left: 100, height: 600 })
    expect(placeOf(trigger(500), list, laptop, Infinity)).toEqual({ top: 556, left: 100, height: 336 })
    expect(placeOf(trigger(700), list, laptop, Infinity)).toEqual({ top: 94, left: 100, height: 600 })
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
  const rows = Array.from({ length: 9 }, (_, index) => ({ top: index * 44, height: 44 }))
  const seen = (scrolled: number) => ({ scrolled, height: 198 })

  test('moves nothing while it is seen', () => {
    expect(scrolledTo(rows, 3, seen(88), 'moving')).toBe(88)
    expect(scrolledTo(rows, 3, seen(0), 'opening')).toBe(0)
  })

  test('is scrolled into view from below and from above, and a row begins at the upper edge', () => {
    expect(scrolledTo(rows, 4, seen(0), 'moving')).toBe(44)
    expect(scrolledTo(rows, 1, seen(88), 'moving')).toBe(44)
  })

  test('stands second in a list that opens', () => {
    expect(scrolledTo(rows, 5, seen(0), 'opening')).toBe(176)
  })

  test('comes first where the one above leaves it no room', () => {
    const high = [...rows.slice(0, 4), { top: 176, height: 170 }, { top: 346, height: 44 }]
    expect(scrolledTo(high, 5, seen(0), 'opening')).toBe(346)
  })

  test('is none where nothing is chosen', () => {
    expect(scrolledTo(rows, -1, seen(88), 'opening')).toBe(88)
  })
})
