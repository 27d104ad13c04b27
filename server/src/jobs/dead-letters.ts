import { sql } from 'kysely'
import type { Runner } from '../db/connect.ts'
import { q } from '../db/query.ts'

/** A job that failed for good. It stays until an operator retries it. */
export type DeadLetter = {
  id: number
  name: string
  key: string | null
  attempts: number
  lastError: string | null
  enqueuedAt: Date
}

export const deadLetters = (runner: Runner, most = 100): Promise<DeadLetter[]> =>
  runner.run(
    sql<DeadLetter>`SELECT id, task_identifier AS name, key, attempts, last_error AS "lastError", created_at AS "enqueuedAt"
      FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL ORDER BY id LIMIT ${most}`.compile(q),
  )

const freshAttempts = 5

/** Retries a dead letter; false if it doesn't exist. A worker finds it within two seconds. */
export async function retryDeadLetter(runner: Runner, id: number): Promise<boolean> {
  const tried = await runner.run(
    sql`SELECT id FROM graphile_worker.reschedule_jobs(
      array(SELECT id FROM graphile_worker.jobs WHERE id = ${id} AND attempts >= max_attempts AND locked_at IS NULL),
      run_at => now(), attempts => 0, max_attempts => ${freshAttempts}::int)`.compile(q),
  )
  return tried.length > 0
}
