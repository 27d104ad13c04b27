import { createHmac } from 'node:crypto'
import type { Db, Runner } from '../../../db/connect.ts'
import type { SignedInAccount } from '../../../kernel/call.ts'
import { networkBucketsOf } from '../../../kernel/network-buckets.ts'
import type { LoadedCartRow } from '../store.ts'
import { markCameBack, deleteBeyond, deleteLongUntouched, findLargest, findProven, type Keep } from './visitors-store.ts'

const megabyte = 1024 * 1024
/**
 * A guest needs a few kilobytes, and a hotel of thousands a dozen megabytes. A visitor who has not come back within a
 * week has forgotten the cart.
 */
const usualKeep: Keep = { days: 30, daysUnseen: 7, bytesOfNetwork: 32 * megabyte, bytes: 1024 * megabyte }
const sweptAtOnce = 5000
const aDayMs = 24 * 60 * 60_000

/** A keyed hash, so no address is stored: it shows that carts were begun in one place, and not in which. */
export const networkPlaceHash = (secretKey: string, network: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(`carts begun from ${networkBucketsOf(network).at(-1)?.name}`)
    .digest()
    .subarray(0, 16)

/** The keyed hash of a network that holds something: no address is stored. */
export const holdingNetworkOf = (secretKey: string, network: string): Buffer =>
  createHmac('sha256', secretKey).update(`hold\n${network}`).digest()

/**
 * Whether an account has a confirmed address or has bought something. Without either, accounts cost nothing, so an
 * attacker can make any number.
 */
export const isProven = async (on: Runner, { accountId, confirmedAt }: SignedInAccount): Promise<boolean> =>
  confirmedAt !== null || (await findProven(on, accountId))

/** A visitor's cart that is read on another day lives longer. */
export async function keepLonger(db: Db, row: LoadedCartRow | undefined): Promise<void> {
  if (row?.account_id === null && Date.now() - row.updated_at.getTime() > aDayMs) await markCameBack(db.write, row.id)
}

export async function sweepVisitors(db: Db, keep: Partial<Keep> = {}): Promise<void> {
  const portion = { ...usualKeep, ...keep, most: sweptAtOnce }
  while ((await deleteLongUntouched(db.write, portion)) === sweptAtOnce);
  await sweepBeyond(db, portion)
}

/** So few networks are cut at once: each has as many carts as fit its bytes. */
const networksAtOnce = 10
/**
 * Deletes what is beyond a network's bytes, or beyond those of all. Then the largest networks lose carts, down to one
 * size for each, so a network with few carts loses none.
 */
async function sweepBeyond(db: Db, { bytesOfNetwork, bytes, most }: Keep & { most: number }): Promise<void> {
  const largest = await findLargest(db.write, mostNetworks)
  const each = roomOfEach(
    largest.map((one) => Math.min(one.bytes, bytesOfNetwork)),
    largest.reduce((left, one) => left - Math.max(0, one.bytes - bytesOfNetwork), largest[0]?.of_all ?? 0) - bytes,
  )
  const room = Math.min(each, bytesOfNetwork)
  const beyond = largest.filter((one) => one.bytes > room).map(({ begun_from }) => begun_from)
  for (let at = 0; at < beyond.length; at += networksAtOnce) {
    const some = beyond.slice(at, at + networksAtOnce)
    while ((await deleteBeyond(db.write, some, { each: room, most })) === most);
  }
}
const mostNetworks = 1000

/** The size to which the largest must come down, so that together they lose that much. */
export function roomOfEach(sizes: readonly number[], excess: number): number {
  if (excess <= 0) return Infinity
  let sum = 0
  for (const [at, one] of sizes.entries()) {
    sum += one
    const each = (sum - excess) / (at + 1)
    if (each >= (sizes[at + 1] ?? 0)) return Math.max(0, each)
  }
  return 0
}
