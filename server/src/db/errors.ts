import { DatabaseError } from 'pg'

/** We can't at the moment: no connection free, a lock held too long, the database away. Trying again soon is right. */
export class Busy extends Error {}

/** The connection broke while a transaction was being committed: it may have happened or not, and nobody here can know. */
export class OutcomeUnknown extends Busy {}

/** What PostgreSQL and its driver say when trying again soon is right: timeouts, no connection free, the server away or restarting. */
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

/** A migration has changed what a statement answers with, and this connection has prepared it before. Another one prepares it anew. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan')

/** Over a socket, a server that is away has left no file of it, and one that many knock at says no at once, where a port would let them wait. */
export const isBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (isStalePlan(error)) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) return true
  return (typeof code === 'string' && (busyStates.has(code) || code.startsWith('08'))) || busyWords.test(error.message)
}

/** Somebody else was quicker with what there may be only once. */
export const isNotUnique = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505'

/** Of what there is already: the name of what says so. */
export const notUniqueBy = (error: unknown): string | undefined =>
  isNotUnique(error) ? (error as DatabaseError).constraint : undefined

/** What it is to belong to is not there any more. */
export const isOfNobody = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23503'

/** How an expression refuses. */
export const isDividedByZero = (error: unknown): boolean => error instanceof DatabaseError && error.code === '22012'

/** A statement was sent and no answer came; its connection still waits for one. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === silence

/** What a COMMIT ended with. An ERROR of the server's means that nothing was committed; anything else, that nobody said. */
export const unanswered = (error: unknown): unknown =>
  error instanceof DatabaseError && error.severity === 'ERROR'
    ? error
    : new OutcomeUnknown((error as Error).message, { cause: error })

/** The database said that it has no room: nothing can be saved until somebody makes some. */
export const isOutOfRoom = (error: unknown): boolean => error instanceof DatabaseError && error.code === '53100'

/** Names what is busy as busy; everything else stays the bug it is. */
export const named = (error: unknown): unknown =>
  !(error instanceof Busy) && isBusy(error) ? new Busy((error as Error).message, { cause: error }) : error
