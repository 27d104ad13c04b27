import { sql } from 'kysely'
import { guard } from '../../../db/query.ts'
import type { RowVersion } from '../store.ts'

/**
 * An optimistic lock: which transaction has written the row of a cart. Whoever writes it anew is another one, so whoever writes over a version that they
 * have read loses nothing of anybody's. It costs no column and no index; that PostgreSQL calls it `xmin` nobody else knows.
 */
export const rowVersion = sql<RowVersion>`cart.xmin::text`.as('row_version')
export const hasVersion = (version: RowVersion) => sql<boolean>`cart.xmin = ${version}::text::xid`
/** For whoever writes over it. */
export const stillHasVersion = (version: RowVersion) => guard('the cart is as it was read', hasVersion(version), sql`true`)
/** No transaction has this number. */
export const noVersion = '0' as unknown as RowVersion
