import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepareStatement, q } from '../../db/query.ts'

const note = prepareStatement('note_conversion', ({ id }: { id: Buffer }) =>
  q
    .insertInto('conversion')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)
/** Whether this conversion is noted for the first time: a repeated call enqueues nothing. */
export const noteFirstConversion = async (tx: Tx, id: Buffer): Promise<boolean> => (await tx.run(note({ id }))).length > 0

export const deleteOldConversions = (on: Runner, days: number) =>
  on.run(q.deleteFrom('conversion').where('at', '<', sql<Date>`now() - make_interval(days => ${days})`))
