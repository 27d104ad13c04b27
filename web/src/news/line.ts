import type { Marks, NewsKind } from '@alpenglow/contract/news/kinds'
import { createReader, marksIn, type Said } from './events.ts'

/** What somebody who follows learns: how far all has come, or that one thing has come further. */
export type Heard = { marks: Marks } | { kind: NewsKind; mark: number }

type Around = { hear: (heard: Heard) => void; call?: typeof fetch; now?: () => number; random?: () => number }

const address = '/api/v2/news'
/** A proxy that gathers up what it passes on lets nothing through for so long. */
const firstWordMs = 20_000
/** The server says something every ten seconds. */
const silenceMs = 25_000
const askEveryMs = 30_000
/** So often it is asked instead, before somebody tries to listen again. */
const asksBeforeListening = 20
/** A house that is started again is back in three seconds; whoever is away longer is asked less and less. */
const soonTries = 10
const longestMs = 30_000

/** Whoever listened is signed out by now, from elsewhere. */
const ended = 401

/** How a stretch of listening ended: nobody is to be told anything, it does not come through here, or it broke. */
type End = 'nobody' | 'unheard' | 'broken'

/**
 * One line to the server, kept up: it comes back by itself after a break, and where an answer that goes on does not get through, it is asked
 * every half minute instead. Either way the first word tells how far all has come, so whatever happened meanwhile is known.
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
    const read = createReader((said: Said) => {
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

  /** The same, without staying on the line. */
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
      // It is asked again in half a minute.
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

  /** Of hundreds that were cut off at once each comes back at a moment of its own. */
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
    /** Somebody is back, or a network: while a laptop slept nobody counted how long nothing was said. */
    look(): void {
      if (going && lastWord > 0 && now() - lastWord > silenceMs) listening?.abort()
    },
  }
}
export type Line = ReturnType<typeof createLine>

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
