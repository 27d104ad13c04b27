import { z } from 'zod'
import { handle, schedule, type Handler } from './handler.ts'
import { defineJob } from './queue.ts'

const sweepJob = defineJob({ name: 'sweep', payload: z.strictObject({}) })

/** Every ten minutes expired rows are deleted, only to save space: no rule depends on it. */
export const sweepSchedule = schedule(sweepJob, '*/10 * * * *', {})

export const createSweepHandler = (sweepers: (() => Promise<unknown>)[]): Handler =>
  handle(sweepJob, async () => {
    const failures: unknown[] = []
    // One sweep that fails must not keep the others from running.
    for (const sweep of sweepers) await sweep().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  })
