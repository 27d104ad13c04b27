import { expect, test } from 'vitest'
import { BreakerOpen, createBreaker } from './breaker.ts'

const verdicts = { well: 'well', badly: 'failed', slowly: 'slow', 'by its caller': undefined } as const

function breaker() {
  let now = 0
  const it = createBreaker({ now: () => now })
  const asked: string[] = []
  const call = (ends: 'well' | 'badly' | 'slowly' | 'by its caller') =>
    it
      .run(
        async () => {
          asked.push(ends)
          if (ends !== 'well') throw new Error(ends)
        },
        () => verdicts[ends],
      )
      .then(
        () => 'well',
        (error: unknown) => (error instanceof BreakerOpen ? 'open' : 'went wrong'),
      )
  const calls = async (times: number, ends: Parameters<typeof call>[0]) => {
    for (let time = 0; time < times; time += 1) await call(ends)
  }
  return { it, asked, call, calls, wait: (ms: number) => void (now += ms) }
}

test('opens when half of twenty calls went wrong, and nobody is asked then', async () => {
  const { call, calls, asked } = breaker()
  await calls(10, 'well')
  await calls(9, 'badly')
  expect(await call('badly')).toBe('went wrong')
  expect(await call('well')).toBe('open')
  expect(asked).toHaveLength(20)
})
test('does not judge by fewer calls, nor when fewer than half go wrong', async () => {
  const few = breaker()
  await few.calls(19, 'badly')
  expect(await few.call('well')).toBe('well')
  const mostly = breaker()
  await mostly.calls(21, 'well')
  await mostly.calls(20, 'badly')
  expect(await mostly.call('well')).toBe('well')
})
test('forgets what was ten seconds ago', async () => {
  const { call, calls, wait } = breaker()
  await calls(19, 'badly')
  wait(11_000)
  expect(await call('badly')).toBe('went wrong')
  expect(await call('well')).toBe('well')
})
test('lets one through after five seconds, and by that one it is decided', async () => {
  const { call, calls, wait } = breaker()
  await calls(20, 'badly')
  wait(4_999)
  expect(await call('well')).toBe('open')
  wait(1)
  expect(await call('badly')).toBe('went wrong')
  expect(await call('well')).toBe('open')
  wait(5_000)
  expect(await call('well')).toBe('well')
  expect(await call('badly')).toBe('went wrong')
  expect(await call('well')).toBe('well')
})
test('opens when twenty calls ran out of time and none was answered, and not while one of them is', async () => {
  const silent = breaker()
  await silent.calls(19, 'slowly')
  expect(await silent.call('slowly')).toBe('went wrong')
  expect(await silent.call('well')).toBe('open')
  const slow = breaker()
  await slow.call('well')
  await slow.calls(100, 'slowly')
  expect(await slow.call('well')).toBe('well')
})
test('takes what ran out of time for no answer: of few that were answered it judges nothing', async () => {
  const { call, calls } = breaker()
  await call('well')
  await calls(15, 'slowly')
  await calls(10, 'badly')
  expect(await call('well')).toBe('well')
})
test('lets another probe through after each rest, though the one before has no answer yet', async () => {
  const { it, call, calls, wait } = breaker()
  await calls(20, 'badly')
  wait(5_000)
  const slow = Promise.withResolvers<void>()
  const probing = it.run(
    () => slow.promise,
    () => 'slow',
  )
  wait(4_999)
  expect(await call('well')).toBe('open')
  wait(1)
  expect(await call('well')).toBe('well')
  slow.reject(new Error('slowly'))
  await expect(probing).rejects.toThrow()
  expect(await call('well')).toBe('well')
})
test('lets another one through when a probe was broken off by its caller', async () => {
  const { it, call, calls, wait } = breaker()
  await calls(20, 'badly')
  wait(5_000)
  const probe = Promise.withResolvers<void>()
  const probing = it.run(
    () => probe.promise,
    () => undefined,
  )
  expect(await call('well')).toBe('open')
  probe.reject(new Error('by its caller'))
  await expect(probing).rejects.toThrow()
  expect(await call('well')).toBe('well')
})
test('counts for nothing what callers break off', async () => {
  const { call, calls } = breaker()
  await calls(100, 'by its caller')
  expect(await call('well')).toBe('well')
})
