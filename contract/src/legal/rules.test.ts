import { expect, it } from 'vitest'
import type { LegalVersion } from './api.ts'
import { versionOn } from './rules.ts'

const version = (number: number, effectiveFrom: string): LegalVersion => ({ name: 'terms', version: number, effectiveFrom })
const versions = [version(3, '2027-01-01'), version(1, '2024-09-01'), version(2, '2025-09-01')]

it.each([
  ['the day before the second takes effect', '2025-08-31', 1],
  ['the day on which it does', '2025-09-01', 2],
  ['any day until the third', '2026-12-31', 2],
  ['a day long after', '2031-05-05', 3],
  ['a day before the first', '2020-01-01', 1],
])('on %s the right version holds', (_, day, holds) => {
  expect(versionOn(versions, day)?.version).toBe(holds)
})
it('without a version nothing holds', () => {
  expect(versionOn([], '2026-01-01')).toBeUndefined()
})
