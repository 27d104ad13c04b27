import { setTimeout as sleep } from 'node:timers/promises'
import { askOutside, NeverReached } from '../outside-fetch.ts'
import { BreakerOpen, createBreaker, type Breaker, type BreakerOptions, type Verdict } from './breaker.ts'
import {
  CardGone,
  CodeForgotten,
  GatewayDown,
  GatewayRefused,
  GatewayUnavailable,
  GatewayUnknown,
  PaymentMethodSpent,
  type Payer,
} from './port.ts'

export type CallOf<T> = {
  /** Each kind has a breaker of its own: that nobody can be charged keeps nobody from getting money back. */
  kind: string
  /** Whose call it is, for the breaker: it is not sent. */
  payer: Payer
  url: string
  bearer: string
  method?: 'GET' | 'POST'
  /** With a key it may be repeated, even where nobody knows what became of it. */
  key?: string
  body?: object
  totalMs: number
  signal?: AbortSignal | undefined
  read(value: unknown): T | undefined
  /** What is to be known of an answer, where an earlier try may have been received as well. */
  again?(read: T): T
  /** A process of our own, which is started again within seconds when it dies: it is asked until the deadline while nobody is reached. */
  isOurs?: true
  /** What a status means here, where it means something of its own. */
  means?(status: number, code: string): Error | undefined
}

export type CallingOptions = {
  connectMs?: number
  /** The longest pause before the second try; each further one is twice as long, up to eight times. */
  pauseMs?: number
  breaker?: BreakerOptions
  /** Another breaker than the usual one. */
  makeBreaker?: (options: BreakerOptions) => Breaker
  now?: () => number
}
const mostTries = 3
/** Timers come a little early or late on any machine. */
const punctualMs = 10
/** A timer that comes later than this tells of a process that had no time to read answers. */
const belatedMs = 100

type Limits = Required<Pick<CallingOptions, 'connectMs' | 'pauseMs' | 'now'>>

/**
 * Calls with a deadline for all their tries together, so nobody waits twice for one who does not answer; what fails at once is tried again. Whatever
 * was perhaps received once stays unknown, until an answer says otherwise. The breaker counts the call once, by how it ended.
 */
export function createCalling({
  connectMs = 1000,
  pauseMs = 100,
  breaker,
  makeBreaker = createBreaker,
  now = () => performance.now(),
}: CallingOptions = {}) {
  const limits = { connectMs, pauseMs, now }
  const breakers = new Map<string, Breaker>()
  const breakerOf = (kind: string): Breaker => {
    const found = breakers.get(kind) ?? makeBreaker({ now, ...breaker })
    breakers.set(kind, found)
    return found
  }

  return async function call<T>(what: CallOf<T>): Promise<T> {
    let wasReached = false
    const until = now() + what.totalMs
    try {
      const read = await breakerOf(what.kind).run(
        what.payer,
        () => tryUntil(what, until, limits, () => (wasReached = true)),
        (error) => verdictOf(error, what, until - now()),
      )
      return wasReached && what.again ? what.again(read) : read
    } catch (error) {
      if (error instanceof BreakerOpen) throw new GatewayDown(error.message)
      throw wasReached && !what.isOurs ? unknown(error) : error
    }
  }
}

/** Tries until somebody answers, or until another try is not allowed or not worth it; that error is the last one. */
async function tryUntil<T>(what: CallOf<T>, until: number, limits: Limits, wasReached: () => void): Promise<T> {
  const { now, pauseMs, connectMs } = limits
  for (let tries = 1; ; tries += 1)
    try {
      return await once(what, connectMs, Math.max(1, Math.ceil(until - now())))
    } catch (error) {
      if (error instanceof GatewayUnknown) wasReached()
      const pause = Math.random() * pauseMs * 2 ** Math.min(tries - 1, 3)
      if (!mayRepeat(error, what, tries) || now() + pause >= until) throw error
      await sleep(pause)
    }
}

async function once<T>(call: CallOf<T>, connectMs: number, totalMs: number): Promise<T> {
  const { url, bearer, key, body, method = 'POST', signal } = call
  const headers = {
    authorization: `Bearer ${bearer}`,
    accept: 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const outgoing = { method, headers, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) }
  const answer = await askOutside({ connectMs, totalMs })(url, outgoing).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : 'no answer'
    throw error instanceof NeverReached ? new GatewayDown(words, { cause: error }) : new GatewayUnknown(words, { cause: error })
  })
  const value = jsonOf(answer.body)
  const read = answer.status < 300 ? call.read(value) : undefined
  if (read !== undefined) return read
  throw failureOf(call, answer.status, codeOf(value))
}

function mayRepeat<T>(error: unknown, { key, method, signal, isOurs }: CallOf<T>, tries: number): boolean {
  if (signal?.aborted) return false
  if (isOurs && isNeverReached(error)) return true
  if (tries >= mostTries) return false
  // What a process of ours broke off has asked no bank for anything: where it is there again, it says what it still has.
  const isBrokenOff = isOurs === true && error instanceof GatewayUnknown && error.cause !== undefined
  return error instanceof GatewayUnknown ? key !== undefined || method === 'GET' || isBrokenOff : isDown(error)
}

/** What the end of a call says of the provider; nothing, where it tells of its caller, of this process, or of one of ours that starts again. */
function verdictOf<T>(error: unknown, { signal, isOurs }: CallOf<T>, leftMs: number): Verdict | undefined {
  if (signal?.aborted) return undefined
  if (isOurs && tellsOfItself(error, leftMs)) return undefined
  if (!(error instanceof GatewayUnknown) && !isDown(error)) return 'well'
  if (leftMs < -belatedMs) return undefined
  return !isOurs && turnsEverybodyAway(error) ? 'down' : 'unanswered'
}

/** No connection, or its own word that it can't: no card has a part in that. Of what breaks off later nobody knows, nor of what the vault tells. */
const turnsEverybodyAway = (error: unknown): boolean =>
  error instanceof GatewayUnavailable || (error instanceof GatewayDown && !isConnectTimeout(error))

/** A process of our own was away, died in the middle, or answered from what it keeps: the gateway behind it had no part in that. */
const tellsOfItself = (error: unknown, leftMs: number): boolean =>
  error instanceof CodeForgotten ||
  error instanceof CardGone ||
  isNeverReached(error) ||
  (error instanceof GatewayUnknown && error.cause !== undefined && leftMs > punctualMs)

const isDown = (error: unknown): boolean => error instanceof GatewayDown && !(error instanceof GatewayRefused)
const isNeverReached = (error: unknown): boolean => error instanceof Error && error.cause instanceof NeverReached
/** The system gives what it refuses a code; a limit of ours has none. */
function isConnectTimeout(error: unknown): boolean {
  if (!(error instanceof Error && error.cause instanceof NeverReached)) return false
  const { code } = (error.cause.cause ?? {}) as { code?: unknown }
  return code === undefined || code === 'ETIMEDOUT'
}
const unknown = (error: unknown): Error =>
  error instanceof GatewayUnknown
    ? error
    : new GatewayUnknown(error instanceof Error ? error.message : 'no answer', { cause: error })

/** A refusal is told by its status and its code. Nothing else of it is quoted: who knows what it repeats. */
function failureOf<T>({ means }: CallOf<T>, status: number, code: string): Error {
  const words = `${status} ${code}`.trim()
  const own = means?.(status, code)
  if (own) return own
  if (status === 429) return new GatewayDown(words)
  if (status === 503) return new GatewayUnavailable(words)
  const isUnknown = status < 400 || status >= 500 || status === 408 || code === 'in_progress'
  return isUnknown ? new GatewayUnknown(words) : new GatewayRefused(words)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** `{error: {code}}`, and of the vault also `{error}` or `{code}`. */
function codeOf(value: unknown): string {
  const { error, code } = (typeof value === 'object' && value !== null ? value : {}) as { error?: unknown; code?: unknown }
  const found = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : (error ?? code)
  return typeof found === 'string' && /^[\w.-]{1,60}$/.test(found) ? found : ''
}

/** The vault's own words for what it can not give. */
export function vaultMeans(status: number, code: string): Error | undefined {
  if (status === 404 && code === 'card_gone') return new CardGone(code)
  if (status === 409 && code === 'code_forgotten') return new CodeForgotten(code)
  return status === 502 && code === 'gateway_down' ? new GatewayDown(code) : undefined
}

/** The gateway's words for what it called a card before, and takes no more. */
const spentCodes = ['payment_method_used', 'payment_method_expired', 'payment_method_unknown']
export const spentMeans = (status: number, code: string): Error | undefined =>
  status === 422 && spentCodes.includes(code) ? new PaymentMethodSpent(`${status} ${code}`) : undefined
