import { expect, it } from 'vitest'
import { roomFor } from './limited-kinds.ts'

const so = <T>(many: number, what: T): T[] => Array.from({ length: many }, () => what)

it('a cart has room for eight passes of all sorts, and for twelve tickets beside them', () => {
  expect(roomFor('season_pass', [])).toBe(8)
  expect(roomFor('session_pass', [...so(5, 'season_pass' as const), ...so(2, 'renewal' as const)])).toBe(1)
  expect(roomFor('season_pass', so(9, 'season_pass'))).toBe(0)
  expect(roomFor('day_ticket', [...so(8, 'season_pass' as const), ...so(4, 'day_ticket' as const)])).toBe(8)
})
it('for everything else there is as much room as anybody wants', () => {
  expect(roomFor('donation', so(30, 'donation'))).toBe(Number.POSITIVE_INFINITY)
  expect(roomFor('insurance', so(30, 'season_pass'))).toBe(Number.POSITIVE_INFINITY)
})
