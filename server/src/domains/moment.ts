import type { Tx } from '../db/connect.ts'

/**
 * What a domain lets those above it do in its own transaction: it happens with what it belongs to, or not at all. All else that they must
 * hear of is a job, enqueued in the same transaction.
 */
export type Moment<What> = (tx: Tx, what: What) => Promise<void>
