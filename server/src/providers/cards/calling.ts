import { setTimeout as sleep } from 'node:timers/promises'
import { askOutside, NeverReached } from '../outside-fetch.ts'
import { BreakerOpen, createBreaker, type Breaker, type BreakerOptions } from './breaker.ts'
import { CardGone, CodeForgotten, GatewayDown, GatewayRefused, GatewayUnknown } from './port.ts'

export type CallOf<T> = {
  /** Each kind has a breaker of its own: that nobody can be charged keeps nobody from getting money back. */
  kind: string
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
  /** What a status means here, where it means something of its own. */
  means?(status: number, code: string): Error | undefined
}

export type CallingOptions = { connectMs?: number; breaker?: BreakerOptions }
const mostTries = 3

/**
 * Calls with a deadline for all their tries together, so nobody waits twice for one who does not answer; what fails at once is tried again. Whatever
 * was perhaps received once stays unknown, until an answer says otherwise.
 */
export function createCalling({ connectMs = 1000, breaker }: CallingOptions = {}) {
  const breakers = new Map<string, Breaker>()
  const breakerOf = (kind: string): Breaker => {
    const found = breakers.get(kind) ?? createBreaker(breaker)
    breakers.set(kind, found)
    return found
  }

  async function once<T>(call: CallOf<T>, totalMs: number): Promise<T> {
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
      throw error instanceof NeverReached
        ? new GatewayDown(words, { cause: error })
        : new GatewayUnknown(words, { cause: error })
    })
    const value = jsonOf(answer.body)
    const read = answer.status < 300 ? call.read(value) : undefined
    if (read !== undefined) return read
    throw failureOf(call, answer.status, codeOf(value))
  }

  return async function call<T>(what: CallOf<T>): Promise<T> {
    const { kind, key, method, totalMs, signal } = what
    const until = performance.now() + totalMs
    let wasReached = false
    const verdict = (error: unknown) => (signal?.aborted ? undefined : isTrouble(error))
    for (let tries = 1; ; tries += 1) {
      try {
        const read = await breakerOf(kind).run(() => once(what, Math.max(1, Math.ceil(until - performance.now()))), verdict)
        return wasReached && what.again ? what.again(read) : read
      } catch (error) {
        wasReached ||= error instanceof GatewayUnknown
        const mayRepeat = error instanceof GatewayUnknown ? key !== undefined || method === 'GET' : isNotReached(error)
        const pauseMs = Math.random() * 100 * 2 ** (tries - 1)
        const isLast = tries === mostTries || !mayRepeat || signal?.aborted || performance.now() + pauseMs >= until
        if (isLast) throw wasReached ? unknown(error) : error instanceof BreakerOpen ? new GatewayDown(error.message) : error
        await sleep(pauseMs)
      }
    }
  }
}

const isNotReached = (error: unknown): boolean => error instanceof GatewayDown && !(error instanceof GatewayRefused)
const isTrouble = (error: unknown): boolean => error instanceof GatewayUnknown || isNotReached(error)
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
