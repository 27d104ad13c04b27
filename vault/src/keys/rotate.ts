import type { Settings } from '../settings.ts'
import { resealCards } from '../store/cards.ts'
import { keyLockId, type Database, type Run } from '../store/database.ts'
import { createDataKeys, insertDataKey, sealDataKey, unsealDataKey } from './data-keys.ts'
import { readMasters, addMasterKey, writeMasters } from './masters.ts'

export type RotationResult = { master: string; cards: number }
type Row = { id: string; master: string; sealed: Buffer }

/**
 * Key rotation while the vault runs. After an abort at any step it is run again: a key is deleted only once nothing
 * needs it.
 *
 *     a new master key in the file → data keys sealed with it → a new data key → cards sealed again, in portions →
 *     data keys that no card needs are deleted → master keys that no data key needs are deleted
 *
 * Where the keys come in an environment variable, the operator adds the new key before and removes the old ones after.
 *
 * An advisory lock serializes two rotations, and a process that makes the very first keys: each would delete the
 * other's new key as one that nothing needs.
 */
export const rotate = (database: Database, at: Settings['keys'], portion = 200): Promise<RotationResult> =>
  database.inTurn(keyLockId, (run) => rotateAlone(run, database, at, portion))

async function rotateAlone(inTurn: Run, database: Database, at: Settings['keys'], portion: number): Promise<RotationResult> {
  if ('file' in at) writeMasters(at.file, addMasterKey(readMasters(at)))
  const masters = readMasters(at)
  await database.transaction(async (run) => {
    for (const row of await run<Row>('SELECT id, master, sealed FROM vault.data_key FOR UPDATE')) {
      const { master, sealed } = sealDataKey(masters, row.id, unsealDataKey(masters, row))
      await run('UPDATE vault.data_key SET master = $2, sealed = $3 WHERE id = $1', row.id, master, sealed)
    }
  })
  const { id } = await insertDataKey(database.run, masters, 'cards')
  const keys = createDataKeys(database, at)
  const cards = await resealCards(database, keys, portion)
  await dropOldKeys(database, id)
  if ('file' in at) await dropOldMasters(inTurn, at)
  return { master: masters.current, cards }
}

/** Only keys that no data key names, and only while the advisory lock is held. */
async function dropOldMasters(inTurn: Run, at: { file: string }): Promise<void> {
  const needed = (await inTurn<{ master: string }>('SELECT DISTINCT master FROM vault.data_key')).map(({ master }) => master)
  const { current, keys } = readMasters(at)
  const left = Object.entries(keys).filter(([id]) => id === current || needed.includes(id))
  writeMasters(at.file, { current, keys: Object.fromEntries(left) })
}

/** A card added a moment ago may still use an older key: that key stays until the next rotation. */
const dropOldKeys = (database: Database, newest: string) =>
  database.run(
    `DELETE FROM vault.data_key k WHERE purpose = 'cards' AND id <> $1
     AND NOT EXISTS (SELECT FROM vault.card WHERE key_id = k.id)`,
    newest,
  )
