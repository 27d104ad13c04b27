import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { prepared, q } from '../../../db/query.ts'
import type { FoundRow } from '../store.ts'

const taken = prepared('take_cart', (row: { id: number; writtenBy: string }) =>
  q
    .deleteFrom('cart')
    .where('id', '=', row.id)
    .where(sql<boolean>`cart.xmin = ${row.writtenBy}::text::xid`)
    .returning('id'),
)
/** It is an order from now on, and no cart; nothing, where it has changed since it was read, or somebody was quicker. */
export const takeCart = async (tx: Tx, { id, written_by: writtenBy }: Pick<FoundRow, 'id' | 'written_by'>): Promise<boolean> =>
  (await tx.run(taken({ id, writtenBy }))).length > 0
