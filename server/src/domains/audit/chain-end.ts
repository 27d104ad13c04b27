import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { readSeal, setSeal } from './store.ts'

/** The current key, and former ones, which still verify a seal. */
export type Keys = readonly [string, ...string[]]
export type End = { id: number; hash: Buffer }

const sealOf = (key: string, { id, hash }: End): Buffer =>
  createHmac('sha256', key)
    .update(`audit end\n${id}\n${hash.toString('hex')}`)
    .digest()

export const isSealed = (keys: Keys, end: End, seal: Buffer | null): boolean =>
  keys.map((key) => sealOf(key, end)).some((right) => right.length === seal?.length && timingSafeEqual(right, seal))

/**
 * Renews the seal after an entry, if it was valid. An invalid seal means that an outsider has written or removed
 * entries: a new one would hide that. Returns whether it was valid.
 */
export async function renewSeal(tx: Tx, keys: Keys, { before, after }: { before: End; after: End }): Promise<boolean> {
  const [{ seal } = { seal: null }] = await readSeal(tx)
  if (!isSealed(keys, before, seal)) return false
  await setSeal(tx, sealOf(keys[0], after))
  return true
}

/** Seals the end as it is, whatever it was before. */
export async function sealEnd(tx: Tx, keys: Keys): Promise<void> {
  const [end] = await readSeal(tx)
  if (end) await setSeal(tx, sealOf(keys[0], end))
}
