import type { ReportKind } from '@alpenglow/contract/client-reports/api'
import type { Caught } from './error-report.ts'

const waiting: Caught[] = []

/** Takes what broke at once, and fetches what tells it only then: most visits never need it. Without a connection it is nobody's fault. */
function take(caught: Caught): void {
  if (!navigator.onLine || waiting.length > 9) return
  waiting.push(caught)
  import('./error-report.ts').then(({ tell }) => waiting.splice(0).forEach(tell)).catch(() => {})
}

/** Tells the shop's log what broke, and `where`: `render` is what the boundary of a page caught. */
export const report = (error: unknown, where: ReportKind = 'error'): void => take({ kind: where, error })

/** Counts what went another way than somebody wished, and why: a name and a word, and nothing of whom it happened to. */
export const recordAction = (name: string, why: string): void => take({ kind: 'action', error: `${name}: ${why}` })

/** These lead on, to the sign-in, to another card, to a message and into the form; a 404 does where there may be no such thing. */
const leadsOn = (status: number, mayBeNothing: boolean) =>
  [401, 402, 403, 422].includes(status) || (status === 404 && mayBeNothing)

/** Passes a call on, and reports it when it had no answer or a failure for one. */
export const watched = (asked: string, call: Promise<Response>, mayBeNothing = false): Promise<Response> =>
  call.then(
    (answer) => {
      if (!answer.ok && !leadsOn(answer.status, mayBeNothing)) take({ kind: 'call', error: undefined, asked, answer })
      return answer
    },
    (error: unknown) => {
      take({ kind: 'call', error, asked })
      throw error
    },
  )

/** From here on nothing breaks unheard. */
export function startWatching(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'))
}
