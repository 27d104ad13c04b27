import type { Tx } from '../db/connect.ts'

/**
 * A hook that a domain calls within its own transaction, for higher domains: both commit or neither. Anything else that
 * they need to learn is a job, enqueued in the same transaction.
 */
export type Moment<What> = (tx: Tx, what: What) => Promise<void>
