import { expect, it, vi } from 'vitest'
import type { Holds } from './rules.ts'
import { createWatch } from './watch.ts'

const start = Date.parse('2026-11-21T12:00:00.000Z')
const minutes = (count: number) => count * 60_000

/** A browser with a manual clock, signed in at twelve for 15 minutes, 10 of them with a warning. */
type Here = { ping?: () => Promise<unknown>; holds?: Holds }
function browser({ ping = async () => {}, holds = {} }: Here = {}) {
  const here = { now: start as number | undefined, cookie: '', pings: 0 }
  const answeredAt = (time: number, authenticated = true) => {
    const session = { expiry_time: 15, warning_time: 10, expires_at: new Date(time + minutes(15)).toISOString(), authenticated }
    here.cookie = JSON.stringify(session)
  }
  answeredAt(start)
  const ended = vi.fn()
  const failed = vi.fn()
  const rest = { over: () => {} }
  const watch = createWatch({
    cookie: () => here.cookie,
    now: () => here.now,
    ping: async () => {
      here.pings++
      await ping()
      answeredAt(here.now ?? 0)
    },
    wait: () => new Promise<void>((resolve) => (rest.over = resolve)),
    onFailure: failed,
    holds,
    onEnd: ended,
  })
  const at = (ms: number, act: () => void = watch.look) => {
    here.now = start + ms
    act()
  }
  return { here, watch, at, answeredAt, ended, failed, rest: () => rest.over() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('a laptop left open is warned, and then signed out, without a single call', () => {
  const { here, watch, at, ended } = browser()
  at(minutes(5) - 2000)
  expect(watch.current().left).toBeUndefined()
  at(minutes(5) - 1999)
  expect(watch.current().left).toBe(minutes(10) - 1)
  at(minutes(15) - 2000)
  expect(ended).not.toHaveBeenCalled()
  at(minutes(15) - 1999)
  at(minutes(20))
  expect(ended.mock.calls).toEqual([['expired']])
  expect([here.pings, watch.current().left]).toEqual([0, undefined])
})
it('whoever does something stays signed in, with a call each 30 seconds at most', async () => {
  const { here, watch, at } = browser()
  at(29_999, watch.active)
  expect(here.pings).toBe(0)
  at(30_000, watch.active)
  at(30_001, watch.active)
  expect(here.pings).toBe(1)
  await settled()
  at(60_000, watch.active)
  expect(here.pings).toBe(1)
  at(60_001, watch.active)
  expect(here.pings).toBe(2)
})
it('somebody who is about to sign up with a profile that was made for them is kept, warned and led away like an account', async () => {
  const { here, watch, at, answeredAt, ended } = browser({ holds: { hasOnboardingData: true } })
  answeredAt(start, false)
  at(30_000, watch.active)
  answeredAt(start + 30_000, false)
  await settled()
  expect([here.pings, ended.mock.calls.length]).toEqual([1, 0])
  at(30_000 + minutes(5))
  expect(watch.current().left).toBeDefined()
  at(30_000 + minutes(15))
  expect(ended.mock.calls).toEqual([['expired']])
})
it('a visitor with nothing to lose is left alone', () => {
  const { watch, at, answeredAt, ended } = browser()
  answeredAt(start, false)
  at(minutes(6))
  expect(watch.current().left).toBeUndefined()
  expect(ended.mock.calls).toEqual([['left']])
})
it('whoever does something once they are warned is there, and is not asked any more', async () => {
  const { here, watch, at } = browser()
  at(minutes(6))
  expect(watch.current().left).toBeDefined()
  watch.active()
  watch.active()
  expect(here.pings).toBe(1)
  await settled()
  expect(watch.current()).toEqual({ left: undefined, isStaying: false, hasFailed: false })
})
it('whoever goes through the question by keyboard can still answer it, and sees the time that they have now', async () => {
  const { here, watch, at } = browser()
  at(minutes(6))
  watch.weigh()
  watch.active()
  await settled()
  expect([here.pings, watch.current().left]).toEqual([1, minutes(15) - 2000])
  at(minutes(7))
  expect(watch.current().left).toBe(minutes(14) - 2000)
})
it('a question that was answered is gone, and the next one is a new one', async () => {
  const { watch, at, rest } = browser()
  at(minutes(6))
  watch.weigh()
  const stayed = watch.stay()
  await settled()
  rest()
  await stayed
  expect(watch.current().left).toBeUndefined()
  at(minutes(12))
  expect(watch.current().left).toBeDefined()
  at(minutes(12), watch.active)
  await settled()
  expect(watch.current().left).toBeUndefined()
})
it('who wants to stay while it runs anyway waits for the same answer', async () => {
  const { here, watch, at, rest } = browser()
  at(minutes(6), watch.active)
  const stayed = watch.stay()
  await settled()
  expect(here.pings).toBe(1)
  rest()
  await stayed
  expect(watch.current()).toEqual({ left: undefined, isStaying: false, hasFailed: false })
})
it('an answer is seen to count', async () => {
  const { here, watch, at, rest } = browser()
  at(minutes(14))
  const stayed = watch.stay()
  void watch.stay()
  await settled()
  watch.look()
  expect([here.pings, watch.current().isStaying, watch.current().left !== undefined]).toEqual([1, true, true])
  rest()
  await stayed
  expect(watch.current()).toEqual({ left: undefined, isStaying: false, hasFailed: false })
})
it('what was asked for in time is waited for', async () => {
  const answer = { come: () => {} }
  const { watch, at, rest, ended } = browser({ ping: () => new Promise<void>((resolve) => (answer.come = resolve)) })
  at(minutes(15) - 2000)
  const stayed = watch.stay()
  at(minutes(15) - 1000)
  expect(ended).not.toHaveBeenCalled()
  answer.come()
  rest()
  await stayed
  expect(watch.current().left).toBeUndefined()
  expect(ended).not.toHaveBeenCalled()
})
it('says and reports when it could not be extended, and tries again later', async () => {
  const { here, watch, at, answeredAt, failed } = browser({ ping: () => Promise.reject(new Error('no')) })
  at(minutes(1), watch.active)
  await settled()
  expect([watch.current().hasFailed, failed.mock.calls.length]).toEqual([true, 1])
  at(minutes(1) + 29_999, watch.active)
  expect(here.pings).toBe(1)
  at(minutes(1) + 30_000, watch.active)
  expect(here.pings).toBe(2)
  await settled()
  answeredAt(start + minutes(2))
  at(minutes(2))
  expect(watch.current().hasFailed).toBe(false)
})
it('whoever could not stay is still warned, and leaves when the time is up', async () => {
  const { watch, at, rest, ended } = browser({ ping: () => Promise.reject(new Error('no')) })
  at(minutes(14))
  const stayed = watch.stay()
  await settled()
  rest()
  await stayed
  expect(watch.current()).toEqual({ left: 58_000, isStaying: false, hasFailed: true })
  at(minutes(15))
  expect(ended.mock.calls).toEqual([['expired']])
})
it('an answer in another tab takes the warning back', () => {
  const { watch, at, answeredAt } = browser()
  at(minutes(14))
  expect(watch.current().left).toBe(58_000)
  answeredAt(start + minutes(14))
  at(minutes(14))
  expect(watch.current().left).toBeUndefined()
})
it('a sign-out in another tab ends it here, also when it is seen before it is told', async () => {
  const { watch, at, answeredAt, ended, rest } = browser()
  at(minutes(3))
  answeredAt(start + minutes(3), false)
  at(minutes(3))
  watch.left()
  rest()
  await settled()
  expect(ended.mock.calls).toEqual([['left']])
})
it('whoever is gone without a word was signed out from elsewhere, and is asked to sign in as after an expiry', async () => {
  const { here, watch, at, answeredAt, ended, rest } = browser()
  at(minutes(3))
  answeredAt(start + minutes(3), false)
  at(minutes(3))
  at(minutes(3), watch.active)
  expect([here.pings, ended.mock.calls]).toEqual([0, []])
  rest()
  await settled()
  expect(ended.mock.calls).toEqual([['expired']])
})
it('an answer that came late, and said that nobody was there, takes nothing from whoever is', async () => {
  const { at, answeredAt, ended, rest } = browser()
  at(minutes(3))
  answeredAt(start + minutes(3), false)
  at(minutes(3))
  answeredAt(start + minutes(3))
  rest()
  await settled()
  expect(ended).not.toHaveBeenCalled()
})
it('whoever is watched no more is led nowhere', async () => {
  const { watch, at, answeredAt, ended, rest } = browser()
  at(minutes(3))
  answeredAt(start + minutes(3), false)
  at(minutes(3))
  watch.close()
  rest()
  await settled()
  expect(ended).not.toHaveBeenCalled()
})
it('another tab that noticed the end first takes nothing from this one', async () => {
  const { at, answeredAt, ended, rest } = browser()
  at(minutes(14))
  answeredAt(start + minutes(15) - 1999, false)
  at(minutes(15) - 1999)
  rest()
  await settled()
  expect(ended.mock.calls).toEqual([['expired']])
})
it('a laptop that slept decides before it asks: what has ended is not brought back to life', () => {
  const { here, watch, at, ended } = browser()
  at(minutes(90), watch.active)
  expect([here.pings, ended.mock.calls]).toEqual([0, [['expired']]])
})
it('a laptop that slept while another one of its tabs went on stays', () => {
  const { watch, at, answeredAt, ended } = browser()
  answeredAt(start + minutes(89))
  at(minutes(90))
  expect(watch.current().left).toBeUndefined()
  expect(ended).not.toHaveBeenCalled()
})
it('decides nothing by a clock that may be wrong', () => {
  const { here, watch, ended } = browser()
  here.now = undefined
  watch.look()
  watch.active()
  expect([here.pings, ended.mock.calls.length]).toEqual([0, 0])
})
