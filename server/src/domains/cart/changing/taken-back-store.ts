import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'
import type { FoundRow } from '../store.ts'

/** A cart, by its number, as it is to be written: who of it has gone is found by whoever looks. Nothing, where it is another one's, or an order, meanwhile. */
export async function lockCartById(tx: Tx, id: number): Promise<FoundRow | undefined> {
  const [row] = await tx.run(
    q
      .selectFrom('cart')
      .selectAll()
      .select(sql<string>`cart.xmin::text`.as('written_by'))
      .where('id', '=', id)
      .forUpdate(),
  )
  return row && ({ ...row, credit: 0, lacking: [], gone: [] } as unknown as FoundRow)
}
