import { expect, it } from 'vitest'
import { TooMany } from '../../kernel/errors.ts'
import { createDecayingCosts } from './decaying-costs.ts'
import { createFairQueue, type QueuedResult, type Lane, type QueuedCaller } from './fair-queue.ts'

type Visit = Omit<QueuedCaller, 'lane'> & { who: string; lane?: Lane; right?: boolean }
type Ended = { who: string; ended: 'served' | 'refused'; afterTicks: number }

const usual = { atOnce: 1, waiting: 50, ofAccount: 2, ofNetwork: 20 }
/** The duration of one piece of work: forty of them take a second. */
const tickMs = 25
const settled = () => new Promise(setImmediate)

/** A simulation, without real hashing: at each tick the running work ends, then the visits of that tick arrive. */
async function play(comeAt: (tick: number) => Visit[], { ticks, ...places }: Partial<typeof usual> & { ticks: number }) {
  let tick = 0
  const line = createFairQueue({ ...usual, ...places, now: () => tick * tickMs })
  const ends: Ended[] = []
  let running: (() => void)[] = []
  let most = 0
  const ask = async ({ who, lane = 'newcomers', right = false, ...whose }: Visit) => {
    const came = tick
    const work = () =>
      new Promise<QueuedResult<void>>((done) => running.push(() => done({ value: undefined, wasRight: right })))
    const ended = await line({ lane, ...whose }, work).then(
      () => 'served' as const,
      (error: unknown) => {
        expect(error).toBeInstanceOf(TooMany)
        return 'refused' as const
      },
    )
    ends.push({ who, ended, afterTicks: tick - came })
  }
  for (; tick < ticks; tick++) {
    const [done, none] = [running, []]
    running = none
    for (const end of done) end()
    await settled()
    for (const visit of comeAt(tick)) void ask(visit)
    await settled()
    most = Math.max(most, running.length)
  }
  const of = (who: string) => ends.filter((one) => one.who.startsWith(who))
  const served = ends.filter(({ ended }) => ended === 'served').map(({ who }) => who)
  /** The share of these visits that were served; `slowest`: how many ticks the slowest of them waited. */
  const share = (who: string) => of(who).filter(({ ended }) => ended === 'served').length / of(who).length
  const slowest = (who: string) => Math.max(...of(who).map(({ ended, afterTicks }) => (ended === 'served' ? afterTicks : 0)))
  const longest = Math.max(...ends.map(({ afterTicks }) => afterTicks))
  return { served, share, slowest, longest, most }
}
const atOnce = (everybody: Visit[], places: Partial<typeof usual> = {}) =>
  play((tick) => (tick === 0 ? everybody : []), { ticks: everybody.length + 2, ...places })
const several = (count: number, visit: (i: number) => Omit<Visit, 'who'>, who: string): Visit[] =>
  Array.from({ length: count }, (_, i) => ({ who: `${who}${i + 1}`, ...visit(i) }))

const floodFrom = (tick: number) => `198.18.0.${tick % 100}`
/** Five visits at each tick are two hundred wrong sign-ins a second, from a hundred networks. */
const flood = (tick: number): Visit[] =>
  several(5, (i) => ({ account: `nobody ${tick} ${i}`, network: floodFrom(5 * tick + i) }), 'flood')

/** A flood, and beside it one visit three times a second for half a minute. */
const beside = (visit: (tick: number) => Visit) =>
  play((tick) => [...flood(tick), ...(tick > 200 && tick % 13 === 0 ? [visit(tick)] : [])], {
    ticks: 1400,
  })

it.each(['known', 'desk', 'desk door', 'sign-up'] as const)(
  'a flood of newcomers keeps nobody waiting in the lane %s, not even at its own networks',
  async (lane) => {
    const { share, slowest } = await beside((tick) => ({
      who: 'honest',
      lane,
      account: `${tick}`,
      network: floodFrom(tick),
      right: true,
    }))
    expect(share('honest')).toBe(1)
    expect(slowest('honest')).toBeLessThan(5)
  },
)
it('whoever has cost too much to be next is told to come back after five seconds', async () => {
  const loud = several(15, () => ({ network: 'loud' }), 'loud')
  const { share, longest } = await play((tick) => [...(tick === 0 ? loud : []), { who: 'other', network: `network ${tick}` }], {
    ticks: 400,
  })
  expect(share('other')).toBe(1)
  expect(share('loud')).toBeLessThan(0.2)
  expect(longest * tickMs).toBeGreaterThan(5000)
  expect(longest * tickMs).toBeLessThanOrEqual(5000 + 2 * tickMs)
})
it('in one lane for all, whoever sits at a network of the flood would hardly come in', async () => {
  const { share } = await beside((tick) => ({ who: 'honest', account: `${tick}`, network: floodFrom(tick), right: true }))
  expect(share('honest')).toBeLessThan(0.5)
})
it('a newcomer from elsewhere has cost nothing yet, and comes before a flood', async () => {
  const { share, slowest } = await beside((tick) => ({
    who: 'honest',
    account: `${tick}`,
    network: `203.0.113.${tick}`,
    right: true,
  }))
  expect(share('honest')).toBe(1)
  expect(slowest('honest')).toBeLessThan(5)
})
it('of two lanes that are full each gets its share, and of one that is empty the others get it', async () => {
  const full = (lane: Lane) => several(40, (i) => ({ lane, account: `${lane} ${i}`, network: `${lane} ${i}` }), lane)
  const both = await atOnce([...full('newcomers'), ...full('known')])
  const first = both.served.slice(0, 30)
  expect(first.filter((who) => who.startsWith('known'))).toHaveLength(24)
  expect(first.slice(0, 7)).toEqual(['newcomers1', 'known1', 'known2', 'known3', 'known4', 'known5', 'newcomers2'])
  expect(both.served).toHaveLength(80)
})
it('a lane that was empty has saved no turns up', async () => {
  const newcomers = several(40, (i) => ({ network: `${i}` }), 'newcomer')
  const late = several(40, (i) => ({ lane: 'known', account: `${i}`, network: `${i}` }) as const, 'known')
  const { served } = await play((tick) => (tick === 0 ? newcomers : tick === 20 ? late : []), { ticks: 90 })
  const first = served.slice(20, 50)
  expect(first.filter((who) => who.startsWith('newcomer')).length).toBeGreaterThanOrEqual(5)
})

it('networks take turns, so a stranger waits for one of each and not for all', async () => {
  const [a, b] = [several(5, () => ({ network: 'a' }), 'a'), several(5, () => ({ network: 'b' }), 'b')]
  const { served } = await atOnce([...a, ...b, { who: 'stranger', network: 'elsewhere' }])
  expect(served.slice(0, 3)).toEqual(['a1', 'b1', 'stranger'])
  expect(served).toHaveLength(11)
})
it('a hotel of guests who know their passwords comes before whoever has guessed a few times', async () => {
  const comeAt = (tick: number): Visit[] => {
    if (tick < 20) return [{ who: 'guest', network: 'hotel', right: true }]
    if (tick < 24) return [{ who: 'guesser', network: 'elsewhere' }]
    if (tick > 24) return []
    return [
      { who: 'in the way', network: 'third' },
      { who: 'guesser', network: 'elsewhere' },
      { who: 'guest', network: 'hotel', right: true },
    ]
  }
  expect((await play(comeAt, { ticks: 40 })).served.slice(-3)).toEqual(['in the way', 'guest', 'guesser'])
})
it('what has been is forgotten after a while', async () => {
  const guesses = several(5, () => ({ network: 'a' }), 'guess')
  const later = [
    { who: 'in the way', network: 'b' },
    { who: 'again', network: 'a' },
    { who: 'other', network: 'c' },
  ]
  const { served } = await play((tick) => (tick === 0 ? guesses : tick === 40_000 ? later : []), { ticks: 40_010 })
  expect(served.slice(-3)).toEqual(['in the way', 'again', 'other'])
})

it.each(['desk door', 'newcomers'] as const)(
  'a stranger’s network that tries one account all the time keeps nobody of that account out of the lane %s',
  async (lane) => {
    const same = { lane, account: 'the same' } as const
    const { share, slowest } = await play(
      (tick) => [
        ...several(3, (i) => ({ ...same, network: telephone((3 * tick + i) % 256) }), 'stranger'),
        ...(tick > 20 && tick % 13 === 0 ? [{ ...same, who: 'holder', network: '203.0.113.9', right: true }] : []),
      ],
      { ticks: 400 },
    )
    expect(share('holder')).toBe(1)
    expect(slowest('holder')).toBeLessThan(5)
  },
)
it('an account that bears what it costs has two places and a network twenty, waiting or running, in each lane', async () => {
  const theSame = (lane: Lane) => several(9, (i) => ({ lane, account: 'the same', network: `network ${i}` }), lane)
  const { served } = await atOnce([...theSame('known'), ...theSame('desk')])
  expect(served).toHaveLength(4)
  expect((await atOnce(several(30, () => ({ network: 'a' }), 'a'))).served).toHaveLength(20)
})
it('in a full line whoever has most of it gives way to a stranger', async () => {
  const full = [1, 2, 3].flatMap((n) => several(17, () => ({ network: `network ${n}` }), `greedy`))
  const { served, share } = await atOnce([...full, { who: 'stranger', network: 'elsewhere' }])
  expect(share('stranger')).toBe(1)
  expect(served).toHaveLength(51)
})
it('a line that is full of people with one place each takes nobody more', async () => {
  expect((await atOnce(several(60, (i) => ({ network: `network ${i}` }), 'guest'))).served).toHaveLength(51)
})
it('no more run at once than may, and places are free again when their work ends, well or badly', async () => {
  expect(
    (
      await atOnce(
        several(5, () => ({ network: 'a' }), 'a'),
        { atOnce: 3 },
      )
    ).most,
  ).toBe(3)
  const line = createFairQueue(usual)
  const whose = { lane: 'known', account: 'the same', network: 'here' } as const
  const broken = () => Promise.reject(new Error('broken'))
  for (let i = 0; i < 6; i++) await expect(line(whose, broken)).rejects.toThrow('broken')
  expect(await line(whose, async () => ({ value: 'served', wasRight: true }))).toBe('served')
})

const telephone = (n: number, rest = '2001:db8:1:4') => `${rest}${n.toString(16).padStart(2, '0')}::/64`
it('whoever has a /56 of IPv6 and goes from one /64 to the next is one network, as large as four', async () => {
  const { served, share } = await play(
    (tick) => [
      ...several(5, (i) => ({ network: telephone((5 * tick + i) % 256) }), 'guess'),
      ...(tick % 4 === 0 ? [{ who: 'other', network: `2001:db8:${tick + 2}:1::/64` }] : []),
    ],
    { ticks: 400 },
  )
  expect(share('other')).toBe(1)
  expect(served.filter((who) => who.startsWith('guess')).length).toBeGreaterThan(200)
  const all = several(100, (i) => ({ network: telephone(i) }), 'place')
  expect((await atOnce(all, { waiting: 500 })).served).toHaveLength(80)
  expect(
    (
      await atOnce(
        several(100, (i) => ({ network: `2001:db8:${i}:1::/64` }), 'place'),
        { waiting: 500 },
      )
    ).served,
  ).toHaveLength(100)
})
it('a telephone beside a loud one comes before it, and before other loud ones', async () => {
  const loud: Visit[] = [
    { who: 'loud', network: telephone(1) },
    { who: 'loud', network: '198.18.0.1' },
  ]
  const { share, slowest } = await play(
    (tick) => [...loud, ...(tick > 100 && tick % 8 === 0 ? [{ who: 'quiet', network: telephone(2), right: true }] : [])],
    { ticks: 800 },
  )
  expect(share('quiet')).toBe(1)
  expect(slowest('quiet')).toBeLessThan(5)
})
it('of however many networks, few are remembered', () => {
  let at = 0
  const costs = createDecayingCosts({ most: 100, now: () => at })
  for (let i = 0; i < 1000; i++) costs.add(`network ${i}`, 1)
  expect(costs.size()).toBe(100)
  expect([costs.of('network 0'), costs.of('network 999')]).toEqual([0, 1])
  at = 60_000
  expect(costs.of('network 999')).toBe(0.5)
  at = 3_600_000
  costs.add('network 1', 1)
  expect(costs.size()).toBe(1)
})
