import { expect, it } from 'vitest'
import { retryAt } from './too-many.ts'

const now = new Date('2026-11-21T09:00:00Z')

it('knows when to try again from seconds and from a date', () => {
  expect(retryAt('90', now)).toEqual(new Date('2026-11-21T09:01:30Z'))
  expect(retryAt('Sat, 21 Nov 2026 09:05:00 GMT', now)).toEqual(new Date('2026-11-21T09:05:00Z'))
})
it('does not know it from nothing or nonsense', () => {
  for (const header of [null, '', 'soon']) expect(retryAt(header, now)).toBeUndefined()
})
