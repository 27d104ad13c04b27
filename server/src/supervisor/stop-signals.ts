/**
 * npm repeats Ctrl-C to a process that the terminal has signalled already: two signals within this time count as one.
 */
const sameWishMs = 1000

export type StopSignals = { stop: AbortSignal; hurry: AbortSignal; signalled: () => void }

/** `stop` is aborted by the first Ctrl-C, SIGTERM, closed terminal or killed parent, `hurry` by the next one. */
export function listenForStop(): StopSignals {
  const stop = new AbortController()
  const hurry = new AbortController()
  let first = 0
  const signalled = () => {
    if (!stop.signal.aborted) {
      first = performance.now()
      stop.abort(new Error('stopped'))
    } else if (performance.now() - first > sameWishMs) hurry.abort(new Error('hurried'))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, signalled)
  process.on('disconnect', signalled)
  return { stop: stop.signal, hurry: hurry.signal, signalled }
}

/**
 * npm passes a signal to the shell in between, and some shells die of it without passing it on: a new parent process
 * shows that.
 */
export function watchParent({ signalled }: StopSignals) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    signalled()
  }, 200)
  look.unref()
}

export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** For work that can't be cancelled: stops waiting for it. */
export async function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {})
  await Promise.race([work, untilAborted(signal)])
  signal.throwIfAborted()
  return work
}
