import { expect, it } from 'vitest'
import { TooMany } from './errors.ts'
import { createCallLimit, createRateLimit } from './rate-limit.ts'

function limits(limit: number) {
  let [now, lookedUp] = [0, 0]
  const clock = () => now
  const calls = createCallLimit(createRateLimit(limit, clock), limit, clock)
  /** A call of an account, of a caller with an invalid session (no account), or of one without any session. */
  const call = (session: string | undefined, accountId?: number): boolean => {
    try {
      const sessions = session === undefined ? [] : [session]
      const arrival = calls.arrive('a hotel', sessions)
      lookedUp++
      calls.count('a hotel', { session: session ?? 'new', accountId, arrival, sessions })
      return true
    } catch (error) {
      if (error instanceof TooMany) return false
      throw error
    }
  }
  const times = (many: number, ...of: Parameters<typeof call>) =>
    Array.from({ length: many }, () => call(...of)).filter(Boolean).length
  return { call, times, lookedUp: () => lookedUp, wait: (ms: number) => void (now += ms) }
}

it('a stranger has so many calls a minute, and so have all strangers of a network together', () => {
  const { times, wait } = limits(10)
  expect([times(7, undefined), times(7, 'made up')]).toEqual([7, 3])
  wait(60_000)
  expect(times(20, undefined)).toBe(10)
})
it('each account has as many, wherever it calls from, and none of another', () => {
  const { times } = limits(10)
  const guests = Array.from({ length: 9 }, (_, guest) => times(12, `session ${guest}`, guest))
  expect(guests).toEqual(Array(9).fill(10))
  expect(times(12, 'another session', 0)).toBe(0)
})
it('strangers keep nobody out who is known, be it for the first time', () => {
  const { times, call } = limits(10)
  expect(call('known', 1)).toBe(true)
  expect(times(100, undefined)).toBe(9)
  expect([times(5, 'known', 1), times(5, 'first seen', 2)]).toEqual([5, 5])
})
it('who makes up sessions has only so many looked up, and keeps nobody out who was seen before', () => {
  const { times, call } = limits(10)
  expect(call('known', 1)).toBe(true)
  for (let made = 0; made < 100; made++) call(`made up ${made}`)
  expect(call('first seen', 2)).toBe(false)
  expect(times(5, 'known', 1)).toBe(5)
})
it('a session that has ended counts against its network, and is looked up no more often than any other', () => {
  const { times, call, lookedUp } = limits(10)
  expect(call('known', 1)).toBe(true)
  expect(times(100, 'known')).toBe(9)
  expect(lookedUp()).toBeLessThan(25)
})
it('a session that was not seen for twenty minutes counts against its network once more', () => {
  const { times, call, wait } = limits(10)
  expect(call('known', 1)).toBe(true)
  for (let minutes = 0; minutes < 2; minutes++) {
    wait(10 * 60_000)
    expect(call('another', 2)).toBe(true)
  }
  expect([times(5, 'another', 2), call('known', 1), times(20, undefined)]).toEqual([5, true, 9])
})
