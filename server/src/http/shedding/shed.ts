import { locales } from '@alpenglow/contract/translations/api'
import { pathOf } from '@alpenglow/contract/http/endpoint'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { TooMany } from '../../kernel/errors.ts'
import { waitTextFor, type Translator } from '../api/answer.ts'
import type { Route } from '../api/bind.ts'
import { callerOf, trustOf } from '../cards/trust.ts'
import type { AnsweredCall } from '../fast-path.ts'
import { pathOnly } from '../path-only.ts'
import { createNetworkBudgets, type NetworkBudget, type ReadLimit } from './network-budgets.ts'

export type ShedOptions = {
  routes: Route[]
  readLimit: ReadLimit
  /** Trusted proxies: their X-Forwarded-For counts. */
  trustProxy: readonly string[]
  /** Headers of every answer. */
  headers: Record<string, string>
  newRequestId(): string
  onAnswered(call: AnsweredCall): void
  words: Translator
}

/** What an answer of the framework costs beyond the time until it is sent. */
const sendingMs = 0.1
/**
 * A refusal is delayed, so that a client that retries at once is slow; and randomly, as hundreds that retry together
 * would spend the refilled budget in one go. The number of delayed refusals is limited, because each occupies a
 * connection.
 */
const heldMs = 250
const mostHeld = 10_000
/** Cap of one read's charge: the first caller of something renders it for all, and shouldn't pay for that. */
const mostMs = 5

type RunningRead = { theirs: readonly NetworkBudget[]; began: number; heldMs: number }

/** CPU time of this thread, so that other load on the machine is charged to no caller. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Load shedding, ahead of all else. Public reads have no limit of calls, and some cost a hundred times what others do,
 * so each network has a budget of their cost; over budget its reads are refused before any work. A guest's own reads
 * have a limit of their own (`FLOOD_LIMIT`), and are never refused for what strangers of the same network read.
 */
export function createLoadShedder({ routes, readLimit, trustProxy, ...means }: ShedOptions) {
  const purses = createNetworkBudgets(readLimit)
  const isTrusted = trustOf(trustProxy)
  const isOwn = ownReads(routes)
  const reading = new WeakMap<IncomingMessage, RunningRead>()
  const refuse = refusing(means)

  return {
    before:
      (through: RequestListener): RequestListener =>
      (request, response) => {
        const url = request.url ?? ''
        if ((request.method !== 'GET' && request.method !== 'HEAD') || !url.startsWith('/api/'))
          return through(request, response)
        if (isOwn(url)) return through(request, response)
        const theirs = purses.of(callerOf(request, isTrusted))
        if (purses.isEmpty(theirs)) return refuse(request, response)
        reading.set(request, { theirs, began: cpuMs(), heldMs: purses.hold(theirs) })
        through(request, response)
      },
    /** Charged before it is sent: bytes still in transit count. */
    charge(request: IncomingMessage, bytes: number, ownMs = sendingMs): void {
      const found = reading.get(request)
      if (!found) return
      reading.delete(request)
      const { theirs, began, heldMs } = found
      const ms = Math.min(cpuMs() - began, mostMs) + ownMs
      purses.charge(theirs, { ms, bytes: request.method === 'HEAD' ? 0 : bytes, heldMs })
    },
  }
}
export type LoadShedder = ReturnType<typeof createLoadShedder>

/** Matches the addresses of reads that are not public. */
function ownReads(routes: readonly Route[]): (url: string) => boolean {
  const own = routes
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'anyone')
    .map(({ endpoint }) => pathOf(endpoint).split('/'))
  const byName = Map.groupBy(own, ([, , , name = '']) => name)
  return (url) => {
    const asked = pathOnly(url).split('/')
    const isAt = (parts: string[]) =>
      parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at])
    return byName.get(asked[3] ?? '')?.some(isAt) ?? false
  }
}

type RefusalDeps = Pick<ShedOptions, 'headers' | 'newRequestId' | 'onAnswered' | 'words'>
const seconds = 1
function refusing({ headers, newRequestId, onAnswered, words }: RefusalDeps) {
  const own = { 'cache-control': 'no-store', 'content-type': 'application/json', 'retry-after': String(seconds) }
  const always = Object.entries({ ...headers, ...own }).flat()
  // Written in advance: formatting a number in a language costs more than the rest of a refusal.
  const texts = new Map(
    locales.map((locale) => {
      const message = waitTextFor(new TooMany(seconds), locale, words)
      return [locale, `{"data":null,"errors":${JSON.stringify([{ code: 'too_many', message }])},"request_id":"`] as const
    }),
  )
  let held = 0
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    held--
    if (response.destroyed) return
    const id = newRequestId()
    const url = request.url ?? ''
    const body = `${texts.get(url.includes('locale=fr') ? 'fr' : 'en')}${id}"}`
    response.writeHead(429, [...always, 'x-request-id', id, 'content-length', String(Buffer.byteLength(body))]).end(body)
    onAnswered({ id, operation: 'shed', method: request.method ?? '-', path: pathOnly(url), status: 429, ms: heldMs })
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    held++
    // Answered at once instead of closed: to a balancer a closed connection means a dead process.
    if (held > mostHeld) return answer(request, response)
    setTimeout(answer, heldMs * (1 + Math.random()), request, response)
  }
}
