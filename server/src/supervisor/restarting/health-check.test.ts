import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answersAt, isSilent } from './health-check.ts'

const quickly = { everyMs: 5, silences: 10 }
const never = new AbortController().signal
const noAnswer = () => new Promise<void>(() => {})

/**
 * Watches a part that gives these answers to its first questions, and answers all others at once; then the watch ends.
 */
async function watch(answers: (() => Promise<unknown>)[], patience = quickly) {
  const ending = new AbortController()
  let asked = 0
  const ask = async () => {
    const answer = answers[asked++]
    if (asked > answers.length + 5) ending.abort()
    await answer?.()
  }
  return { silent: await isSilent(ask, patience, ending.signal), asked }
}

test('whoever never answers is silent, and was asked once', async () => {
  expect(await watch([noAnswer])).toEqual({ silent: true, asked: 1 })
})

test('whoever refuses is asked again, and silent after ten refusals', async () => {
  const refusal = () => Promise.reject(new Error('refused'))
  const { silent, asked } = await watch(Array.from({ length: 50 }, () => refusal))
  expect([silent, asked]).toEqual([true, 11])
})

test('an answer that comes late is an answer, and silences before it count no more', async () => {
  const late = () => sleep(quickly.everyMs * 5)
  const refusal = () => Promise.reject(new Error('refused'))
  const nine = Array.from({ length: 9 }, () => refusal)
  expect((await watch([...nine, async () => {}, ...nine])).silent).toBe(false)
  expect((await watch([late, late, late], { everyMs: 20, silences: 3000 })).silent).toBe(false)
})

test('while we stood still ourselves nobody was silent', async () => {
  // Blocks this process's event loop, as when it is stopped or the machine sleeps, for longer than the health check's
  // patience.
  const standStill = async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, quickly.everyMs * quickly.silences * 4)
    await sleep(1)
  }
  expect((await watch([standStill, standStill, standStill])).silent).toBe(false)
})

test('a watch that is over finds nobody silent', async () => {
  expect(await isSilent(noAnswer, quickly, AbortSignal.abort())).toBe(false)
})

test('any answer to a call is one, and none is where nobody listens', async () => {
  const server = createServer((_, response) => response.writeHead(503).end('busy'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`
  await answersAt(url)
  server.close()
  await once(server, 'close')
  await expect(answersAt(url)).rejects.toThrow('ECONNREFUSED')
  expect(await isSilent(() => answersAt(url), quickly, never)).toBe(true)
})
