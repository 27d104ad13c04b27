import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { readSeal, setSeal } from './store.ts'

/** The key of now, and those of before, which are still known. */
export type Keys = readonly [string, ...string[]]
export type End = { id: number; hash: Buffer }

const sealOf = (key: string, { id, hash }: End): Buffer =>
  createHmac('sha256', key)
    .update(`audit end\n${id}\n${hash.toString('hex')}`)
    .digest()

export const isSealed = (keys: Keys, end: End, seal: Buffer | null): boolean =>
  keys.map((key) => sealOf(key, end)).some((right) => right.length === seal?.length && timingSafeEqual(right, seal))

/**
 * After an entry: the seal is made anew, if it was whole. Where it was not, entries were written or removed by somebody else; sealing what
 * they left would hide it. Answers whether it was.
 */
export async function renewSeal(tx: Tx, keys: Keys, { before, after }: { before: End; after: End }): Promise<boolean> {
  const [{ seal } = { seal: null }] = await readSeal(tx)
  if (!isSealed(keys, before, seal)) return false
  await setSeal(tx, sealOf(keys[0], after))
  return true
}

/** The end as it is, whatever it was before. */
export async function sealEnd(tx: Tx, keys: Keys): Promise<void> {
  const [end] = await readSeal(tx)
  if (end) await setSeal(tx, sealOf(keys[0], end))
}
