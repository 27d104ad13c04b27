const tryAgainMs = 3000

/** A part that can't be fetched must not take the form along, and what was typed into it: its place waits until it comes. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
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
