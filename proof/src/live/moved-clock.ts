import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPart, startProduct, type Product } from '../product.ts'
import { tally, type TallyLine, type Tally } from './tally.ts'
import { newPerson, visitorAt, type Guest } from './guest.ts'
import type { LiveHouse } from './live-house.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const yearsAgo = (years: number, daysMore: number) => {
  const moment = new Date(Date.now() + daysMore * day)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  return moment.toISOString().slice(0, 10)
}

/** One data folder, started on one business day after another: the days of the shop change, and no stored data does. */
export async function tryMovedClock(house: LiveHouse): Promise<TallyLine[]> {
  const { line, expect } = tally('another SHOP_NOW on one data folder')
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-days-'))
  try {
    // Comes of age in a hundred days.
    const person = { ...newPerson(), dob: yearsAgo(18, 100) }
    const first = await startedOn(dataDir, undefined, async (product) => {
      const guest = await visitorAt(lineTo(product))
      expect((await guest.signUp(person)).status === 201, 'sign-up')
      return { ...(await readShopState(product, guest, dataDir)), guest }
    })
    expect(first.isMinor, 'somebody of seventeen is of age today')
    for (const days of [200, -300, 3 * 365, 26_000]) await expectAfterDays(dataDir, days, first, expect)
    const last = await startedOn(dataDir, undefined, (product) => readShopState(product, first.guest, dataDir))
    expect(last.products === first.products, 'the products are not what they were on the same day')
    expect(last.kept === first.kept, `the database is not what it was: ${difference(first.kept, last.kept)}`)
    expect(last.isMinor, 'somebody of seventeen is still of age')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const refused = startPart(['--role=api'], { ...house.environment, SHOP_NOW: inDays(1) })
  const [code] = (await once(refused.child, 'exit')) as [number | null]
  expect(code === 1 && refused.output().includes('SHOP_NOW: is for demo mode only'), `live mode started (${code})`)
  return [line]
}

type ShopState = Awaited<ReturnType<typeof readShopState>>

async function expectAfterDays(dataDir: string, days: number, first: ShopState & { guest: Guest }, expect: Tally['expect']) {
  const now = inDays(days)
  const there = await startedOn(dataDir, now, (product) => readShopState(product, first.guest, dataDir))
  expect(there.isMinor === days < 100, `${days} days on, somebody who is of age in 100 is ${there.isMinor ? 'not' : ''} of age`)
  expect(there.kept === first.kept, `${days} days on, the database has changed: ${difference(first.kept, there.kept)}`)
  expect(
    there.nextRises.every((from) => Date.parse(from) > Date.parse(now)),
    `${days} days on, a next price lies in the past`,
  )
  expect(there.prices > 0 || Math.abs(days) > 365, `${days} days on, nothing has a price`)
  expect(there.products !== first.products, `${days} days on, the products are the same as today`)
  // The demo's data are of the real day, whatever day the shop shows.
  expect(there.originDay === first.originDay, `${days} days on, the demo is of ${there.originDay}`)
  expect(there.page === 200, `${days} days on, the first page answers ${there.page}`)
}

const difference = (one: string, other: string) =>
  other
    .split('\n')
    .filter((line) => !one.includes(line))
    .join(', ')

const lineTo = ({ port }: Product) => ({ port, host: '127.0.0.1', tls: false, name: 'localhost' })

async function startedOn<T>(dataDir: string, now: string | undefined, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct({ DATA_DIR: dataDir, ...(now && { SHOP_NOW: now }) })
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

type Offered = { variants: { price: object | null; next_price: { from: string } | null }[] }

async function readShopState(product: Product, before: Guest, dataDir: string) {
  // The same browser on another port: sessions expire by real time, whatever day it is in the shop.
  const guest = await visitorAt(lineTo(product))
  for (const [name, value] of before.jar) guest.jar.set(name, value)
  const me = await guest.ask('GET', '/api/v2/me')
  if (me.status !== 200) throw new Error(`whoever was signed in is answered with ${me.status}`)
  const products = (await guest.ask('GET', '/api/v2/products')).text
  const variants = (JSON.parse(products) as { data: Offered[] }).data.flatMap((one) => one.variants)
  const { kept, originDay } = await checksumOf(product, dataDir)
  return {
    products,
    kept,
    originDay,
    isMinor: me.text.includes('"age_restricted":true'),
    prices: variants.filter(({ price }) => price).length,
    nextRises: variants.flatMap(({ next_price: next }) => (next ? [next.from] : [])),
    page: (await guest.ask('GET', '/')).status,
  }
}

/** A checksum of all data that must not change with the day. */
async function checksumOf({ port }: Product, dataDir: string): Promise<{ kept: string; originDay: string }> {
  const { postgresPassword } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { postgresPassword: string }
  const client = new Client({
    host: '127.0.0.1',
    port: port + 6,
    user: 'alpenglow',
    database: 'alpenglow',
    password: postgresPassword,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
      [['session', 'idempotency_key', 'allowance', 'sign_in_failure', 'schema_migration']],
    )
    const sums: string[] = []
    for (const { name } of rows) {
      const sum = await client.query<{ sum: string }>(
        `SELECT md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text COLLATE "C"), '')) AS sum FROM ${name} t`,
      )
      sums.push(`${name} ${sum.rows[0]?.sum}`)
    }
    const origin = await client.query<{ day: string }>('SELECT demo_day::text AS day FROM catalogue_origin')
    return { kept: sums.join('\n'), originDay: origin.rows[0]?.day ?? '' }
  } finally {
    await client.end()
  }
}
