import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { keyLockId, type Database, type Run } from '../store/database.ts'
import type { Settings } from '../settings.ts'
import { unsealDataKey, type DataKeyRow } from './data-keys.ts'
import { readMasters, type Masters } from './masters.ts'

/** A slow hash with a salt: a reader of the table guesses a weak secret no faster than a password. */
const hashed = promisify<string, Buffer, number, Buffer>(scrypt)
const hashOfSecret = (secret: string, salt: Buffer) => hashed(`fingerprint\n${secret}`, salt, 32)
type Fingerprint = { salt: Buffer; hash: Buffer }

type KeySettings = Pick<Settings, 'secret' | 'oldSecrets' | 'keys' | 'acceptsNewKey'>

/**
 * Refuses to start with other keys than those that the data were last used with: every payment would fail, and nothing
 * would show why.
 */
export async function refuseOtherKeys(database: Database, kept: KeySettings): Promise<void> {
  // Checked before any write, so a refused start changes nothing.
  const lost = await findLost(database, kept.keys)
  if (lost.length > 0 && !kept.acceptsNewKey) {
    const where = 'file' in kept.keys ? 'VAULT_KEYS_FILE' : 'VAULT_KEYS'
    throw new Error(
      `${where} can’t open the cards here: put back the keys of before. If lost, start once with --accept-new-key: those cards are lost`,
    )
  }
  await database.transaction(async (run) => {
    if (!(await keepSecret(run, kept)))
      throw new Error(
        'VAULT_SECRET is not the one of before: is it the API’s? If it is meant, VAULT_SECRET_OLD takes the old one; if lost: --accept-new-key',
      )
    if (lost.length > 0) await dropLost(run, lost)
  })
}

async function keepSecret(run: Run, { secret, oldSecrets, acceptsNewKey }: KeySettings): Promise<boolean> {
  const salt = randomBytes(16)
  await run(
    'INSERT INTO vault.secret_fingerprint (salt, hash) SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM vault.secret_fingerprint) ON CONFLICT DO NOTHING',
    salt,
    await hashOfSecret(secret, salt),
  )
  // Of several processes that start together one writes, and the others wait for its row lock and read what it wrote.
  const [found] = await run<Fingerprint>('SELECT salt, hash FROM vault.secret_fingerprint FOR UPDATE')
  if (!found) throw new Error('the database kept no fingerprint')
  if (await isOf(found, secret)) return true
  if (!acceptsNewKey && !(await isOfOneOf(found, oldSecrets))) return false
  await run('UPDATE vault.secret_fingerprint SET salt = $1, hash = $2, kept_at = now()', salt, await hashOfSecret(secret, salt))
  return true
}

const isOf = async ({ salt, hash }: Fingerprint, secret: string) => timingSafeEqual(await hashOfSecret(secret, salt), hash)

async function isOfOneOf(found: Fingerprint, secrets: readonly string[]): Promise<boolean> {
  for (const secret of secrets) if (await isOf(found, secret)) return true
  return false
}

/**
 * Data keys that no master key opens. During a rotation the file may be newer than the table's rows that were read, so
 * lost keys are checked a second time.
 */
async function findLost(database: Database, at: Settings['keys'], isAgain = false): Promise<string[]> {
  const rows = await database.run<DataKeyRow>('SELECT id, master, sealed FROM vault.data_key')
  if (rows.length === 0) return []
  const masters = mastersAt(at)
  const lost = rows.filter((row) => !opens(masters, row)).map(({ id }) => id)
  return lost.length > 0 && !isAgain ? findLost(database, at, true) : lost
}

/** A missing key file is not created before it is certain that no data key needs a lost one. */
function mastersAt(at: Settings['keys']): Masters {
  try {
    return readMasters(at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { current: '', keys: {} }
  }
}

function opens(masters: Masters, row: DataKeyRow): boolean {
  try {
    unsealDataKey(masters, row).fill(0)
    return true
  } catch {
    return false
  }
}

/** Deletes the cards of lost keys: they can never be opened, and would only make payments fail. */
async function dropLost(run: Run, lost: readonly string[]): Promise<void> {
  await run('SELECT pg_advisory_xact_lock($1)', keyLockId)
  for (const id of lost) {
    await run('DELETE FROM vault.card WHERE key_id = $1', id)
    await run('DELETE FROM vault.data_key WHERE id = $1', id)
  }
}
