import { isDeepStrictEqual } from 'node:util'
import type { News } from './news.ts'

/** What is the same for everybody, held in memory and loaded again when the database says that it changed. */
export type Snapshot<T> = { current(): T; refresh(): Promise<T> }

/** `current` answers the same object until it changed, so that whatever is derived from it can be kept beside it. */
export async function takeSnapshot<T>(
  news: Pick<News, 'on'>,
  topic: string,
  load: () => Promise<T>,
  onError: (error: unknown) => void,
): Promise<Snapshot<T>> {
  let current: T
  let loading: Promise<T> | undefined
  let stale = false

  // News that arrives while loading may be newer than what is being read: then it is read once more.
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
  // A database that is just coming back may refuse the first look.
  const look = (tries = 0): void => {
    refresh().catch((error: unknown) => {
      onError(error)
      setTimeout(() => look(tries + 1), Math.min(250 * 2 ** tries, 5000)).unref()
    })
  }
  // Before the first load, so that nothing is missed that changes while it reads.
  news.on(topic, () => look())
  await refresh()
  return { current: () => current, refresh }
}
