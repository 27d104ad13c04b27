import type { Job } from './queue.ts'

/**
 * The context of a run. Once `signal` is aborted the process stops within two seconds, and another process runs the job
 * again.
 */
export type JobRun = { id: string; attempt: number; signal: AbortSignal; due?: Date }

/**
 * A kind of job with its work. It must be idempotent: a worker may die after the work and before recording it, and then
 * the job runs again.
 */
export type Handler = { readonly name: string; run(payload: unknown, run: JobRun): Promise<void> }

/** A retry can't help: the job is dead at once. */
export class GiveUp extends Error {}

export const handle = <P>(job: Job<P>, work: (payload: P, run: JobRun) => Promise<void>): Handler => ({
  name: job.name,
  run: (payload, run) => work(readPayload(job, payload), run),
})

/**
 * A payload of another release fails, but is retried: in the middle of a deployment the next worker may understand it.
 */
function readPayload<P>(job: Job<P>, payload: unknown): P {
  const read = job.payload.safeParse(payload)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} ${code}`)
  throw new Error(`this release does not understand the payload of ${job.name}: ${faults.join(', ')}`)
}

/**
 * A job on a schedule: a cron line in UTC. A run that was missed while no worker ran is made up for if it is younger
 * than `fillMs`. Runs that wait at the same time are one.
 */
export type ScheduledJob = { readonly name: string; readonly cron: string; readonly payload: object; readonly fillMs: number }

export const schedule = <P extends object>(
  job: Job<P>,
  cron: string,
  payload: P,
  { fillMs = 0 }: { fillMs?: number } = {},
): ScheduledJob => ({ name: job.name, cron, payload: job.payload.parse(payload), fillMs })
