import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'
import type { FoundRow } from '../store.ts'

/** A visitor's cart, by its number: nobody gets anything in it yet. Nothing, where it is part of an account's meanwhile. */
export async function lockVisitorsCart(tx: Tx, id: number): Promise<FoundRow | undefined> {
  const [row] = await tx.run(
    q
      .selectFrom('cart')
      .selectAll()
      .select(sql<string>`cart.xmin::text`.as('written_by'))
      .where('id', '=', id)
      .where('account_id', 'is', null)
      .forUpdate(),
  )
  return row && ({ ...row, credit: 0, lacking: [], gone: [] } as unknown as FoundRow)
}
