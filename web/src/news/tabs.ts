import { newsKinds, type NewsMarks, type NewsKind } from '@alpenglow/contract/news/kinds'
import { createLine, type NewsUpdate } from './line.ts'

/**
 * `mark`: the version in the news, where it is known. `isNow`: this very change was reported; otherwise it happened at
 * some time before.
 */
export type OnNews = (mark: number | undefined, isNow: boolean) => void

const hearers = new Map<NewsKind, Set<OnNews>>()
/** The marks that this tab knows; undefined before the first message. */
let knownMarks: NewsMarks | undefined
let others: BroadcastChannel | undefined
let isLeader = false
let leave: (() => void) | undefined
let rest: ReturnType<typeof setTimeout> | undefined

const line = createLine({
  hear: (heard) => {
    others?.postMessage(heard)
    take(heard)
  },
})

const notifyHearers = (kind: NewsKind, mark: number | undefined, isNow: boolean) =>
  hearers.get(kind)?.forEach((hear) => hear(mark, isNow))

function take(heard: NewsUpdate): void {
  const before = knownMarks
  if ('kind' in heard) {
    knownMarks = { ...before, [heard.kind]: heard.mark }
    return notifyHearers(heard.kind, heard.mark, true)
  }
  knownMarks = heard.marks
  // At the first message the page may show older data, so every kind counts as changed.
  for (const kind of newsKinds) if (!before || before[kind] !== knownMarks[kind]) notifyHearers(kind, knownMarks[kind], false)
}

/**
 * Leader election: the tabs of a browser share one line. The tab with the Web Lock opens it, and broadcasts to the
 * others. Without locks (they exist in secure origins only) each tab has its own.
 *
 *   one tab    ── has the lock ── listens ───────────────▸ closes
 *   another    ── waits for it ───────────────── hears ──▸ has it ── listens ── gets all marks
 */
function join(): void {
  if (leave) return
  others = new BroadcastChannel('news')
  others.addEventListener('message', ({ data }: MessageEvent<NewsUpdate | 'how far?'>) => {
    if (data !== 'how far?') take(data)
    else if (isLeader && knownMarks) others?.postMessage({ marks: knownMarks })
  })
  others.postMessage('how far?')
  const waiting = new AbortController()
  let free: (() => void) | undefined
  const lead = () => {
    isLeader = true
    line.open()
  }
  leave = () => {
    isLeader = false
    leave = undefined
    knownMarks = undefined
    line.close()
    waiting.abort()
    free?.()
    others?.close()
    others = undefined
  }
  if (!navigator.locks) return lead()
  const held = () =>
    new Promise<void>((done) => {
      free = done
      if (waiting.signal.aborted) done()
      else lead()
    })
  navigator.locks.request('news', { signal: waiting.signal }, held).catch(() => {})
}

/** A tab that is hidden for this long closes its line, and reads anew when it is shown. */
const restAfterMs = 5 * 60_000

function seen(): void {
  clearTimeout(rest)
  if (document.visibilityState === 'hidden') rest = setTimeout(() => leave?.(), restAfterMs)
  else if (hearers.size > 0) join()
  line.look()
}

let quiet: AbortController | undefined
function watch(): void {
  if (quiet) return
  quiet = new AbortController()
  const { signal } = quiet
  document.addEventListener('visibilitychange', seen, { signal })
  for (const back of ['online', 'pageshow', 'focus']) addEventListener(back, seen, { signal })
  // An open connection keeps a page out of the back-forward cache.
  addEventListener('pagehide', () => leave?.(), { signal })
}

export function subscribeToNews(kind: NewsKind, hear: OnNews): () => void {
  const own = hearers.get(kind) ?? new Set()
  hearers.set(kind, own.add(hear))
  watch()
  if (document.visibilityState !== 'hidden') join()
  return () => {
    own.delete(hear)
    if (own.size === 0) hearers.delete(kind)
    if (hearers.size > 0) return
    leave?.()
    quiet?.abort()
    quiet = undefined
    clearTimeout(rest)
  }
}
