import type { Writable } from 'node:stream'
import { Client, type ClientBase, type CustomTypesConfig, Pool, type PoolClient, types as standardTypes } from 'pg'
import { Busy, isDiskFull, isReadTimeout, isStalePlan, toBusyError, classifyCommitError } from './errors.ts'
import { runNamed } from './named-statement.ts'
import { statementOf, type Query } from './query.ts'

/** Runs statements: the read line, a connection of the pool, or a transaction. */
export type Runner = { run<R>(query: Query<R>): Promise<R[]> }
/** A transaction's runner. All its statements commit together, or none does. */
export type Tx = Runner & { readonly inTransaction: true }
/** Its own `run` is for single reads: one pipelined connection, so that hundreds of reads wait for no round trip. */
export type Db = Runner & {
  /**
   * For single statements that write. Each takes a connection of the pool: a write that waits for a lock delays no
   * other statement.
   */
  write: Runner
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * For rare reads of many rows, with the planner's default settings. They run on a connection of the pool: on the
   * pipelined one all other reads would queue behind them. Read-only.
   */
  report: Runner
  /** How many statements were sent so far, without BEGIN and COMMIT. Tests hold every endpoint to its budget by it. */
  statements(): number
  /** Connections of the pool: all, idle, and calls that wait for a connection. */
  load(): { total: number; idle: number; waiting: number }
  /** When the database last reported a full disk, by `performance.now()`; -Infinity for never. */
  lastRefusal(): number
  close(): Promise<void>
}
export type DbOptions = {
  url: string
  pool: number
  prepared: boolean
  name: string
  /** How long a call waits for a connection of the pool. */
  waitMs?: number
  /** How long a new connection outside of the pool may take to open. */
  connectMs?: number
  /** How long a statement may take. */
  statementMs?: number
}

const usualStatementMs = 3000

const int8 = 20
const date = 1082
const numeric = 1700
const timestamptz = 1184
/** Ids and rates of four decimals fit a number; a day is a text, because a `Date` would give it a time zone. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === int8 || oid === numeric) return Number
    if (oid === date) return (text: string) => text
    if (oid === timestamptz) return instantOf
    return standardTypes.getTypeParser(oid, format)
  }) as typeof standardTypes.getTypeParser,
}

const standardInstant = standardTypes.getTypeParser(timestamptz, 'text') as (text: string) => unknown
/**
 * Parses `2026-02-28 23:30:00.123456+00`, the form of nearly every timestamp, by position: the driver's own parser
 * takes five times as long.
 */
function instantOf(text: string): unknown {
  if (text.charCodeAt(4) !== hyphen || !text.endsWith('+00')) return standardInstant(text)
  const digit = (at: number) => text.charCodeAt(at) - zero
  const two = (at: number) => 10 * digit(at) + digit(at + 1)
  const fraction = (at: number) => (at < text.length - 3 ? digit(at) : 0)
  const ms = 100 * fraction(20) + 10 * fraction(21) + fraction(22)
  const year = 100 * two(0) + two(2)
  if (year < 100) return standardInstant(text)
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), ms))
}
const [zero, hyphen] = [48, 45]

/**
 * Forces generic plans that read by index, because a connection keeps the plan of a prepared statement however the
 * table grows. A plan made in the night before a sale, with ten carts, would scan all ten thousand of the morning, or
 * hash all accounts to find three. Without the force PostgreSQL would also plan anew where it expects fewer rows than
 * on average, which costs more than running the statement. Before version 18 a sequential scan that can't be avoided
 * counts as so expensive that PostgreSQL compiles the statement (JIT), which takes longer than any statement of ours.
 */
const asPrepared = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
const beginReport = [
  'BEGIN READ ONLY',
  'SET LOCAL plan_cache_mode = auto',
  'SET LOCAL enable_seqscan = on',
  'SET LOCAL enable_hashjoin = on',
  'SET LOCAL enable_mergejoin = on',
].join('; ')

export const connectionSettings = ({
  url,
  name,
  prepared = false,
  statementMs = usualStatementMs,
  connectMs = 1000,
}: Pick<DbOptions, 'url' | 'name' | 'statementMs' | 'connectMs'> & Partial<Pick<DbOptions, 'prepared'>>) => ({
  connectionString: url,
  application_name: name,
  ...(prepared && { options: asPrepared }),
  types,
  keepAlive: true,
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 10_000,
  // For a network that has fallen silent, where the server's own timeouts never arrive; longer than those.
  query_timeout: statementMs + 1000,
})

const usualWaitMs = 500
/** Idle connections stay open for a minute: on a busy machine a new one may take as long as a call waits at all. */
const idleTimeoutMillis = 60_000

export function connect(options: DbOptions): Db {
  const means: ConnectionState = { options, pool: openPool(options), line: readLine(options), sent: 0, lastRefusal: -Infinity }
  const { pool, line } = means
  return {
    run: (query) => naming(means, () => againIfStale(means, () => read(means, query))),
    write: {
      run: (query) => naming(means, () => againIfStale(means, () => lend(means, (client) => runOn(means, client, query)))),
    },
    transaction: (work) => naming(means, () => lend(means, (client) => transact(means, client, work), rollBack)),
    report: { run: (query) => naming(means, () => lend(means, (client) => report(means, client, query), rollBack)) },
    statements: () => means.sent,
    lastRefusal: () => means.lastRefusal,
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), line.close()])
    },
  }
}

/** The connections, and the counters that `Db` reports. */
type ConnectionState = {
  options: DbOptions
  pool: Pool
  line: ReadLine
  sent: number
  lastRefusal: number
}

function openPool(options: DbOptions): Pool {
  const { pool: max, waitMs: connectionTimeoutMillis = usualWaitMs } = options
  const pool = new Pool({ ...connectionSettings(options), max, connectionTimeoutMillis, idleTimeoutMillis })
  // The pool throws away a connection that breaks while idle; the next call opens a new one.
  pool.on('error', () => {})
  // The pool doesn't listen to a connection in use. Its break surfaces as the failure of the statements on it; without
  // this listener the 'error' event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function naming<T>(means: ConnectionState, doing: () => Promise<T>): Promise<T> {
  try {
    return await doing()
  } catch (error) {
    if (isDiskFull(error)) means.lastRefusal = performance.now()
    throw toBusyError(error)
  }
}

async function runOn<R>(means: ConnectionState, client: Pick<ClientBase, 'query'>, query: Query<R>): Promise<R[]> {
  means.sent++
  const { name, text, values } = statementOf(query)
  if (name && means.options.prepared) return runNamed<R>(client, { name, text, values }, types)
  const { rows } = await client.query({ text, values: values as unknown[] })
  return rows as R[]
}

/**
 * Retries after a stale plan, because the refused statement changed nothing. Each connection of the pool may have
 * prepared the statement before the migration, so there are as many retries as connections.
 */
async function againIfStale<T>({ options }: ConnectionState, doing: () => Promise<T>): Promise<T> {
  for (let left = options.pool; ; left--)
    try {
      return await doing()
    } catch (error) {
      if (left === 0 || !isStalePlan(error)) throw error
    }
}

async function read<R>(means: ConnectionState, query: Query<R>): Promise<R[]> {
  const { line } = means
  const client = await line.client()
  sendTogether(client)
  return runOn(means, client, query).catch((error: unknown) => {
    if (isStalePlan(error)) line.leave(client)
    throw error
  })
}

async function lend<T>(
  { pool }: ConnectionState,
  work: (client: PoolClient) => Promise<T>,
  tidy: Tidy = async () => {},
): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    // The pool closes a connection that no longer answers, or on which the rollback failed: the next call would fail on
    // it.
    const usable = !isReadTimeout(error) && !isStalePlan(error) && (await tidy(client).then(yes, no))
    client.release(!usable)
    throw error
  }
}

async function transact<T>(means: ConnectionState, client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Not sent together with the first statement: if BEGIN failed alone, that statement would commit by itself.
  await client.query('BEGIN')
  let isOver = false
  const run: Runner['run'] = async (query) => {
    if (isOver) throw new Error('a statement came after its transaction: it would happen by itself')
    return runOn(means, client, query)
  }
  const result = await work({ inTransaction: true, run }).finally(() => (isOver = true))
  await commit(client)
  return result
}

/** Runs a report without its statement name: the connection would cache a plan made under these settings. */
async function report<R>(means: ConnectionState, client: PoolClient, query: Query<R>): Promise<R[]> {
  const { text, values } = statementOf(query)
  await client.query(beginReport)
  const rows = await runOn<R>(means, client, { statement: { text, values } })
  await client.query('COMMIT')
  return rows
}

type Tidy = (client: PoolClient) => Promise<unknown>
const rollBack: Tidy = (client) => client.query('ROLLBACK')
const [yes, no] = [() => true, () => false]

/**
 * PostgreSQL answers COMMIT with ROLLBACK after a failed statement. Without this check a caller that swallowed the
 * error would believe that its transaction was committed.
 */
async function commit(client: ClientBase): Promise<void> {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw classifyCommitError(error)
  })
  if (command !== 'COMMIT') throw new Error('nothing was committed: an error inside of the transaction was swallowed')
}

const corked = new WeakSet<Client>()

/**
 * Batches writes to the socket: statements of one turn of the event loop leave in one piece when the turn ends. A write
 * to a socket costs the server more than the statement in it. No statement waits longer than its turn of the loop.
 */
function sendTogether(client: Client): void {
  const stream = (client as unknown as { connection: { stream: Writable } }).connection.stream
  if (corked.has(client)) return
  corked.add(client)
  stream.cork()
  setImmediate(() => {
    corked.delete(client)
    stream.uncork()
  })
}

/** No statement takes so long. */
const leftAfterMs = 10_000
type ReadLine = ReturnType<typeof readLine>
/**
 * The one pipelined connection of all reads: the first read opens it, and after a break the next read opens a new one.
 */
function readLine(options: DbOptions) {
  let line: { client: Client; ready: Promise<Client> } | undefined
  let failedAt = -Infinity

  const open = () => {
    const client = new Client({ ...connectionSettings(options), pipeline: true })
    // An old connection may report its end when the next one is already open.
    const forget = () => {
      if (line?.client === client) line = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    const ready = client.connect().then(
      () => client,
      (error: unknown) => {
        forget()
        failedAt = performance.now()
        throw error
      },
    )
    return { client, ready }
  }
  return {
    client: (): Promise<Client> => {
      // While the database is away, one attempt to connect in 100 ms, not one for every read that arrives.
      if (!line && performance.now() - failedAt < 100) throw new Busy('the database is away')
      line ??= open()
      return line.ready
    },
    /**
     * Retires the connection: statements already sent on it are still answered, and the next read opens another one.
     */
    leave: (client: Client): void => {
      if (line?.client !== client) return
      line = undefined
      setTimeout(() => void client.end().catch(() => {}), leftAfterMs).unref()
    },
    close: async () => {
      const client = await line?.ready.catch(() => undefined)
      await client?.end()
    },
  }
}
