import { createHmac } from 'node:crypto'
import type { Db, Runner } from '../../../db/connect.ts'
import type { SignedIn } from '../../../kernel/call.ts'
import { countedAs } from '../../../kernel/counted-as.ts'
import type { FoundRow } from '../store.ts'
import { comeBack, deleteBeyond, deleteLongUntouched, findProven, type Keep } from './visitors-store.ts'

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
  for (const some of [deleteLongUntouched, deleteBeyond]) while ((await some(db.write, portion)) === sweptAtOnce);
}
