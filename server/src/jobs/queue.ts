import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { q } from '../db/query.ts'

/**
 * A kind of job, as data. Its payload is validated when it is enqueued and again when it runs, perhaps by another
 * release; so the schema must accept its own output (no transforms). Jobs of one `queue` run one after the other.
 */
export type Job<P> = {
  readonly name: string
  readonly payload: z.ZodType<P>
  readonly maxAttempts: number
  readonly queue?: string
}

/**
 * Retry with exponential backoff for about a day: the wait before each try is e, e², … seconds, from the tenth on six
 * hours.
 */
const usualAttempts = 12

export const defineJob = <P>(job: Omit<Job<P>, 'maxAttempts'> & { maxAttempts?: number }): Job<P> => ({
  maxAttempts: usualAttempts,
  ...job,
})

/**
 * `key` deduplicates: while a job with this key waits, runs or is dead, another one is not added. When it is done the
 * key is free again; what must never happen twice needs a row of its own.
 */
export type EnqueueOptions = { key?: string; runAt?: Date; maxAttempts?: number }

/** The job is part of the caller's transaction: a rollback removes it, a commit wakes a worker. */
export async function enqueue<P>(tx: Tx, job: Job<P>, payload: P, when: EnqueueOptions = {}): Promise<void> {
  await tx.run(
    sql`SELECT id FROM graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(job.payload.parse(payload))}::json,
      queue_name => ${job.queue ?? null}::text,
      run_at => ${when.runAt ?? null}::timestamptz,
      max_attempts => ${when.maxAttempts ?? job.maxAttempts}::int,
      job_key => ${when.key ?? null}::text,
      job_key_mode => 'unsafe_dedupe'
    )`.compile(q),
  )
}

/** Batching: many jobs in one statement, because fifty take hardly longer than one. */
export async function enqueueMany<P>(tx: Tx, job: Job<P>, many: readonly (EnqueueOptions & { payload: P })[]): Promise<void> {
  const specs = onceEach(many).map(({ payload, key, runAt, maxAttempts }) => ({
    identifier: job.name,
    payload: job.payload.parse(payload),
    queue_name: job.queue,
    run_at: runAt,
    max_attempts: maxAttempts ?? job.maxAttempts,
    job_key: key,
  }))
  if (specs.length === 0) return
  // add_jobs would run a running job once more: it has no other mode for keys. So existing keys are left out.
  await tx.run(
    sql`SELECT count(*) FROM graphile_worker.add_jobs(array(
      SELECT spec FROM json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) AS spec
      WHERE spec.job_key IS NULL OR NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE jobs.key = spec.job_key)
    ))`.compile(q),
  )
}

const onceEach = <T extends EnqueueOptions>(many: readonly T[]): T[] => [
  ...new Map(many.map((one, place) => [one.key ?? place, one])).values(),
]
