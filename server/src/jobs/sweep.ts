import { z } from 'zod'
import { handle, schedule, type Handler } from './handler.ts'
import { defineJob } from './queue.ts'

const sweepJob = defineJob({ name: 'sweep', payload: z.strictObject({}) })

/** Every ten minutes what has run out is thrown away: for tidiness only, no rule depends on it. */
export const sweepSchedule = schedule(sweepJob, '*/10 * * * *', {})

export const sweeping = (sweepers: (() => Promise<unknown>)[]): Handler =>
  handle(sweepJob, async () => {
    const failures: unknown[] = []
    // One that can't is no reason for the others to leave things lying.
    for (const sweep of sweepers) await sweep().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  })
