import type { News } from './news.ts'

/** What is the same for everybody, held in memory and loaded again when the database says that it changed. */
export type Snapshot<T> = { current(): T; refresh(): Promise<T> }

/** `current` answers the same object until it changed, so that whatever is derived from it can be kept beside it. */
export async function takeSnapshot<T>(
  news: News,
  topic: string,
  load: () => Promise<T>,
  onError: (error: unknown) => void,
): Promise<Snapshot<T>> {
  let current = await load()
  let loading: Promise<T> | undefined
  let stale = false

  // News that arrives while loading may be newer than what is being read: then it is read once more.
  const refresh = (): Promise<T> => {
    if (loading) {
      stale = true
      return loading
    }
    loading = (async () => {
      try {
        do {
          stale = false
          current = await load()
        } while (stale)
        return current
      } finally {
        loading = undefined
      }
    })()
    return loading
  }
  // A database that is just coming back may refuse the first look.
  const look = (tries = 0): void => {
    refresh().catch((error: unknown) => {
      onError(error)
      setTimeout(() => look(tries + 1), Math.min(250 * 2 ** tries, 5000)).unref()
    })
  }
  news.on(topic, () => look())
  return { current: () => current, refresh }
}
