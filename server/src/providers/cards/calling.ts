import { setTimeout as sleep } from 'node:timers/promises'
import { askOutside, NeverReached } from '../outside-fetch.ts'
import { BreakerOpen, createBreaker, type Breaker, type BreakerOptions, type CallVerdict } from './breaker.ts'
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
  /** Each kind has its own breaker: refunds must go on while authorizations fail. */
  kind: string
  /** The payer, for the breaker only; it is not sent. */
  payer: Payer
  url: string
  bearer: string
  method?: 'GET' | 'POST'
  /** Idempotency key: with it the call may be repeated, even after an unknown outcome. */
  key?: string
  body?: object
  totalMs: number
  signal?: AbortSignal | undefined
  read(value: unknown): T | undefined
  /** Called with the answer where an earlier try may have been received as well; returns the answer, marked so. */
  again?(read: T): T
  /**
   * A process of ours, which restarts within seconds when it dies: while it is unreachable, retries go on until the
   * deadline.
   */
  isOurs?: true
  /** The error for a status with a meaning of its own at this endpoint. */
  means?(status: number, code: string): Error | undefined
}

export type CallingOptions = {
  connectMs?: number
  /** The longest pause before the second try; it doubles for each further try, up to eight times. */
  pauseMs?: number
  breaker?: BreakerOptions
  /** Replaces the usual breaker. */
  makeBreaker?: (options: BreakerOptions) => Breaker
  now?: () => number
}
const mostTries = 3
/** Tolerance for timers that fire a little early or late. */
const punctualMs = 10
/** A timer later than this means that this process was too busy to read answers. */
const belatedMs = 100

type Limits = Required<Pick<CallingOptions, 'connectMs' | 'pauseMs' | 'now'>>

/**
 * Retry with jittered backoff, under one deadline for all tries, so that a silent provider costs the guest one wait. A
 * try that was perhaps received makes the outcome unknown, until an answer says otherwise. The breaker counts the whole
 * call once, by its end.
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

/** Retries until an answer comes, or until a retry is not allowed or has no time left; throws the last error. */
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
  // A call that our vault broke off has called no bank: after its restart it returns what it still has.
  const isBrokenOff = isOurs === true && error instanceof GatewayUnknown && error.cause !== undefined
  return error instanceof GatewayUnknown ? key !== undefined || method === 'GET' || isBrokenOff : isDown(error)
}

/**
 * The verdict about the provider; undefined where the error comes from the caller, from this process, or from our
 * restarting vault.
 */
function verdictOf<T>(error: unknown, { signal, isOurs }: CallOf<T>, leftMs: number): CallVerdict | undefined {
  if (signal?.aborted) return undefined
  if (isOurs && tellsOfItself(error, leftMs)) return undefined
  if (!(error instanceof GatewayUnknown) && !isDown(error)) return 'well'
  if (leftMs < -belatedMs) return undefined
  return !isOurs && turnsEverybodyAway(error) ? 'down' : 'unanswered'
}

/**
 * A refused connection, or the provider's own 503: no card can cause these. A later break, or an error that the vault
 * reports, may have other causes.
 */
const turnsEverybodyAway = (error: unknown): boolean =>
  error instanceof GatewayUnavailable || (error instanceof GatewayDown && !isConnectTimeout(error))

/**
 * The vault was unreachable, died during the call, or answered from its own store: that says nothing about the gateway
 * behind it.
 */
const tellsOfItself = (error: unknown, leftMs: number): boolean =>
  error instanceof CodeForgotten ||
  error instanceof CardGone ||
  isNeverReached(error) ||
  (error instanceof GatewayUnknown && error.cause !== undefined && leftMs > punctualMs)

const isDown = (error: unknown): boolean => error instanceof GatewayDown && !(error instanceof GatewayRefused)
const isNeverReached = (error: unknown): boolean => error instanceof Error && error.cause instanceof NeverReached
/** A refusal by the system has a code; our own time limit has none. */
function isConnectTimeout(error: unknown): boolean {
  if (!(error instanceof Error && error.cause instanceof NeverReached)) return false
  const { code } = (error.cause.cause ?? {}) as { code?: unknown }
  return code === undefined || code === 'ETIMEDOUT'
}
const unknown = (error: unknown): Error =>
  error instanceof GatewayUnknown
    ? error
    : new GatewayUnknown(error instanceof Error ? error.message : 'no answer', { cause: error })

/** A refusal becomes an error with its status and code only: its message may repeat card data. */
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

/** The vault's codes for what it can't provide. */
export function vaultMeans(status: number, code: string): Error | undefined {
  if (status === 404 && code === 'card_gone') return new CardGone(code)
  if (status === 409 && code === 'code_forgotten') return new CodeForgotten(code)
  return status === 502 && code === 'gateway_down' ? new GatewayDown(code) : undefined
}

/** The gateway's codes for a payment method that it accepts no more. */
const spentCodes = ['payment_method_used', 'payment_method_expired', 'payment_method_unknown']
export const spentMeans = (status: number, code: string): Error | undefined =>
  status === 422 && spentCodes.includes(code) ? new PaymentMethodSpent(`${status} ${code}`) : undefined
