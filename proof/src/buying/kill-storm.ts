import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { plantBuyers } from './buyers.ts'
import { bigStorm, smallStorm, type StormSize } from './storm-sizes.ts'
import { serveGuests } from './storm-guests.ts'
import { strikeAtMoments, strikeByTheClock, type StormHouse } from './storm-strikes.ts'
import { judgeStorm } from './storm-verdict.ts'
import { startProduct, type Product } from '../product.ts'
import { secondApi } from '../proofs/second-api.ts'

const usualPurchases = 2000
/** At most this many purchases are the small storm of a test run: nothing in it depends on the machine's speed. */
const mostOfSmall = 100
const secretKey = randomBytes(32).toString('base64url')

/**
 * purchases while all processes get killed. At the end every guest has what the shop confirmed, no guest was
 * charged without it, and every invariant holds.
 */
export async function proveKillStorm([howMany]: string[] = []): Promise<boolean> {
  const purchases = Number(howMany ?? usualPurchases)
  const size = purchases > mostOfSmall ? bigStorm : smallStorm
  const environment = {
    FLOOD_LIMIT: '1000000',
    READ_LIMIT_MS: '1000000',
    TRUST_PROXY: '127.0.0.1,::1',
    SECRET_KEY: secretKey,
  }
  const product = await startProduct(environment)
  const second = await secondApi(product, environment)
  try {
    return await blow({ product, second }, size, purchases)
  } finally {
    await second.stop()
    const { left } = await product.stop()
    if (left.length > 0) console.error(`Left behind: ${left.join(', ')}`)
  }
}

async function blow(house: StormHouse, size: StormSize, purchases: number): Promise<boolean> {
  const { product, second } = house
  const database = await connectTo(product)
  const sessions = await plantBuyers(database, purchases)
  await database.end()
  const storm = size.everyMs ? strikeByTheClock(house, size.everyMs) : strikeAtMoments(house)
  const began = performance.now()
  const guests = await serveGuests({
    urls: [product.url, second.url],
    sessions,
    cards: await cardNumbers(product),
    storm,
    size,
  })
  const seconds = (performance.now() - began) / 1000
  const strikes = await storm.end()
  return judgeStorm({ product, connect: () => connectTo(product), secretKey, guests, strikes, seconds, size })
}

async function connectTo(product: Product): Promise<Client> {
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  database.on('error', () => undefined)
  await database.connect()
  return database
}

async function cardNumbers({ sandboxUrl }: Product): Promise<Map<string, string>> {
  const listed = (await (await fetch(`${sandboxUrl}/gateway/cards`)).json()) as { id: string; number: string }[]
  return new Map(listed.map(({ id, number }) => [id, number]))
}
