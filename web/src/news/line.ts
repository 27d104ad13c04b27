import type { NewsMarks, NewsKind } from '@alpenglow/contract/news/kinds'
import { createReader, marksIn, type NewsEvent } from './events.ts'

/** What subscribers get: all marks at once, or the new mark of one kind. */
export type NewsUpdate = { marks: NewsMarks } | { kind: NewsKind; mark: number }

type Around = { hear: (heard: NewsUpdate) => void; call?: typeof fetch; now?: () => number; random?: () => number }

const address = '/api/v2/news'
/** A proxy that buffers responses passes nothing on within this time. */
const firstWordMs = 20_000
/** The server sends at least a comment every ten seconds. */
const silenceMs = 25_000
const askEveryMs = 30_000
/** How many times the server is polled before the stream is tried again. */
const asksBeforeListening = 20
/** A server that restarts is back in three seconds; after that the retries back off exponentially. */
const soonTries = 10
const longestMs = 30_000

/** The session has ended, by a sign-out or its expiry. */
const ended = 401

/**
 * How a stream ended: this browser gets no news (`nobody`), a proxy holds it back or a limit refuses it (`unheard`), or
 * the connection broke.
 */
type End = 'nobody' | 'unheard' | 'broken'

/**
 * The line for server-sent events. It reconnects with backoff after a break; where a stream does not get through, it
 * polls every half minute instead. Either way the first message has all marks, so that no change in between is missed.
 */
export function createLine({ hear, call = (...all) => fetch(...all), now = Date.now, random = Math.random }: Around) {
  let going: AbortController | undefined
  let listening: AbortController | undefined
  let lastWord = 0
  let retryMs = 1000
  let broken = 0

  async function listen(own: AbortController): Promise<End> {
    const once = new AbortController()
    listening = once
    const stop = () => once.abort()
    own.signal.addEventListener('abort', stop)
    let watch = setTimeout(stop, firstWordMs)
    let isReady = false
    let isFull = false
    const read = createReader((said: NewsEvent) => {
      if (said.what === 'retry') retryMs = said.ms
      if (said.what === 'full') isFull = true
      if (said.what === 'told') hear({ kind: said.kind, mark: said.mark })
      if (said.what !== 'ready') return
      isReady = true
      broken = 0
      hear({ marks: said.marks })
    })
    try {
      const answer = await call(address, {
        headers: { accept: 'text/event-stream' },
        credentials: 'same-origin',
        signal: once.signal,
      })
      if (answer.status === ended) hear({ marks: {} })
      if ([204, ended, 403].includes(answer.status)) return 'nobody'
      if (answer.status === 429) return 'unheard'
      if (!answer.ok || !answer.body) return 'broken'
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value = '' } = await reader.read()
        if (done) return isFull ? 'unheard' : 'broken'
        lastWord = now()
        read(value)
        if (!isReady) continue
        clearTimeout(watch)
        watch = setTimeout(stop, silenceMs)
      }
    } catch {
      return once.signal.aborted && !isReady && !own.signal.aborted && isOnline() ? 'unheard' : 'broken'
    } finally {
      clearTimeout(watch)
      own.signal.removeEventListener('abort', stop)
      once.abort()
    }
  }

  /** Polls once, without a stream. */
  async function ask(own: AbortController): Promise<'nobody' | undefined> {
    try {
      const answer = await call(address, {
        headers: { accept: 'application/json' },
        credentials: 'same-origin',
        signal: own.signal,
      })
      if (answer.status === ended) hear({ marks: {} })
      if (answer.status === 204 || answer.status === ended) return 'nobody'
      if (!answer.ok) return undefined
      const { data } = (await answer.json()) as { data: unknown }
      hear({ marks: marksIn(JSON.stringify(data)) })
    } catch {
      // The next poll follows in half a minute.
    }
    return undefined
  }

  async function askForAWhile(own: AbortController): Promise<'nobody' | undefined> {
    for (let left = asksBeforeListening; left > 0 && !own.signal.aborted; left--) {
      if ((await ask(own)) === 'nobody') return 'nobody'
      await pause(askEveryMs, own.signal)
    }
    return undefined
  }

  /** Jitter: hundreds of browsers that were cut off at once must not reconnect at once. */
  function untilNext(): number {
    broken++
    if (broken <= soonTries) return retryMs * (0.5 + random())
    return Math.min(longestMs, 1000 * 2 ** Math.min(5, broken - soonTries)) * (0.5 + random() / 2)
  }

  async function follow(own: AbortController): Promise<void> {
    while (!own.signal.aborted) {
      const end = await listen(own)
      if (end === 'nobody') return
      if (end === 'unheard' && (await askForAWhile(own)) === 'nobody') return
      if (end === 'broken') await pause(untilNext(), own.signal)
    }
  }

  return {
    open(): void {
      if (going) return
      going = new AbortController()
      broken = 0
      void follow(going)
    },
    close(): void {
      going?.abort()
      going = undefined
    },
    /** The guest or the network is back. While a laptop slept no timer ran, so the silence is measured by the clock. */
    look(): void {
      if (going && lastWord > 0 && now() - lastWord > silenceMs) listening?.abort()
    },
  }
}
export type NewsLine = ReturnType<typeof createLine>

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
