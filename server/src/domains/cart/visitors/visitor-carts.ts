import { createHmac } from 'node:crypto'
import type { Db, Runner } from '../../../db/connect.ts'
import type { SignedIn } from '../../../kernel/call.ts'
import { countedAs } from '../../../kernel/network-buckets.ts'
import type { FoundRow } from '../store.ts'
import { comeBack, deleteBeyond, deleteLongUntouched, findLargest, findProven, type Keep } from './visitors-store.ts'

const megabyte = 1024 * 1024
/** A guest needs a few kilobytes, and a hotel of thousands a dozen megabytes. Whoever has not come back within a week has forgotten it. */
const usualKeep: Keep = { days: 30, daysUnseen: 7, bytesOfNetwork: 32 * megabyte, bytes: 1024 * megabyte }
const sweptAtOnce = 5000
const aDayMs = 24 * 60 * 60_000

/** No address is kept: of carts it can be seen that they were begun in one place, and not in which. */
export const placeOf = (secretKey: string, network: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(`carts begun from ${countedAs(network).at(-1)?.name}`)
    .digest()
    .subarray(0, 16)

/** By which a network is known where something is held: a keyed hash, for no address is kept. */
export const holdingNetworkOf = (secretKey: string, network: string): Buffer =>
  createHmac('sha256', secretKey).update(`hold\n${network}`).digest()

/** Whether an account has a confirmed address, or has bought something: of whoever has neither, anybody may make as many as they like. */
export const isProven = async (on: Runner, { accountId, confirmedAt }: SignedIn): Promise<boolean> =>
  confirmedAt !== null || (await findProven(on, accountId))

/** Visitors' carts of another day that are looked at stay longer. */
export async function keepLonger(db: Db, row: FoundRow | undefined): Promise<void> {
  if (row?.account_id === null && Date.now() - row.updated_at.getTime() > aDayMs) await comeBack(db.write, row.id)
}

export async function sweepVisitors(db: Db, keep: Partial<Keep> = {}): Promise<void> {
  const portion = { ...usualKeep, ...keep, most: sweptAtOnce }
  while ((await deleteLongUntouched(db.write, portion)) === sweptAtOnce);
  await sweepBeyond(db, portion)
}

/** So many networks are looked at together: of each there are as many carts as its bytes hold. */
const networksAtOnce = 10
/** What is more than a network's bytes, or than those of all: of all, those give way that have most, down to the same for each, so whoever has few loses none. */
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

/** To how much the largest have to come down, so that together they lose so much. */
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
