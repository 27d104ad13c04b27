import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Runner, Tx } from '../db/connect.ts'
import { q } from '../db/query.ts'

/** The current key, and the older ones. */
type Keys = readonly [string, ...string[]]
type Fingerprint = { salt: Buffer; memory_kib: number; passes: number; hash: Buffer }

const hashed = promisify(argon2)
const passes = 2

/** A slow hash with a salt: a reader of the database guesses a weak key no faster than a password. */
const hashOfKey = (key: string, { salt, memory_kib: memory, passes }: Omit<Fingerprint, 'hash'>): Promise<Buffer> =>
  hashed('argon2id', { message: `fingerprint\n${key}`, nonce: salt, parallelism: 1, tagLength: 32, memory, passes })

async function fingerprintOf(key: string, memoryKib: number): Promise<Fingerprint> {
  const how = { salt: randomBytes(16), memory_kib: memoryKib, passes }
  return { ...how, hash: await hashOfKey(key, how) }
}

/** The index of the key with this fingerprint, or -1. The first is checked first, as it nearly always fits. */
async function findKey(keys: Keys, fingerprint: Fingerprint): Promise<number> {
  for (const [index, key] of keys.entries()) {
    if (timingSafeEqual(await hashOfKey(key, fingerprint), fingerprint.hash)) return index
  }
  return -1
}

const readFingerprint = (on: Runner, { forUpdate = false } = {}) =>
  on.run(
    q
      .selectFrom('secret_key_fingerprint')
      .select(['salt', 'memory_kib', 'passes', 'hash'])
      .$if(forUpdate, (one) => one.forUpdate()),
  )

/** Whether the data were last used with a key not among these. False on a database that was never started. */
export async function isOfAnotherKey(on: Runner, keys: Keys): Promise<boolean> {
  const [kept] = await readFingerprint(on)
  return kept !== undefined && (await findKey(keys, kept)) < 0
}

type FingerprintOptions = {
  memoryKib: number
  /** The old key is lost, and the operator accepts the consequences. */
  acceptsNewKey: boolean
  /** Where there is no fingerprint yet: whether the existing data were encrypted with one of the keys. */
  opensWhatIsThere: () => Promise<boolean>
}

/**
 * Stores the fingerprint of the first key with the data; returns whether that key may be used. A new key replaces the
 * stored one only beside it (SECRET_KEY_OLD). Of several processes that start together, the first writes, and the
 * others read what it wrote:
 *
 *   first   ── inserts its fingerprint ── commits
 *   second        waits for the row ──────────── reads it ── the same key: goes on; another one: refuses
 */
export async function keepFingerprint(
  tx: Tx,
  keys: Keys,
  { memoryKib, acceptsNewKey, opensWhatIsThere }: FingerprintOptions,
): Promise<boolean> {
  const [kept] = await readFingerprint(tx)
  if (kept && (await findKey(keys, kept)) === 0) return true
  if (!kept && !acceptsNewKey && !(await opensWhatIsThere())) return false
  const fingerprint = await fingerprintOf(keys[0], memoryKib)
  if (!kept)
    await tx.run(
      q
        .insertInto('secret_key_fingerprint')
        .values(fingerprint)
        .onConflict((on) => on.doNothing()),
    )
  const [held] = await readFingerprint(tx, { forUpdate: true })
  if (!held) throw new Error('the database kept no fingerprint')
  const which = await findKey(keys, held)
  if (which < 0 && !acceptsNewKey) return false
  if (which !== 0) await tx.run(q.updateTable('secret_key_fingerprint').set({ ...fingerprint, kept_at: sql`now()` }))
  return true
}
