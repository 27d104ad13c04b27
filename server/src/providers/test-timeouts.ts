import { expect, vi } from 'vitest'

/**
 * How something ends that gives up after so many milliseconds. No clock decides how far it came before: its time begins to pass once this is so,
 * and passes at once.
 */
export async function givenUpAfter(ms: number, doing: () => Promise<unknown>, once: () => boolean | Promise<boolean>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ended = doing().catch((error: unknown) => error)
    await expect.poll(once).toBe(true)
    await vi.advanceTimersByTimeAsync(ms)
    return await ended
  } finally {
    vi.useRealTimers()
  }
}
