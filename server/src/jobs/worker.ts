import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import { Pool } from 'pg'
import { connectionSettings } from '../db/connect.ts'
import { taskOf, type JobEvent, type JobLog, type JobReport } from './attempt.ts'
import { startWorkerLease, type FreedJob, type WorkerLease } from './dead-workers.ts'
import type { Handler, ScheduledJob } from './handler.ts'

export type WorkerOptions = {
  /** A direct connection, without a pooler: the worker listens and holds advisory locks. */
  directUrl: string
  handlers: readonly Handler[]
  schedule?: readonly ScheduledJob[]
  concurrency: number
  log: JobLog
  onEvent?(event: JobEvent): void
  /**
   * The worker works no more, and others may take it for dead: end the process, so that the supervisor starts a new
   * one.
   */
  onLost(error: Error): void
  /** How often to look for jobs of dead workers; 0 is never. */
  lookEveryMs?: number
  /** How often to poll for jobs whose notification was lost. */
  pollEveryMs?: number
  stopWithinMs?: number
  /** How long the first query to the queue may take. */
  answerWithinMs?: number
}
export type RunningWorker = { stop(): Promise<void> }

/** How long before the end of a stop a running job's signal is aborted. */
const breakOffMs = 2000
/** How long connections may take to close. */
const farewellMs = 1000

export async function startJobWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { directUrl, log, lookEveryMs = 5000, stopWithinMs = 8000, answerWithinMs = 20_000 } = options
  const report: JobReport = { log, onEvent: options.onEvent ?? (() => {}) }
  let ending = false
  const onLost = (error: Error) => {
    if (ending) return
    ending = true
    options.onLost(error)
  }
  const pool = openPool(directUrl, options.concurrency, (error) => {
    if (!ending) log.warn({ error: error.message }, 'A connection of the queue broke')
  })
  const onFreed = (freed: FreedJob[]) => freed.forEach((job) => tellFreed(report, job))
  const life = await startWorkerLease({ directUrl, everyMs: lookEveryMs, onFreed, onLost })
  const locking = lockFirst(life)
  const events = eventsOf(onLost)
  const asked = firstAsked(events, answerWithinMs)
  const runner = await run({
    ...settings(options, report, locking.lock),
    pgPool: pool,
    events,
    gracefulShutdownAbortTimeout: Math.max(0, stopWithinMs - breakOffMs),
  })
  runner.promise.then(() => onLost(new Error('the queue has no workers left')), onLost)
  await locking.locked
  const worker = {
    stop: async () => {
      ending = true
      await stop({ runner, life, pool, stopWithinMs })
    },
  }
  await asked.catch(async (error: Error) => {
    await worker.stop()
    throw error
  })
  return worker
}

/** The library stops by itself when one of its workers ended, or when it can't record that a job is done. */
function eventsOf(onLost: (error: Error) => void): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents
  return events.on('pool:gracefulShutdown', ({ message }) => onLost(new Error(`the queue stopped: ${message}`)))
}

/**
 * Waits for the library's first query, which fetches the ids of our kinds of jobs. If it fails the library caches the
 * failure and gets no jobs until the process ends, so the start must fail. A timeout does the same: on a silent network
 * the library would retry without end, and no operator would notice.
 */
function firstAsked(events: WorkerEvents, withinMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  events.once('worker:getJob:empty', () => resolve())
  events.once('job:start', () => resolve())
  events.once('worker:getJob:error', ({ error }) => reject(new Error('the queue gives no jobs', { cause: error })))
  const silence = setTimeout(() => reject(new Error('the queue gives no jobs: it does not answer')), withinMs)
  promise.catch(() => {}).finally(() => clearTimeout(silence))
  return promise
}

/** The library would go on after a failed hook, so a worker that can't lock waits until the process ends. */
function lockFirst(life: WorkerLease): { lock(poolId: string): Promise<void>; locked: Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const lock = (poolId: string) =>
    life.join(poolId).then(resolve, (error: Error) => {
      reject(error)
      return new Promise<void>(() => {})
    })
  return { lock, locked: promise }
}

type Parts = { runner: Runner; life: WorkerLease; pool: Pool; stopWithinMs: number }

async function stop({ runner, life, pool, stopWithinMs }: Parts): Promise<void> {
  const ended = runner.stop().then(
    () => true,
    () => true,
  )
  const inTime = await Promise.race([ended, wait(stopWithinMs, false, { ref: false })])
  if (!inTime) await life.unlockOwnJobs()
  // A job that ignored its signal may still hold a connection, and on a silent network closing never completes; the
  // process ends anyway.
  const closed = life.end().then(() => pool.end())
  await Promise.race([closed, wait(inTime ? farewellMs : 0, undefined, { ref: false })])
}

function openPool(directUrl: string, concurrency: number, onBroken: (error: Error) => void): Pool {
  const { types: _, ...given } = connectionSettings({ url: directUrl, name: 'alpenglow jobs' })
  // A connection that times out while the library starts would fail the start, so a slow one gets more time.
  const pool = new Pool({ ...given, connectionTimeoutMillis: 15_000, max: concurrency + 2 })
  pool.on('error', onBroken)
  pool.on('connect', (client) => client.on('error', onBroken))
  return pool
}

const settings = (options: WorkerOptions, report: JobReport, lock: (poolId: string) => Promise<void>): RunnerOptions => ({
  concurrency: options.concurrency,
  pollInterval: options.pollEveryMs ?? 2000,
  taskList: Object.fromEntries(options.handlers.map((handler) => [handler.name, taskOf(handler, report)])),
  parsedCronItems: parseCronItems((options.schedule ?? []).map(cronItem)),
  noHandleSignals: true,
  logger: new Logger(() => (level, message, meta) => passOn(options.log, level, message, meta)),
  preset: {
    plugins: [
      {
        name: 'LockBeforeTheFirstJob',
        version: '1.0.0',
        worker: { hooks: { startWorker: (_, { worker }) => lock(worker.workerPool.id) } },
      },
    ],
    // Without these two settings the library records results asynchronously: a stop would lose one, and an error would
    // end the process.
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
  },
})

/** With the key, a run that still waits when the next one is due is the same run. */
const cronItem = ({ name, cron, payload, fillMs }: ScheduledJob) => ({
  task: name,
  match: cron,
  payload: { ...payload },
  identifier: `${name} ${cron}`,
  options: { backfillPeriod: fillMs, jobKey: `schedule ${name} ${cron}`, jobKeyMode: 'preserve_run_at' as const },
})

/** Failures of jobs are logged by `taskOf`; the library's own lines would contain the payload. */
function passOn(log: JobLog, level: string, message: string, meta: Record<string, unknown>): void {
  if (meta?.['failure'] || meta?.['success']) return
  if (level === 'error' || level === 'warning') log.warn({}, `Queue: ${message}`)
  else log.debug({}, `Queue: ${message}`)
}

function tellFreed({ log, onEvent }: JobReport, { id, name, attempts, dead }: FreedJob): void {
  if (!dead) return log.warn({ job: name, id, attempts }, 'A worker died; its job will be done by another')
  log.error({ job: name, id, attempts, error: 'the worker died' }, 'A job failed for good')
  onEvent({ kind: 'dead', name, ms: 0 })
}
