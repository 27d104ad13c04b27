import { timingSafeEqual } from 'node:crypto'
import { Agent, request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { Failure, Translator } from '../api/answer.ts'
import type { AnsweredCall } from '../fast-path.ts'
import { pathOnly } from '../path-only.ts'
import { callerOf, trustOf } from './trust.ts'

export type CardPathsOptions = {
  /** The vault's port, and the key that authenticates it. Without it no call counts as the vault's. */
  vault: { port: number; internalKey: string } | undefined
  /** What happens to a call on these paths that does not come from the vault. */
  how: 'pipe' | 'refuse'
  /** Trusted proxies: their X-Forwarded-For counts. */
  trustProxy: readonly string[]
  headers: Record<string, string>
  newRequestId(): string
  onAnswered(call: AnsweredCall): void
  words: Translator
}

/** The paths whose bodies may contain a card's number or security code. */
const cardPaths = new Set(['/api/v2/cart/credit-card', '/api/v2/credit-cards', '/api/v2/cart/credit-card/use-card-on-file'])

const answerMs = 20_000
/** Keep-alive connections to the vault on this machine; the vault closes them when it stops. */
const kept = new Agent({ keepAlive: true })
const notHere: Failure = { status: 404, code: 'not_found' }
const vaultAway: Failure = { status: 503, code: 'busy', retryAfter: 1 }

/** Dependencies of each step. `fromVault`: calls that the vault has forwarded. */
type CardPathDeps = CardPathsOptions & { isTrusted: ReturnType<typeof trustOf>; fromVault: WeakSet<IncomingMessage> }

/**
 * Reverse proxy ahead of the framework: a call that may contain a card number is piped to the vault byte by byte, and
 * the vault sends it back without the number. The shop parses, buffers, logs or retries none of it. Where a balancer
 * routes these paths to the vault (`refuse`), the shop refuses them.
 */
export function createCardPaths(options: CardPathsOptions) {
  const means: CardPathDeps = { ...options, isTrusted: trustOf(options.trustProxy), fromVault: new WeakSet() }
  return {
    /** Whether the vault forwarded the call, with the guest's address in X-Forwarded-For. */
    isFromVault: (request: IncomingMessage): boolean => means.fromVault.has(request),
    before:
      (through: RequestListener): RequestListener =>
      (request, response) => {
        if (knowVault(means, request) || request.method !== 'POST' || !isCardPath(request.url ?? ''))
          return through(request, response)
        handToVault(means, request, response)
      },
  }
}
export type CardPaths = ReturnType<typeof createCardPaths>

/** Authenticates the vault by its key, in a constant-time comparison. From any other caller the header is deleted. */
function knowVault({ vault, fromVault }: CardPathDeps, request: IncomingMessage): boolean {
  const given = request.headers['x-vault']
  if (given === undefined) return false
  const [one, other] = [Buffer.from(String(given)), Buffer.from(vault?.internalKey ?? '')]
  const isVault = vault !== undefined && one.length === other.length && timingSafeEqual(one, other)
  if (isVault) fromVault.add(request)
  else delete request.headers['x-vault']
  return isVault
}

function handToVault(means: CardPathDeps, request: IncomingMessage, response: ServerResponse): void {
  const { vault, how, isTrusted, newRequestId, onAnswered } = means
  const [id, began] = [newRequestId(), performance.now()]
  const done = (status: number) =>
    onAnswered({
      id,
      operation: 'cardPath',
      method: 'POST',
      path: pathOnly(request.url ?? ''),
      status,
      ms: performance.now() - began,
    })
  const refuse = (failure: Failure) => done(refuseCall(means, request, response, failure, id))
  if (!vault || how === 'refuse') return refuse(notHere)
  pipe(request, response, headersFor(request, callerOf(request, isTrusted), vault.internalKey), vault.port, {
    done,
    lost: () => (response.headersSent ? done(499) : refuse(vaultAway)),
  })
}

function refuseCall(
  { headers, words }: CardPathDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, retryAfter }: Failure,
  id: string,
): number {
  const body = JSON.stringify({
    data: null,
    errors: [{ code, message: words(localeIn(request.url ?? ''), `components.errors.${code}`) }],
    request_id: id,
  })
  response.writeHead(status, {
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    // The rest of the body is never read, so the connection can't be reused.
    connection: 'close',
  })
  response.end(body)
  return status
}

const localeIn = (url: string): Locale => {
  const asked = new URLSearchParams(url.slice(pathOnly(url).length)).get('locale')
  return locales.find((locale) => locale === asked) ?? 'en'
}

/**
 * Decodes the address as the framework does: otherwise another spelling of a card path would reach the framework with
 * its card.
 */
function isCardPath(url: string): boolean {
  try {
    return cardPaths.has(decodeURIComponent(pathOnly(url)).replace(/(?<!\/)\/+$/, ''))
  } catch {
    return false
  }
}

const ours = new Set(['x-forwarded-for', 'x-vault', 'x-pipe', 'connection', 'keep-alive', 'expect'])

/** The caller's headers, except those that the shop sets itself: the caller's address above all. */
function headersFor({ rawHeaders }: IncomingMessage, caller: string, internalKey: string): string[] {
  const passedOn = rawHeaders.flatMap((name, i) =>
    i % 2 === 0 && !ours.has(name.toLowerCase()) ? [name, rawHeaders[i + 1] ?? ''] : [],
  )
  return [...passedOn, 'X-Forwarded-For', caller, 'X-Pipe', internalKey, 'Connection', 'keep-alive']
}

type Outcome = { done(status: number): void; lost(): void }

function pipe(request: IncomingMessage, response: ServerResponse, headers: string[], port: number, outcome: Outcome): void {
  let isOver = false
  const over = (what: () => void) => {
    if (isOver) return
    isOver = true
    what()
  }
  const { url: path = '' } = request
  const asked = ask({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path,
    headers,
    agent: kept,
    signal: AbortSignal.timeout(answerMs),
  })
  asked.on('response', (answer) => {
    const status = answer.statusCode ?? 502
    response.writeHead(status, answer.rawHeaders.flatMap(endToEnd))
    answer.pipe(response)
    answer.on('error', () => response.destroy())
    response.on('finish', () => over(() => outcome.done(status)))
  })
  asked.on('error', () => over(outcome.lost))
  // A guest who disconnects cancels the call to the vault.
  response.on('close', () => {
    asked.destroy()
    over(() => outcome.done(499))
  })
  request.pipe(asked)
}

const endToEnd = (part: string, i: number, all: string[]): string[] => {
  const isName = i % 2 === 0
  const name = (isName ? part : (all[i - 1] ?? '')).toLowerCase()
  return ours.has(name) ? [] : [part]
}
