import { expect, it } from 'vitest'
import { deferrableUntil } from './deferral.ts'

const pass = { kind: 'season_pass', grants: { deferralDeadline: '2026-12-10' } } as const

it('a pass can be put off until its last day for that, that day included, and not the day after', () => {
  expect(deferrableUntil(pass, '2026-11-01')).toBe('2026-12-10')
  expect(deferrableUntil(pass, '2026-12-10')).toBe('2026-12-10')
  expect(deferrableUntil(pass, '2026-12-11')).toBeNull()
})
it('what renews a pass is put off like one', () => {
  expect(deferrableUntil({ ...pass, kind: 'renewal' }, '2026-11-01')).toBe('2026-12-10')
})
it('what has no such day, and a ticket for one day, are not put off', () => {
  expect(deferrableUntil({ ...pass, grants: { deferralDeadline: null } }, '2026-11-01')).toBeNull()
  expect(deferrableUntil({ ...pass, kind: 'day_ticket' }, '2026-11-01')).toBeNull()
})
