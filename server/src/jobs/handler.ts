import type { Job } from './queue.ts'

/** What a handler may know of its run. After `signal` has fired the process stops within two seconds, and another one does the job again. */
export type Run = { id: string; attempt: number; signal: AbortSignal; due?: Date }

/** A job kind with what it does. It may run twice without harm: whoever does it may die after doing and before saying so. */
export type Handler = { readonly name: string; run(payload: unknown, run: Run): Promise<void> }

/** Trying again can't help: the job is dead at once. */
export class GiveUp extends Error {}

export const handle = <P>(job: Job<P>, work: (payload: P, run: Run) => Promise<void>): Handler => ({
  name: job.name,
  run: (payload, run) => work(readPayload(job, payload), run),
})

/** It is tried again all the same: in the middle of a deployment the next worker may be the one that understands it. */
function readPayload<P>(job: Job<P>, payload: unknown): P {
  const read = job.payload.safeParse(payload)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} ${code}`)
  throw new Error(`this release does not understand the payload of ${job.name}: ${faults.join(', ')}`)
}

/**
 * When a job runs by itself: a cron line in UTC. A run that was missed while no worker ran is made up for if it is younger than `fillMs`.
 * Runs that wait at the same time are one.
 */
export type Scheduled = { readonly name: string; readonly cron: string; readonly payload: object; readonly fillMs: number }

export const schedule = <P extends object>(
  job: Job<P>,
  cron: string,
  payload: P,
  { fillMs = 0 }: { fillMs?: number } = {},
): Scheduled => ({ name: job.name, cron, payload: job.payload.parse(payload), fillMs })
