import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { plantBuyers } from '../buying/buyers.ts'
import { startProduct } from '../product.ts'
import { table } from '../table.ts'
import { attack, type Answers } from './hostile-guests.ts'
import { buy, createCounts, signUp, type GuestCounts } from './hotel-guests.ts'

type Size = { guests: number; spanMs: number }
type Stay = { says: string; counts: GuestCounts; answers: Answers }

const [usualGuests, usualMinutes] = [2000, 10]
/** One of twenty guests is new. */
const oneInSo = 20
const mostTimesSlower = 2
/** Five more have no account. */
const hostileAccounts = 15
const quantile = (all: readonly number[], share: number): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? 0

/** A house with its usual limits behind a balancer, and one hotel behind that. */
async function stay({ guests, spanMs }: Size, isAttacked: boolean): Promise<Stay> {
  const product = await startProduct({ TRUST_PROXY: 'loopback' })
  const database = new Client({ connectionString: await product.databaseUrl() })
  await database.connect()
  try {
    const newcomers = Math.round(guests / oneInSo)
    const sessions = await plantBuyers(database, guests - newcomers, { daysOld: 2 })
    const hostile = await plantBuyers(database, hostileAccounts, { daysOld: 2 })
    const listed = (await (await fetch(`${product.sandboxUrl}/gateway/cards`)).json()) as { id: string; number: string }[]
    const cards = new Map(listed.map(({ id, number }) => [id, number]))
    const [counts, answers] = [createCounts(), new Map<string, number>()]
    const until = Date.now() + spanMs
    const attacking = isAttacked ? attack(hostile, { url: product.url, cards, until, answers }) : undefined
    await Promise.all(
      Array.from({ length: guests }, async (_, n) => {
        await sleep((n * spanMs) / guests)
        await (n % oneInSo === 0 ? signUp(product.url, n, counts) : buy(product.url, sessions.pop() ?? '', n, counts))
      }),
    )
    await attacking
    return { says: isAttacked ? 'beside twenty hostile ones' : 'among themselves', counts, answers }
  } finally {
    await database.end()
    await product.stop()
  }
}

function show(stays: readonly Stay[]): void {
  const rows = stays.map(({ says, counts }) => [
    says,
    String(counts.ordered),
    String(counts.signedUp),
    String([...counts.refused.values()].reduce((sum, count) => sum + count, 0)),
    `${quantile(counts.lastStepMs, 0.5).toFixed(0)} ms`,
    `${quantile(counts.lastStepMs, 0.95).toFixed(0)} ms`,
  ])
  console.log(table([['honest guests', 'ordered', 'signed up', 'refusals', 'last step, p50', 'p95'], ...rows]))
  for (const { says, counts } of stays)
    for (const [what, count] of counts.refused) console.log(`${says}, refused: ${count} × ${what}`)
  for (const [what, count] of stays.flatMap(({ answers }) => [...answers])) console.log(`  ${what}: ${count}`)
  console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
}

const isServed = ({ counts }: Stay, guests: number): boolean =>
  counts.refused.size === 0 && counts.ordered + counts.signedUp === guests
/** On a busy machine the shop refuses some of them as busy, and they retry. */
const isServedInTheEnd = ({ counts }: Stay, guests: number): boolean =>
  [...counts.refused.keys()].every((what) => what.endsWith(': 503')) && counts.ordered + counts.signedUp === guests

/** Two thousand guests behind one address, within ten minutes; twenty hostile ones want the shop for themselves. */
export async function proveHotel([
  guests = String(usualGuests),
  minutes = String(usualMinutes),
]: string[] = []): Promise<boolean> {
  const size = { guests: Number(guests), spanMs: Number(minutes) * 60_000 }
  const stays = [await stay(size, false), await stay(size, true)]
  show(stays)
  const [alone, beside] = stays.map(({ counts }) => quantile(counts.lastStepMs, 0.95))
  const times = (beside ?? 0) / (alone ?? 0)
  console.log(`p95 of the last step: ${times.toFixed(2)} times of what it is among themselves; at most ${mostTimesSlower}`)
  return stays.every((one) => isServed(one, size.guests)) && times <= mostTimesSlower
}

/** A share of it for a test run, which measures no time. */
export async function proveSmallHotel(): Promise<boolean> {
  const size = { guests: 40, spanMs: 10_000 }
  const beside = await stay(size, true)
  show([beside])
  return isServedInTheEnd(beside, size.guests)
}
