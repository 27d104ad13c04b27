import { expect, it } from 'vitest'
import { endsByTicketDay } from './decision-deadline.ts'

it('an order waits for a ticket where its day comes before a bank lets go of the money', () => {
  expect(endsByTicketDay('2026-11-24', [])).toBe(false)
  expect(endsByTicketDay('2026-11-24', [null, '2026-12-24'])).toBe(false)
  expect(endsByTicketDay('2026-11-24', ['2026-12-24', null, '2026-11-26'])).toBe(true)
  expect(endsByTicketDay('2026-11-24', ['2026-11-24'])).toBe(true)
})
