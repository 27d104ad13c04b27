import { expect, it } from 'vitest'
import { getExportPollDelay, whyNotOrderable } from './my-data-rules.ts'

const made = { status: 'ready', createdAt: '2026-11-21T08:00:00Z' } as const
const at = (time: string) => new Date(`2026-11-${time}Z`)

it('a file can be ordered once a day', () => {
  expect(whyNotOrderable(made, at('21T08:00:01'))).toBe('pages.my_privacy.once_a_day')
  expect(whyNotOrderable(made, at('22T07:59:59'))).toBe('pages.my_privacy.once_a_day')
  expect(whyNotOrderable(made, at('22T08:00:00'))).toBeUndefined()
})
it('the first one can, and one that went wrong can be ordered again at once', () => {
  expect(whyNotOrderable(undefined, at('21T08:00:01'))).toBeUndefined()
  expect(whyNotOrderable({ ...made, status: 'failed' }, at('21T08:00:01'))).toBeUndefined()
})
it('is looked after each second while it is put together, and no session lives on for one that never comes', () => {
  const waiting = { ...made, status: 'waiting' } as const
  expect(getExportPollDelay([waiting], 0)).toBe(1000)
  expect(getExportPollDelay([made, { ...made, status: 'working' }], 299_999)).toBe(1000)
  expect(getExportPollDelay([waiting], 300_000)).toBe(0)
  expect([getExportPollDelay([], 0), getExportPollDelay([made], 0)]).toEqual([0, 0])
})
