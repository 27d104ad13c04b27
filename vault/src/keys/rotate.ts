import type { Settings } from '../settings.ts'
import { resealCards } from '../store/cards.ts'
import { keysTurn, type Database, type Run } from '../store/database.ts'
import { createDataKeys, insertDataKey, sealedNow, unsealed } from './data-keys.ts'
import { readMasters, withNewKey, writeMasters } from './masters.ts'

export type Rotated = { master: string; cards: number }
type Row = { id: string; master: string; sealed: Buffer }

/**
 * New keys everywhere, while the vault runs. Broken off anywhere it is simply begun again: no key goes before nothing needs it.
 *
 *     a new master key in the file → data keys sealed with it → a new data key → cards sealed anew, some at a time →
 *     data keys that no card needs go → master keys that no data key needs go
 *
 * Keys that come in a variable are the operator's to change: the newest is there already, and the old ones are taken out by hand.
 *
 * Two at once go one after the other, as does whoever makes the very first keys: each would take the other's for one that nothing needs.
 */
export const rotate = (database: Database, at: Settings['keys'], portion = 200): Promise<Rotated> =>
  database.inTurn(keysTurn, (run) => rotateAlone(run, database, at, portion))

async function rotateAlone(inTurn: Run, database: Database, at: Settings['keys'], portion: number): Promise<Rotated> {
  if ('file' in at) writeMasters(at.file, withNewKey(readMasters(at)))
  const masters = readMasters(at)
  await database.transaction(async (run) => {
    for (const row of await run<Row>('SELECT id, master, sealed FROM vault.data_key FOR UPDATE')) {
      const { master, sealed } = sealedNow(masters, row.id, unsealed(masters, row))
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

/** Only what no data key names, and only as long as it is our turn. */
async function dropOldMasters(inTurn: Run, at: { file: string }): Promise<void> {
  const needed = (await inTurn<{ master: string }>('SELECT DISTINCT master FROM vault.data_key')).map(({ master }) => master)
  const { current, keys } = readMasters(at)
  const left = Object.entries(keys).filter(([id]) => id === current || needed.includes(id))
  writeMasters(at.file, { current, keys: Object.fromEntries(left) })
}

/** A card that came a moment ago may still have an older key: that one then stays until the next time. */
const dropOldKeys = (database: Database, newest: string) =>
  database.run(
    `DELETE FROM vault.data_key k WHERE purpose = 'cards' AND id <> $1
     AND NOT EXISTS (SELECT FROM vault.card WHERE key_id = k.id)`,
    newest,
  )
