import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { handle } from './handler.ts'
import { defineJob } from './queue.ts'
import { startJobWorker } from './worker.ts'

/**
 * A worker in a process of its own, for tests that kill it. It writes a line into a file for each thing that it does.
 */
export const diaryJob = defineJob({ name: 'diary', payload: z.strictObject({ first: z.enum(['hang', 'finish']) }) })
const quiet = () => {}

const [directUrl, diary, lookEveryMs] = process.argv.slice(2)
if (directUrl && diary) {
  const write = (what: string, id: string) => appendFileSync(diary, `${what} ${id} ${process.pid}\n`)
  await startJobWorker({
    directUrl,
    concurrency: 2,
    lookEveryMs: Number(lookEveryMs),
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    onLost: () => process.exit(1),
    handlers: [
      handle(diaryJob, async ({ first }, { id, attempt }) => {
        write('began', id)
        if (first === 'hang' && attempt === 1) await wait(60_000)
        await wait(30)
        write('finished', id)
      }),
    ],
  })
  process.send?.({ ready: true })
}
