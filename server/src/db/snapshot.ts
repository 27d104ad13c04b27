import { isDeepStrictEqual } from 'node:util'
import type { News } from './news.ts'

/** A value that is the same for every caller, cached in memory; a notification of the database invalidates it. */
export type Snapshot<T> = { current(): T; refresh(): Promise<T> }

/** `current` returns the same object until the value changes, so that callers can memoize what they derive from it. */
export async function takeSnapshot<T>(
  news: Pick<News, 'on'>,
  topic: string,
  load: () => Promise<T>,
  onError: (error: unknown) => void,
): Promise<Snapshot<T>> {
  let current: T
  let loading: Promise<T> | undefined
  let stale = false

  // News that arrives during a load may be newer than what the load reads; the value would stay stale, so it loads
  // again.
  const read = async (): Promise<T> => {
    try {
      do {
        stale = false
        const next = await load()
        if (!isDeepStrictEqual(next, current)) current = next
      } while (stale)
      return current
    } finally {
      loading = undefined
    }
  }
  const refresh = (): Promise<T> => {
    if (loading) {
      stale = true
      return loading
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    loading = promise
    read().then(resolve, reject)
    return promise
  }
  // Retry with backoff: a database that is just coming back may refuse the first load.
  const look = (tries = 0): void => {
    refresh().catch((error: unknown) => {
      onError(error)
      setTimeout(() => look(tries + 1), Math.min(250 * 2 ** tries, 5000)).unref()
    })
  }
  // Subscribes before the first load: a change during that load would be missed otherwise.
  news.on(topic, () => look())
  await refresh()
  return { current: () => current, refresh }
}
