import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const answeredAt = (time: number) => JSON.stringify({ expiry_time: 15, expires_at: new Date(time + 15 * 60_000).toISOString() })

/** A computer whose clock is wrong by this much. */
function wrongBy(ms: number) {
  let time = noon
  const clock = createClock(() => time + ms)
  return { clock, local: () => time + ms, pass: (passed: number) => (time += passed), real: () => time }
}

it.each([-3_600_000, 0, 3_600_000])('a clock that is wrong by %i ms is put right by the first answer', (wrong) => {
  const { clock, local, pass, real } = wrongBy(wrong)
  clock.look(answeredAt(noon - 60_000), undefined)
  expect(clock.now()).toBeUndefined()
  clock.look(answeredAt(noon), { session: answeredAt(noon), at: local() })
  pass(7 * 60_000)
  expect(clock.now()).toBe(real())
})
it('learns from an answer in another tab, when it sees the cookie change', () => {
  const { clock, pass, real } = wrongBy(3_600_000)
  clock.look(answeredAt(noon - 60_000), undefined)
  pass(1000)
  clock.look(answeredAt(noon + 1000), undefined)
  expect(clock.now()).toBe(real())
})
it('learns nothing from a cookie that changed while it looked away', () => {
  const { clock, local, pass, real } = wrongBy(-3_600_000)
  clock.look(answeredAt(noon), { session: answeredAt(noon), at: local() })
  pass(10 * 60_000)
  clock.look(answeredAt(noon + 60_000), undefined)
  expect(clock.now()).toBe(real())
})
