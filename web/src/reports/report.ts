import type { ReportKind } from '@alpenglow/contract/client-reports/api'
import type { CaughtFailure } from './error-report.ts'

const waiting: CaughtFailure[] = []

/**
 * Queues a failure, and loads the code that reports it only then: most visits never need it. Offline failures are no
 * defect.
 */
function take(caught: CaughtFailure): void {
  if (!navigator.onLine || waiting.length > 9) return
  waiting.push(caught)
  import('./error-report.ts').then(({ sendErrorReport: tell }) => waiting.splice(0).forEach(tell)).catch(() => {})
}

/** Reports an error to the shop's log, and `where`: `render` is what the boundary of a page caught. */
export const report = (error: unknown, where: ReportKind = 'error'): void => take({ kind: where, error })

/** Counts what did not go as a guest wished, and why: a name and a code, and nothing about the guest. */
export const recordAction = (name: string, why: string): void => take({ kind: 'action', error: `${name}: ${why}` })

/**
 * Statuses that the page handles: to the sign-in, to another card, to a message and into the form; a 404 where the row
 * may be missing.
 */
const leadsOn = (status: number, mayBeNothing: boolean) =>
  [401, 402, 403, 422].includes(status) || (status === 404 && mayBeNothing)

/** Passes a call on, and reports it when it failed or had no answer. */
export const reportFailedCall = (request: string, call: Promise<Response>, mayBeNothing = false): Promise<Response> =>
  call.then(
    (answer) => {
      if (!answer.ok && !leadsOn(answer.status, mayBeNothing)) take({ kind: 'call', error: undefined, request, answer })
      return answer
    },
    (error: unknown) => {
      take({ kind: 'call', error, request })
      throw error
    },
  )

/** Reports every uncaught error and rejection from here on. */
export function startWatching(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'))
}
