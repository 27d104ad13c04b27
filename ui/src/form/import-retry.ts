const tryAgainMs = 3000

/**
 * Retry: a chunk that can't be loaded must not break the form, with everything typed into it: its place waits until it
 * is loaded.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, tryAgainMs)
      })
    }
  }
}
