import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { plantBuyers } from '../../buying/buyers.ts'
import { checkout, run } from '../../command.ts'
import { plainEnvironment } from '../../environment.ts'
import { tally, type TallyLine } from '../tally.ts'
import { startLiveHouse, type LiveHouse } from '../live-house.ts'
import { judge, type CallLog, type Span } from './call-log.ts'
import { RollingGuest } from './purchase.ts'
import type { LivePart } from './running-parts.ts'

/** So many calls that all restarts happen among them. */
const usualCalls = 20_000
/** Guests for the warm-up, and guests for timing, in so many lanes. */
const [warming, timed, atOnce] = [40, 160, 8]
const parts: readonly LivePart[] = ['first API', 'second API', 'worker', 'vault']
/** The pause of a rolling deploy between one part and the next. */
const betweenMs = 1500
const patienceMs = 60_000

/**
 * A rolling deploy during a sale: API, worker and vault are restarted, one after the other, over and over, while guests
 * buy at half of the rate that this machine just reached. No call may fail.
 */
export async function rollingRestarts([howMany]: string[] = []): Promise<TallyLine[]> {
  const wanted = Number(howMany ?? usualCalls)
  const house = await startLiveHouse((gateway) => ({
    // In demo mode, so that passes are sold and the gateway is the sandbox; all else is as in live mode.
    MODE: 'demo',
    CARD_PATHS: 'refuse',
    CARD_GATEWAY_URL: gateway,
    CARD_GATEWAY_KEY: 'a-key-that-everybody-knows',
    FLOOD_LIMIT: '1000000',
    DRAIN_WAIT_SECONDS: '3',
  }))
  try {
    return [await sellThroughRestarts(house, wanted)]
  } finally {
    await house.stop()
  }
}

async function sellThroughRestarts(house: LiveHouse, wanted: number): Promise<TallyLine> {
  const { line, expect } = tally('rolling restarts under calls')
  const database = new Client({ connectionString: house.cluster.url('alpenglow'), application_name: 'alpenglow proof' })
  await database.connect()
  const sessions = (await plantBuyers(database, Math.ceil(wanted / 8) + warming + timed)).entries()
  const next = (log: CallLog): RollingGuest => {
    const { value, done } = sessions.next()
    if (done) throw new Error('more guests were wanted than there are')
    return new RollingGuest(house.ports.https, value[1], value[0], log)
  }

  const before = freshLog()
  await inLanes(warming, () => next(before))
  const began = performance.now()
  await inLanes(timed, () => next(before))
  const fullRate = timed / ((performance.now() - began) / 1000)
  expect(before.unanswered.length === 0, `before any restart: ${before.unanswered[0]?.what}`)

  const log = freshLog()
  const rolled = roll(house)
  const selling = await sellAt(fullRate / 2, wanted, log, () => next(log))
  await rolled.end()
  const { failures, withinVault } = judge(log, rolled.vaultAway)
  line.tried += log.calls
  line.fell.push(...failures.map((failure) => `${failure}\n${saidOf(house, failure)}`))
  const { rows } = await database.query<{ orders: number }>('SELECT count(*)::integer AS orders FROM orders')
  const ordered = before.orders + log.orders
  expect(rows[0]?.orders === ordered, `${ordered} guests were told of an order, and there are ${rows[0]?.orders}`)
  expect(await areAllTaken(database), 'not all money was taken')
  await database.end()
  expect((await lookAtInvariants(house)) === 0, 'what always has to be so is not')
  const restarts = parts.map((part) => `${rolled.times.get(part) ?? 0} × ${part}`).join(', ')
  for (const part of parts) expect((rolled.times.get(part) ?? 0) > 0, `${part} was not started again meanwhile`)
  line.note = [
    `${log.calls} calls of ${log.orders} purchases in ${Math.round(selling.seconds)} s`,
    `${(log.orders / selling.seconds).toFixed(1)} of ${fullRate.toFixed(1)} a second`,
    restarts,
    `within the vault's own restarts ${withinVault.digits} typed again, ${withinVault.calls} calls pressed again`,
  ].join('; ')
  return line
}

/** The log lines of a call, by the request id in its answer. */
function saidOf(house: LiveHouse, failure: string): string {
  const [, id] = /"request_id":"([\w-]+)"/.exec(failure) ?? []
  const lines =
    id === undefined
      ? []
      : house
          .readOutput()
          .split('\n')
          .filter((text) => text.includes(id))
  return lines.map((text) => `     ${text.slice(0, 600)}`).join('\n')
}

const freshLog = (): CallLog => ({ calls: 0, orders: 0, unanswered: [], typedAgain: [] })

async function inLanes(howMany: number, guest: () => RollingGuest): Promise<void> {
  let left = howMany
  const lane = async () => {
    while (left-- > 0) await guest().buy()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Guests come at their own times, whether earlier ones are done or not, until so many calls were made. */
async function sellAt(perSecond: number, wanted: number, log: CallLog, guest: () => RollingGuest) {
  const began = performance.now()
  const buying: Promise<boolean>[] = []
  while (log.calls < wanted) {
    const due = began + (1000 * buying.length) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    buying.push(guest().buy())
  }
  await Promise.all(buying)
  return { seconds: (performance.now() - began) / 1000 }
}

/** Replaces part after part, as long as guests buy. */
function roll(house: LiveHouse) {
  const vaultAway: Span[] = []
  const times = new Map<LivePart, number>()
  const over = new AbortController()
  const rolling = async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const part = parts[n % parts.length] ?? 'vault'
      await sleep(betweenMs)
      const from = performance.now()
      await house.replace(part)
      if (part === 'vault') vaultAway.push({ from, until: performance.now() })
      times.set(part, (times.get(part) ?? 0) + 1)
    }
  }
  const rolled = rolling()
  // The rejection is handled once the sale is over.
  rolled.catch(() => {})
  return {
    vaultAway,
    times,
    end: async () => {
      over.abort()
      await rolled
    },
  }
}

async function areAllTaken(database: Client): Promise<boolean> {
  const waiting = `SELECT FROM orders WHERE state <> 'placed' OR told IS DISTINCT FROM state LIMIT 1`
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(500))
    if ((await database.query(waiting)).rowCount === 0) return true
  return false
}

const lookAtInvariants = ({ environment }: LiveHouse) =>
  run(process.execPath, ['--import', './needs-node-24.mjs', 'server/src/commands/invariants.ts'], {
    cwd: checkout,
    env: plainEnvironment(environment) as NodeJS.ProcessEnv,
  })
