import { DatabaseError } from 'pg'

/** A temporary refusal: no connection free, a lock held too long, the database away. The caller should retry soon. */
export class Busy extends Error {}

/** The connection broke during COMMIT: the transaction may have happened or not. A blind retry could do it twice. */
export class OutcomeUnknown extends Busy {}

/**
 * Error codes of PostgreSQL and its driver after which a retry is right: timeouts, no connection free, the server away
 * or restarting.
 */
const busyStates = new Set([
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement took too long
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53100', // disk_full
  '58030', // io_error
  '53200', // out_of_memory
  '53300', // too_many_connections
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '25P03', // idle_in_transaction_session_timeout
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
const silence = 'Query read timeout'
const busyWords =
  /query read timeout|timeout expired|timeout exceeded when trying to connect|connection terminated|connection error|not queryable|client was closed/i

/**
 * A migration has changed the columns of a statement that this connection prepared before. A connection that hasn't
 * prepared it, or a new one, answers it.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan')

/**
 * On a Unix socket a stopped server leaves no socket file (ENOENT), and a full backlog refuses at once (EAGAIN), where
 * a TCP port would let the caller wait.
 */
export const isBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (isStalePlan(error)) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) return true
  return (typeof code === 'string' && (busyStates.has(code) || code.startsWith('08'))) || busyWords.test(error.message)
}

/** A unique constraint refused the row: another transaction wrote it first. */
export const isNotUnique = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505'

/** The name of the unique constraint that refused the row. */
export const uniqueViolatedBy = (error: unknown): string | undefined =>
  isNotUnique(error) ? (error as DatabaseError).constraint : undefined

/** A foreign key refused the row: the row that it belongs to doesn't exist any more. */
export const isMissingReference = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23503'

/** Our SQL expressions refuse a value by dividing by zero. */
export const isDividedByZero = (error: unknown): boolean => error instanceof DatabaseError && error.code === '22012'

/** A statement was sent and the network never answered; its connection still waits for the answer. */
export const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === silence

/**
 * Classifies a failed COMMIT. An ERROR from the server means that nothing was committed; after anything else the
 * outcome is unknown.
 */
export const classifyCommitError = (error: unknown): unknown =>
  error instanceof DatabaseError && error.severity === 'ERROR'
    ? error
    : new OutcomeUnknown((error as Error).message, { cause: error })

/** The database's disk is full: every write fails until an operator frees space. */
export const isDiskFull = (error: unknown): boolean => error instanceof DatabaseError && error.code === '53100'

/** Turns a temporary failure into `Busy`; any other error stays the bug that it is. */
export const toBusyError = (error: unknown): unknown =>
  !(error instanceof Busy) && isBusy(error) ? new Busy((error as Error).message, { cause: error }) : error
