import { expect, test } from 'vitest'
import { BreakerOpen, createBreaker } from './breaker.ts'
import type { Payer } from './port.ts'

const verdicts = { well: 'well', badly: 'down', 'without an answer': 'unanswered', 'by its caller': undefined } as const
type Ends = keyof typeof verdicts

function breaker() {
  let now = 0
  let payers = 0
  const it = createBreaker({ now: () => now })
  const asked: string[] = []
  const somebody = (): Payer => ({ account: `account ${++payers}`, card: `card ${payers}` })
  const call = (ends: Ends, payer = somebody()) =>
    it
      .run(
        payer,
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
  const calls = async (times: number, ends: Ends, payer?: Payer) => {
    for (let time = 0; time < times; time += 1) await call(ends, payer)
  }
  /** A call that runs until the test ends it. */
  const long = (payer = somebody()) => {
    const { promise, reject } = Promise.withResolvers<void>()
    let ended: Ends = 'well'
    const going = it.run(
      payer,
      () => promise,
      () => verdicts[ended],
    )
    return {
      end: async (ends: Ends) => {
        ended = ends
        reject(new Error(ends))
        await expect(going).rejects.toThrow(ends)
      },
    }
  }
  return { asked, somebody, call, calls, long, wait: (ms: number) => void (now += ms) }
}

test('opens when half of twenty payers were turned away, and nobody is asked then', async () => {
  const { call, calls, asked } = breaker()
  await calls(19, 'well')
  await calls(19, 'badly')
  expect(await call('badly')).toBe('went wrong')
  expect(await call('well')).toBe('open')
  expect(asked).toHaveLength(39)
})
test('does not judge by fewer payers, nor when fewer than half are turned away', async () => {
  const few = breaker()
  await few.calls(19, 'badly')
  expect(await few.call('well')).toBe('well')
  const mostly = breaker()
  await mostly.calls(21, 'well')
  await mostly.calls(20, 'badly')
  expect(await mostly.call('well')).toBe('well')
})
test('counts one account once, whatever cards it has, and one card once, whoever has it', async () => {
  for (const ends of ['badly', 'without an answer'] as const) {
    const { call } = breaker()
    for (let time = 0; time < 100; time += 1) await call(ends, { account: 'one', card: `card ${time}` })
    for (let time = 0; time < 100; time += 1) await call(ends, { account: `account ${time}`, card: 'one' })
    expect(await call('well')).toBe('well')
  }
})
test('forgets what was ten seconds ago', async () => {
  const { call, calls, wait } = breaker()
  await calls(19, 'badly')
  wait(11_000)
  expect(await call('badly')).toBe('went wrong')
  expect(await call('well')).toBe('well')
})
test('opens when twenty payers had no answer and nobody was served, and not while anybody is', async () => {
  const silent = breaker()
  await silent.calls(19, 'without an answer')
  expect(await silent.call('without an answer')).toBe('went wrong')
  expect(await silent.call('well')).toBe('open')
  const slow = breaker()
  await slow.call('well')
  await slow.calls(100, 'without an answer')
  expect(await slow.call('well')).toBe('well')
})
test('takes those who had no answer for turned away while nobody is served, and not for that while somebody is', async () => {
  const nobody = breaker()
  await nobody.calls(10, 'without an answer')
  await nobody.calls(10, 'badly')
  expect(await nobody.call('well')).toBe('open')
  const somebody = breaker()
  await somebody.call('well')
  await somebody.calls(15, 'without an answer')
  await somebody.calls(10, 'badly')
  expect(await somebody.call('well')).toBe('well')
})
test('lets four through after five seconds, and the first of them who is served opens the way for all', async () => {
  const { call, calls, wait } = breaker()
  await calls(20, 'badly')
  wait(4_999)
  expect(await call('well')).toBe('open')
  wait(1)
  await calls(3, 'badly')
  expect(await call('well')).toBe('well')
  expect(await call('badly')).toBe('went wrong')
  expect(await call('well')).toBe('well')
})
test('lets four others through five seconds after those who were turned away', async () => {
  const { call, calls, wait, asked } = breaker()
  await calls(20, 'badly')
  for (let rest = 0; rest < 3; rest += 1) {
    wait(5_000)
    await calls(30, 'badly')
  }
  expect(asked).toHaveLength(20 + 3 * 4)
  wait(5_000)
  expect(await call('well')).toBe('well')
})
test('is not kept shut by a probe that is slow: others go beside it', async () => {
  const { call, calls, long, wait } = breaker()
  await calls(20, 'without an answer')
  wait(5_000)
  const slow = long()
  expect(await call('well')).toBe('well')
  await slow.end('without an answer')
  expect(await call('well')).toBe('well')
})
test('is not kept shut by those who went wrong before: they have half of the places, and each of them one', async () => {
  const { somebody, call, calls, wait } = breaker()
  const hostile = Array.from({ length: 20 }, somebody)
  for (const one of hostile) await call('without an answer', one)
  wait(5_000)
  const tries: string[] = []
  for (const one of [...hostile, ...hostile]) tries.push(await call('without an answer', one))
  expect(tries.filter((end) => end === 'went wrong')).toHaveLength(2)
  const [card, account] = [
    { account: 'new', card: 'card 1' },
    { account: 'account 1', card: 'new' },
  ]
  expect([await call('well', card), await call('well', account)]).toEqual(['open', 'open'])
  expect(await call('well')).toBe('well')
  await calls(1, 'well')
})
test('gives a place back that a caller has broken off', async () => {
  const { call, calls, long, wait } = breaker()
  await calls(20, 'badly')
  wait(5_000)
  const probes = [long(), long(), long(), long()]
  expect(await call('well')).toBe('open')
  await probes[0]?.end('by its caller')
  expect(await call('well')).toBe('well')
})
test('counts for nothing what callers break off', async () => {
  const { call, calls } = breaker()
  await calls(100, 'by its caller')
  expect(await call('well')).toBe('well')
})
