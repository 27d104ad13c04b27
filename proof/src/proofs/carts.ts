import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainClient } from '../plain-client.ts'
import { descendantsOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { table } from '../table.ts'

const guests = 12
const strikes = 8

/** Of the demo's catalogue: passes, of which a cart takes eight, and donations. */
const things = [
  { type: 1, variant: 'adult' },
  { type: 2, variant: 'child' },
  { type: 29, variant: 'all_ages' },
  { type: 30, variant: 'all_ages' },
]
type Line = { type: number; variant: string }
type Cart = { items: Line[]; version: number }

const nameOf = ({ type, variant }: Line) => `${type} ${variant}`

/**
 * Guests fill their carts while API and PostgreSQL are killed in turn. A call without an answer is retried with the
 * same idempotency key. In the end each cart has exactly what was answered, and was changed exactly once for each
 * change.
 */
export async function proveCarts(): Promise<boolean> {
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' })
  try {
    const fillers = await Promise.all(Array.from({ length: guests }, () => fillerAt(product.url)))
    const filling = fillers.map(({ fill }) => fill())
    for (let n = 0; n < strikes; n++) {
      await sleep(3000)
      strike(product, n % 2 === 0 ? 'API' : 'PostgreSQL')
    }
    await sleep(3000)
    for (const { stop } of fillers) stop()
    await Promise.all(filling)
    const found = await Promise.all(fillers.map(({ look }) => look()))
    const sum = (of: (one: (typeof found)[number]) => number) => String(found.reduce((all, one) => all + of(one), 0))
    console.log(
      table([
        ['guests', 'changes answered', 'asked again', 'lines lost', 'lines too many', 'done twice'],
        [
          String(guests),
          sum((f) => f.answered),
          sum((f) => f.again),
          sum((f) => f.lost),
          sum((f) => f.tooMany),
          sum((f) => f.twice),
        ],
      ]),
    )
    return found.every(({ lost, tooMany, twice, answered }) => lost + tooMany + twice === 0 && answered > 20)
  } finally {
    await product.stop()
  }
}

function strike(product: Product, what: 'API' | 'PostgreSQL'): void {
  const pid =
    what === 'API'
      ? descendantsOf(product.pid).find(({ command }) => command.includes('--role=api'))?.pid
      : Number(readFileSync(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  if (pid) process.kill(pid, 'SIGKILL')
}

async function fillerAt(url: string) {
  const client = new PlainClient(url)
  await client.call('/ping')
  const wanted = new Map<string, number>()
  const seen = { answered: 0, again: 0 }
  const enough = new AbortController()

  /** Retries with one idempotency key until there is an answer. */
  async function put(line: Line, count: number, key: string): Promise<void> {
    for (;;) {
      const answer = await client
        .call('/api/v2/cart/items', {
          method: 'PATCH',
          body: { ...line, count },
          headers: { 'X-CSRF-Token': client.token, 'Idempotency-Key': key },
        })
        .catch(() => undefined)
      if (answer?.status === 200) return
      if (answer && answer.status !== 503) throw new Error(`An item was answered with ${answer.status}: ${answer.text}`)
      seen.again++
      await sleep(100)
    }
  }

  return {
    fill: async () => {
      for (let n = 0; !enough.signal.aborted; n++) {
        const thing = things[n % things.length] ?? { type: 1, variant: 'adult' }
        // Always another count than before, so that a change that is done twice shows in the version.
        const count = ((wanted.get(nameOf(thing)) ?? 0) + 1) % 4
        await put(thing, count, `change ${n}`)
        wanted.set(nameOf(thing), count)
        seen.answered++
      }
    },
    stop: () => enough.abort(),
    look: async () => {
      const { data } = (await client.call('/api/v2/cart')).json() as { data: Cart }
      const there = new Map([...Map.groupBy(data.items, nameOf)].map(([name, items]) => [name, items.length]))
      const missing = [...wanted].map(([name, count]) => count - (there.get(name) ?? 0))
      return {
        ...seen,
        lost: missing.filter((n) => n > 0).reduce((all, n) => all + n, 0),
        tooMany: -missing.filter((n) => n < 0).reduce((all, n) => all + n, 0),
        twice: data.version - seen.answered,
      }
    },
  }
}
