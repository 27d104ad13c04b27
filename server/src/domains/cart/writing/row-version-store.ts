import { sql } from 'kysely'
import { guard } from '../../../db/query.ts'
import type { RowVersion } from '../store.ts'

/**
 * An optimistic lock: a row's version is the transaction that has written it. Every write is another one, so a write
 * over the version that was read loses no other call's change. It needs no column and no index; only this file knows
 * that PostgreSQL calls it `xmin`.
 */
export const rowVersion = sql<RowVersion>`cart.xmin::text`.as('row_version')
export const hasVersion = (version: RowVersion) => sql<boolean>`cart.xmin = ${version}::text::xid`
/** The condition of a write over it. */
export const stillHasVersion = (version: RowVersion) => guard('the cart is as it was read', hasVersion(version), sql`true`)
/** No transaction has this number. */
export const noVersion = '0' as unknown as RowVersion
