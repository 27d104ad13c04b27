import { describe, expect, test } from 'vitest'
import { moveActive, wishOf } from './listbox-keys.ts'

const press = (key: string, held: { altKey?: boolean; ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})
const closed = { open: false, typing: false }
const open = { open: true, typing: false }

describe('a closed list', () => {
  test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('opens with "%s"', (key) => {
    expect(wishOf(press(key), closed)).toBe('open')
  })

  test('opens at its first or last row with Home and End', () => {
    expect(wishOf(press('Home'), closed)).toBe('openFirst')
    expect(wishOf(press('End'), closed)).toBe('openLast')
  })

  test('lets Tab and Escape pass, to the next field and to the dialog around it', () => {
    expect(wishOf(press('Tab'), closed)).toBeUndefined()
    expect(wishOf(press('Escape'), closed)).toBeUndefined()
  })
})

describe('an open list', () => {
  test('is left by Escape, and by Tab with a choice', () => {
    expect(wishOf(press('Escape'), open)).toBe('close')
    expect(wishOf(press('Tab'), open)).toBe('chooseAndGo')
  })

  test('chooses with Enter, Space, and Alt with the arrow up', () => {
    expect(wishOf(press('Enter'), open)).toBe('choose')
    expect(wishOf(press(' '), open)).toBe('choose')
    expect(wishOf(press('ArrowUp', { altKey: true }), open)).toBe('choose')
  })

  test('takes a space as a letter in the middle of a name', () => {
    expect(wishOf(press(' '), { open: true, typing: true })).toBe('type')
  })
})

test.each([closed, open])('letters are typed, shortcuts of the browser are left to it (%o)', (state) => {
  expect(wishOf(press('é'), state)).toBe('type')
  expect(wishOf(press('r', { ctrlKey: true }), state)).toBeUndefined()
  expect(wishOf(press('r', { metaKey: true }), state)).toBeUndefined()
  expect(wishOf(press('F5'), state)).toBeUndefined()
})

describe('a move', () => {
  test('goes row by row, by pages and to both ends, and stops there', () => {
    expect(moveActive(14, 3, 'next')).toBe(4)
    expect(moveActive(14, 3, 'previous')).toBe(2)
    expect(moveActive(14, 3, 'pageOn')).toBe(7)
    expect(moveActive(14, 3, 'pageBack')).toBe(0)
    expect(moveActive(14, 3, 'first')).toBe(0)
    expect(moveActive(14, 3, 'last')).toBe(13)
    expect(moveActive(14, 13, 'next')).toBe(13)
    expect(moveActive(14, 0, 'previous')).toBe(0)
  })

  test('starts at an end where no row is active', () => {
    expect(moveActive(14, -1, 'next')).toBe(0)
    expect(moveActive(14, -1, 'previous')).toBe(13)
    expect(moveActive(14, -1, 'last')).toBe(13)
    expect(moveActive(0, -1, 'next')).toBe(-1)
  })
})
