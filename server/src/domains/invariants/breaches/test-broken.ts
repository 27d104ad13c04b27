import { sql } from 'kysely'
import { expect } from 'vitest'
import type { InvariantId } from '@alpenglow/contract/invariants/api'
import type { Db, Tx } from '../../../db/connect.ts'
import { runOn } from '../../../testing/test-database.ts'
import { lookIn, presentInvariants, type InvariantContext, type InvariantLook } from '../invariants.ts'

class NotMeant extends Error {}
/** Breaks something that no code of ours breaks, returns the violations, and rolls back. */
export async function findBreaches(
  db: Db,
  about: InvariantContext,
  breaking: (tx: Tx) => Promise<unknown>,
): Promise<{ ids: InvariantId[]; examples: string[] }> {
  let look: InvariantLook | undefined
  const done = db.transaction(async (tx) => {
    // The database's own triggers must not refuse the breach.
    await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
    await breaking(tx)
    look = await lookIn(tx, about)
    throw new NotMeant()
  })
  await expect(done).rejects.toBeInstanceOf(NotMeant)
  const found = look ? presentInvariants(look, 'en').filter(({ state }) => state === 'violated') : []
  return { ids: found.map(({ id }) => id), examples: found.flatMap(({ examples }) => examples) }
}
