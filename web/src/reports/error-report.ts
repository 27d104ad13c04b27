import type { ReportKind } from '@alpenglow/contract/client-reports/api'
import type { ClientReport } from '@alpenglow/contract/client-reports/api'
import { isNoise } from '@alpenglow/contract/client-reports/rules'

/** A failure. Of a call: its request, and the answer, where there was one. */
export type CaughtFailure = { kind: ReportKind; error: unknown; request?: string; answer?: Response }

const most = 10
const sentReports = new Set<string>()
const reportedErrors = new WeakSet<object>()

/** Reports an error once per page, and ten per visit at most. A failed report is dropped. */
export function sendErrorReport(caught: CaughtFailure): void {
  if (isKnown(caught.error)) return
  const report = reportOf(caught, location.pathname)
  if (!report) return
  const key = [report.page, report.message, report.stack?.split('\n').find((line) => /:\d+:\d+/.test(line))].join(' ')
  // An action is reported each time: it is counted, not fixed.
  if ((sentReports.has(key) && caught.kind !== 'action') || sentReports.size >= most) return
  sentReports.add(key)
  void send(report).catch(() => {})
}

/** A failed call is thrown to its caller, and may come back as an unhandled rejection: it is reported once. */
function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const was = reportedErrors.has(error)
  reportedErrors.add(error)
  return was
}

/**
 * Builds the contract's report. Undefined for what is no defect: an aborted call, and a status that the call itself has
 * reported.
 */
export function reportOf({ kind, error, request, answer }: CaughtFailure, page: string): ClientReport | undefined {
  const { name, stack, status } = (error ?? {}) as { name?: unknown; stack?: unknown; status?: unknown }
  if (name === 'AbortError' || (kind !== 'call' && typeof status === 'number')) return undefined
  const what = request
    ? `${request.split('?', 1)[0]} ${answer ? `answered ${answer.status}` : `had no answer: ${textOf(error)}`}`
    : textOf(error)
  if (isNoise(what)) return undefined
  const requestId = answer?.headers.get('x-request-id')
  const [browser] = /(?:Firefox|Edg|Chrome|Version)\/\d+/.exec(navigator.userAgent) ?? []
  return {
    kind,
    message: cut(what, 1000),
    page: cut(page, 500),
    ...(typeof stack === 'string' && { stack: cut(stack, 6000) }),
    ...(request && { status: answer?.status ?? 0 }),
    ...(requestId && { requestId }),
    ...(browser && { browser }),
  }
}

/** Code may throw any value. Of one that is no error only its type is reported: its content may be personal. */
const textOf = (error: unknown): string =>
  error instanceof Error || typeof error === 'string' ? String(error) : `thrown: ${error === null ? 'null' : typeof error}`

/**
 * Written by hand, in the contract's format: the client would weigh more than all of this. `keepalive` lets it outlive
 * the page, and it carries no cookie.
 */
const send = ({ requestId, ...rest }: ClientReport): Promise<unknown> =>
  fetch('/api/v2/client-reports', {
    method: 'POST',
    body: JSON.stringify({ data: { ...rest, request_id: requestId } }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  })

/** Not through a surrogate pair: the server refuses half of one. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
