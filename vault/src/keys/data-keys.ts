import { randomBytes } from 'node:crypto'
import { keyLockId, type Database, type Run } from '../store/database.ts'
import { readMasters, readOrMakeMasters, type Masters } from './masters.ts'
import { seal, unseal } from './seal.ts'
import type { Settings } from '../settings.ts'

export type DataKey = { id: string; key: Buffer }
export type DataKeyRow = { id: string; master: string; sealed: Buffer }
export type Purpose = 'cards' | 'fingerprints'

/**
 * Envelope encryption: data keys seal cards, and a master key, which is in no database, seals data keys. Keys may be
 * rotated while the vault runs: each has a name, and an unknown name makes it read the table, and then the file, again.
 */
export function createDataKeys(database: Database, at: Settings['keys']) {
  let masters: Masters = readOrMakeMasters(at)
  const known = new Map<string, Buffer>()

  const open = ({ id, master, sealed }: DataKeyRow): DataKey => {
    const have = known.get(id)
    if (have) return { id, key: have }
    if (!Object.hasOwn(masters.keys, master)) masters = readMasters(at)
    const key = unsealDataKey(masters, { id, master, sealed })
    known.set(id, key)
    return { id, key }
  }

  const columns = 'SELECT id, master, sealed FROM vault.data_key'
  const newest = async (purpose: Purpose): Promise<DataKey | undefined> => {
    const [row] = await database.run<DataKeyRow>(`${columns} WHERE purpose = $1 ORDER BY created_at DESC LIMIT 1`, purpose)
    return row && open(row)
  }
  const newestOrMade = async (purpose: Purpose): Promise<DataKey> => {
    const found = await newest(purpose)
    if (found) return found
    await makeFirst(database, () => (masters = readMasters(at)), purpose)
    const made = await newest(purpose)
    if (!made) throw new Error('a data key could not be made')
    return made
  }

  return {
    /** The key for new cards. It is read from the table each time, because another process may just have rotated it. */
    forCards: () => newestOrMade('cards'),
    forFingerprints: async (): Promise<Buffer> => (await newestOrMade('fingerprints')).key,
    async named(id: string): Promise<Buffer | undefined> {
      const have = known.get(id)
      if (have) return have
      const [row] = await database.run<DataKeyRow>(`${columns} WHERE id = $1`, id)
      return row && open(row).key
    },
  }
}
export type DataKeys = ReturnType<typeof createDataKeys>

const about = (id: string) => Buffer.from(`data key ${id}`)

export function unsealDataKey(masters: Masters, { id, master, sealed }: DataKeyRow): Buffer {
  const key = Object.hasOwn(masters.keys, master) ? masters.keys[master] : undefined
  if (!key) throw new Error(`the master key ${master} is missing`)
  return unseal(key, sealed, about(id))
}

/** Seals a data key with the current master key, and returns that key's name. */
export function sealDataKey({ current, keys }: Masters, id: string, key: Buffer): { master: string; sealed: Buffer } {
  const master = keys[current]
  if (!master) throw new Error(`the master key ${current} is missing`)
  return { master: current, sealed: seal(master, key, about(id)) }
}

export async function insertDataKey(run: Run, masters: Masters, purpose: Purpose): Promise<DataKey> {
  const [id, key] = [`d_${randomBytes(9).toString('base64url')}`, randomBytes(32)]
  const { master, sealed } = sealDataKey(masters, id, key)
  await run('INSERT INTO vault.data_key (id, purpose, master, sealed) VALUES ($1, $2, $3, $4)', id, purpose, master, sealed)
  return { id, key }
}

/**
 * Of several processes that start on an empty table an advisory lock lets one make the key. It reads the master keys
 * then, since another process may have made them since the start.
 */
async function makeFirst(database: Database, mastersNow: () => Masters, purpose: Purpose): Promise<void> {
  await database.transaction(async (run) => {
    await run('SELECT pg_advisory_xact_lock($1)', keyLockId)
    const there = await run('SELECT id FROM vault.data_key WHERE purpose = $1', purpose)
    if (there.length === 0) await insertDataKey(run, mastersNow(), purpose)
  })
}
