import { describe, expect, it } from 'vitest'
import { createCosts } from './costs.ts'
import { createGatedWork, waitTick, outcomeOf } from './testing/gated-work.ts'
import { createTurns } from './fair-queue.ts'

/** A fair queue, and a clock that only the test moves. */
function turns(limits = { atOnce: 2, waiting: 20, newcomers: 80 }) {
  const { begun, work, endAll } = createGatedWork()
  let ms = 0
  const inTurn = createTurns({ ...limits, now: () => ms })
  const send = (account: string, network: string, name = account) => outcomeOf(inTurn({ account, network }, work(name)))
  const finish = async (after: number) => {
    ms += after
    endAll()
    await waitTick()
  }
  return { begun, send, finish, later: (more: number) => void (ms += more) }
}
const stateOf = (done: Promise<string | number>) => Promise.race([done, waitTick().then(() => 'waits')])

describe('twenty-three accounts with a picture each that takes five seconds', () => {
  it('are no wall: somebody new from elsewhere has the next turn', async () => {
    const { begun, send, finish } = turns()
    for (let n = 0; n < 23; n++) void send(`loud ${n}`, `address ${n % 2}`)
    const honest = Array.from({ length: 10 }, (_, n) => send(`guest ${n}`, `home ${n}`))
    await finish(5000)
    expect(begun.slice(2)).toEqual(['guest 0', 'guest 1'])
    for (let n = 0; n < 4; n++) await finish(500)
    expect(begun.slice(2, 12)).toEqual(Array.from({ length: 10 }, (_, n) => `guest ${n}`))
    await finish(500)
    expect(await Promise.all(honest)).toEqual(Array.from({ length: 10 }, (_, n) => `guest ${n}`))
  })
  it('nor to a guest of their own network, once they have cost something', async () => {
    const { begun, send, finish } = turns()
    for (let n = 0; n < 22; n++) void send(`loud ${n}`, 'hotel')
    for (let n = 0; n < 11; n++) await finish(5000)
    for (let n = 0; n < 22; n++) void send(`loud ${n}`, 'hotel', 'again')
    void send('guest', 'hotel')
    await finish(5000)
    expect(begun.filter((name) => name === 'again')).toHaveLength(3)
    expect(begun.slice(22)).toContain('guest')
  })
  it('have cost something for minutes, and not for ever', async () => {
    const { begun, send, finish, later } = turns({ atOnce: 1, waiting: 2, newcomers: 2 })
    void send('loud', 'there')
    await finish(5000)
    later(3 * 60 * 60_000)
    void send('loud', 'there', 'work')
    void send('other', 'here')
    void send('loud', 'there', 'as anybody')
    await finish(10)
    expect(begun).toEqual(['loud', 'work', 'other'])
  })
})

it('in a full line whoever has cost most lately gives way, and not whoever came last', async () => {
  const { send, finish } = turns({ atOnce: 1, waiting: 1, newcomers: 1 })
  for (const [account, ms] of [
    ['dear', 9000],
    ['cheap', 5000],
  ] as const) {
    void send(account, account)
    await finish(ms)
  }
  void send('at work', 'elsewhere')
  const dear = send('dear', 'dear')
  expect(await stateOf(dear)).toBe('waits')
  const cheap = send('cheap', 'cheap')
  expect([await stateOf(dear), await stateOf(cheap)]).toEqual([503, 'waits'])
  expect(await send('dear', 'dear')).toBe(503)
  expect(await stateOf(send('new', 'anywhere'))).toBe('waits')
  expect(await stateOf(cheap)).toBe('waits')
})

it('one account that sends twenty-two fills no line: whoever comes has the next turn', async () => {
  const { begun, send, finish } = turns()
  const loud = Array.from({ length: 24 }, (_, n) => send('loud', 'there', `loud ${n}`))
  expect(await stateOf(loud[22] ?? Promise.resolve(''))).toBe(503)
  void send('quiet', 'here')
  await finish(0)
  expect(begun).toEqual(['loud 0', 'loud 1', 'quiet', 'loud 2'])
})

it('of those who are new, none takes the place of whoever weighs no more than they', async () => {
  const { send } = turns({ atOnce: 1, waiting: 1, newcomers: 2 })
  const all = ['a', 'b', 'c'].map((account) => send(account, account))
  expect(await send('d', 'd')).toBe(503)
  expect(await stateOf(Promise.race(all))).toBe('waits')
})

it('nobody remembers more than so many', () => {
  const costs = createCosts(() => 0, 100)
  for (let n = 0; n < 1000; n++) costs.add(`account ${n}`, 1000)
  expect([costs.size(), costs.of('account 0'), costs.of('account 999')]).toEqual([100, 0, 1000])
})
