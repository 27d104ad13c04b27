import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionSettings } from '../db/connect.ts'

/** A job of a dead worker. Another worker runs it now, or, after its last attempt, it is a dead letter. */
export type FreedJob = { id: string; name: string; attempts: number; dead: boolean }
type Options = { directUrl: string; everyMs: number; onFreed(freed: FreedJob[]): void; onLost(error: Error): void }
export type WorkerLease = { join(poolId: string): Promise<void>; unlockOwnJobs(): Promise<void>; end(): Promise<void> }

/** Any fixed number: the first half of the advisory locks' keys. */
const lockClass = 7_201_106

/**
 * A lease by advisory lock. The queue's library would release the jobs of a dead process after four hours only. So each
 * process holds an advisory lock under the id that marks its jobs, on a dedicated connection, and the database drops
 * the lock with the connection. Every few seconds each process looks for jobs whose worker has no lock, and unlocks
 * them.
 *
 * A worker that has just started must not lose its jobs, so it locks before it takes its first one:
 *
 *     worker B            database                      worker A, looking
 *     lock(B)      ──▶    B is held
 *     take a job   ──▶    job is B's
 *                                               ◀──     try lock(B): held, so B lives
 *     (dies)              B is free
 *                                               ◀──     try lock(B): taken, so B is dead: unlock its jobs
 *
 * In the other order (take, then lock) A could look in between and unlock B's job while B runs it. At a stop B finishes
 * its jobs before it releases the lock; if A saw them as B's just before, its unlocking finds none of them.
 */
export async function startWorkerLease({ directUrl, everyMs, onFreed, onLost }: Options): Promise<WorkerLease> {
  const client = new Client({
    ...connectionSettings({ url: directUrl, name: 'alpenglow worker alive' }),
    query_timeout: 4000,
  })
  const ending = new AbortController()
  let connected = false
  const joined = new Map<string, Promise<unknown>>()
  const broken = (error?: Error) => {
    if (connected && !ending.signal.aborted)
      onLost(new Error('the connection that says that this worker lives broke', { cause: error }))
  }
  client.on('error', broken)
  client.on('end', () => broken())
  await client.connect()
  connected = true
  // Keepalives detect a vanished host after some ten seconds instead of two hours.
  await client.query('SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3')

  if (everyMs > 0) void lookAgainAndAgain()
  async function lookAgainAndAgain() {
    for (let failures = 0; !ending.signal.aborted;) {
      try {
        const freed = await freeJobsOfTheDead(client, [...joined.keys()])
        if (freed.length > 0) onFreed(freed)
        failures = 0
      } catch (error) {
        if (++failures > 1) return broken(error as Error)
      }
      await wait(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  return {
    join: async (poolId) => {
      if (!joined.has(poolId)) {
        joined.set(poolId, client.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockClass, poolId]))
      }
      await joined.get(poolId)
    },
    unlockOwnJobs: async () => {
      // If this fails the connection is gone, and with it the lock: other workers unlock the jobs.
      await client.query('SELECT graphile_worker.force_unlock_workers($1)', [[...joined.keys()]]).catch(() => {})
    },
    end: async () => {
      ending.abort()
      await client.end().catch(() => {})
    },
  }
}

/** Our own ids are left out: the session would get its own lock again, and take itself for dead. */
async function freeJobsOfTheDead(client: Client, ours: string[]): Promise<FreedJob[]> {
  const { rows } = await client.query<FreedJob>(
    `WITH holder AS MATERIALIZED (
       SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND locked_by <> ALL ($2)),
     gone AS MATERIALIZED (SELECT id FROM holder WHERE pg_try_advisory_xact_lock($1, hashtext(id))),
     job AS MATERIALIZED (SELECT jobs.* FROM graphile_worker.jobs JOIN gone ON jobs.locked_by = gone.id)
     SELECT id::text, task_identifier AS name, attempts, attempts >= max_attempts AS dead,
       (SELECT graphile_worker.force_unlock_workers(array(SELECT id FROM gone))) IS NULL AS unlocked
     FROM job`,
    [lockClass, ours],
  )
  // Unlocking notifies no worker, so this sends what the library sends when jobs are added. Otherwise they would wait
  // two seconds more.
  if (rows.length > 0) await client.query(`SELECT pg_notify('jobs:insert', $1)`, [JSON.stringify({ count: rows.length })])
  return rows
}
