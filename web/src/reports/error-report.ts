import type { ReportKind } from '@alpenglow/contract/client-reports/api'
import type { ClientReport } from '@alpenglow/contract/client-reports/api'
import { isNoise } from '@alpenglow/contract/client-reports/rules'

/** What broke. Of a call: what was asked, and the answer, where there was one. */
export type Caught = { kind: ReportKind; error: unknown; asked?: string; answer?: Response }

const most = 10
const told = new Set<string>()
const known = new WeakSet<object>()

/** Tells an error once for each page it happens on, and ten of a visit at most. That it could not be told is told nobody. */
export function tell(caught: Caught): void {
  if (isKnown(caught.error)) return
  const report = reportOf(caught, location.pathname)
  if (!report) return
  const key = [report.page, report.message, report.stack?.split('\n').find((line) => /:\d+:\d+/.test(line))].join(' ')
  // What somebody does again has happened again.
  if ((told.has(key) && caught.kind !== 'action') || told.size >= most) return
  told.add(key)
  void send(report).catch(() => {})
}

/** A call that had no answer is thrown to whoever asked, and may come back from there as an error that nobody caught. */
function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const was = known.has(error)
  known.add(error)
  return was
}

/** As the contract has it, or nothing for what is no defect: something given up, and an answer that the call itself has reported. */
export function reportOf({ kind, error, asked, answer }: Caught, page: string): ClientReport | undefined {
  const { name, stack, status } = (error ?? {}) as { name?: unknown; stack?: unknown; status?: unknown }
  if (name === 'AbortError' || (kind !== 'call' && typeof status === 'number')) return undefined
  const what = asked
    ? `${asked.split('?', 1)[0]} ${answer ? `answered ${answer.status}` : `had no answer: ${textOf(error)}`}`
    : textOf(error)
  if (isNoise(what)) return undefined
  const requestId = answer?.headers.get('x-request-id')
  const [browser] = /(?:Firefox|Edg|Chrome|Version)\/\d+/.exec(navigator.userAgent) ?? []
  return {
    kind,
    message: cut(what, 1000),
    page: cut(page, 500),
    ...(typeof stack === 'string' && { stack: cut(stack, 6000) }),
    ...(asked && { status: answer?.status ?? 0 }),
    ...(requestId && { requestId }),
    ...(browser && { browser }),
  }
}

/** Some throw what is no error. Of such a thing only its kind is told: what is in it may be anything. */
const textOf = (error: unknown): string =>
  error instanceof Error || typeof error === 'string' ? String(error) : `thrown: ${error === null ? 'null' : typeof error}`

/** By hand, in the contract's form: its client would weigh more than all of this. It outlives the page, and carries no cookie. */
const send = ({ requestId, ...rest }: ClientReport): Promise<unknown> =>
  fetch('/api/v2/client-reports', {
    method: 'POST',
    body: JSON.stringify({ data: { ...rest, request_id: requestId } }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  })

/** Not through the middle of a character: the server takes no half one. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
