import type { JobHelpers, Task } from 'graphile-worker'
import { GiveUp, type Handler } from './handler.ts'
import { framesOf, shortErrorText } from '../observability/redact.ts'

/** For metrics. The last failure is `dead`, one that will be retried `failed`; `ms` is the duration of this attempt. */
export type JobEvent = { kind: 'started' | 'done' | 'failed' | 'dead'; name: string; ms: number }
type Say = (fields: Record<string, unknown>, message: string) => void
export type JobLog = { debug: Say; info: Say; warn: Say; error: Say }
export type JobReport = { log: JobLog; onEvent(event: JobEvent): void }

/**
 * One attempt as the queue's library calls it: reported, and with a redacted failure, because the library stores its
 * message.
 */
export const taskOf =
  (handler: Handler, report: JobReport): Task =>
  async (payload, helpers) => {
    const { name } = handler
    const started = performance.now()
    report.onEvent({ kind: 'started', name, ms: 0 })
    try {
      await handler.run(...given(payload, helpers))
    } catch (error) {
      const dead = helpers.job.attempts >= helpers.job.max_attempts || (error instanceof GiveUp && (await noMore(helpers)))
      tellFailure(report, name, helpers, error, dead)
      report.onEvent({ kind: dead ? 'dead' : 'failed', name, ms: performance.now() - started })
      throw new Error(shortErrorText(error), { cause: error })
    }
    report.onEvent({ kind: 'done', name, ms: performance.now() - started })
  }

type Cron = { _cron?: { ts: string } }

function given(payload: unknown, { job, abortSignal }: JobHelpers): Parameters<Handler['run']> {
  const { _cron, ...own } = payload as Cron
  const run = { id: String(job.id), attempt: job.attempts, signal: abortSignal }
  return [own, _cron ? { ...run, due: new Date(_cron.ts) } : run]
}

/**
 * Makes this attempt the last. The library's own function refuses a running job. If this fails, the job is retried,
 * which every job must tolerate anyway.
 */
const noMore = ({ job, query }: JobHelpers): Promise<boolean> =>
  query('UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = $1 AND locked_by IS NOT NULL', [
    job.id,
  ]).then(
    () => true,
    () => false,
  )

function tellFailure({ log }: JobReport, name: string, { job }: JobHelpers, error: unknown, dead: boolean): void {
  const stack = error instanceof Error ? framesOf(error) : undefined
  const fields = { job: name, id: String(job.id), attempts: job.attempts, error: shortErrorText(error), stack }
  if (dead) log.error(fields, 'A job failed for good')
  else log.warn(fields, 'A job failed and will be tried again')
}
