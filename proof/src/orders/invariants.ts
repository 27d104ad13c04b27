import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { checkout } from '../command.ts'
import { startPart, startProduct } from '../product.ts'
import { seconds, table } from '../table.ts'

type Now = { ms: number; invariants: { id: string; state: string; looked: number; violations: number; examples: string[] }[] }

/** The promised number of orders and time of a check; orders are planted in portions. */
const [orders, withinMs, atOnce] = [100_000, 5000, 20_000]

/**
 * A hundred thousand orders with all their rows: every invariant is checked within five seconds, in one snapshot, while
 * the shop goes on. Then one is violated, and the check finds it.
 */
export async function proveInvariants([howMany]: string[] = []): Promise<boolean> {
  const many = Number(howMany ?? orders)
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' })
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  await database.connect()
  try {
    await plant(database, many)
    const look = () => checkInvariants({ PORT: String(product.port), DATA_DIR: product.dataDir })
    const quiet = await callsWhile(product.url, () => sleep(withinMs))
    await look()
    const { value: now, slowest } = await callsWhile(product.url, look)
    const broken = now.invariants.filter(({ state }) => state === 'violated')
    console.log(
      table([
        ['', 'state', 'looked at', 'broken'],
        ...now.invariants.map((one) => [one.id, one.state, String(one.looked), String(one.violations)]),
      ]),
    )
    for (const { id, examples } of broken) console.log(`${id}: ${examples.join('; ')}`)
    console.log(
      `${many} orders: ${seconds(now.ms)}; slowest call of the shop meanwhile ${slowest} ms, before ${quiet.slowest} ms`,
    )
    const isSeen = await breakOne(database, look)
    return broken.length === 0 && now.ms <= withinMs && isSeen
  } finally {
    await database.end()
    await product.stop()
  }
}

export async function plant(database: Client, many: number): Promise<void> {
  await database.query(await readFile(join(checkout, 'server/src/domains/invariants/planted-orders.sql'), 'utf8'))
  for (let there = 0; there < many; there += atOnce)
    await database.query('SELECT pg_temp.plant_orders($1)', [Math.min(atOnce, many - there)])
  await database.query('VACUUM ANALYZE')
}

/** Checks as an operator does, on the command line. */
export async function checkInvariants(variables: Record<string, string>, from = checkout): Promise<Now> {
  const { child, output } = startPart(['--json'], variables, { script: 'server/src/commands/invariants.ts', from })
  await once(child, 'close')
  const line = output()
    .split('\n')
    .find((each) => each.startsWith('{'))
  if (!line) throw new Error(`nothing was told:\n${output()}`)
  return JSON.parse(line) as Now
}

/** Calls the shop in a loop for something that needs the database. */
async function callsWhile<T>(url: string, work: () => Promise<T>): Promise<{ value: T; slowest: number }> {
  const working = work()
  const asked = { isDone: false }
  let slowest = 0
  void working.finally(() => (asked.isDone = true)).catch(() => undefined)
  while (!asked.isDone) {
    const began = performance.now()
    const { ok } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
    if (!ok) throw new Error('the shop was not ready')
    slowest = Math.max(slowest, Math.round(performance.now() - began))
    await sleep(20)
  }
  return { value: await working, slowest }
}

async function breakOne(database: Client, look: () => Promise<Now>): Promise<boolean> {
  await database.query(`UPDATE my_product SET state = 'cancelled' WHERE order_line_id = (SELECT min(id) FROM order_line)`)
  const owned = (await look()).invariants.filter(({ state }) => state === 'violated')
  await database.query(`UPDATE promotion_count SET used = used - 1 WHERE promotion = 'planted'`)
  const both = (await look()).invariants.filter(({ state }) => state === 'violated')
  console.log(
    `broken on purpose: told ${[...owned, ...both].map(({ id, examples }) => `${id} (${examples.join()})`).join(', ')}`,
  )
  return both.some(({ id }) => id === 'I7')
}
