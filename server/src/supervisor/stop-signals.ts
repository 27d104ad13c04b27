/** npm passes Ctrl-C on to a process that the terminal has already told: two signals within this time are one wish. */
const sameWishMs = 1000

/** `stop` is aborted by the first Ctrl-C, SIGTERM or closed terminal, `hurry` by the next one that is meant. */
export function listenForStop(): { stop: AbortSignal; hurry: AbortSignal } {
  const stop = new AbortController()
  const hurry = new AbortController()
  let first = 0
  const told = () => {
    if (!stop.signal.aborted) {
      first = Date.now()
      stop.abort()
    } else if (Date.now() - first > sameWishMs) hurry.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told)
  return { stop: stop.signal, hurry: hurry.signal }
}
