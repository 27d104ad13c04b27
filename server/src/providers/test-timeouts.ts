import { expect, vi } from 'vitest'

/**
 * The result of an operation with a time limit, under fake timers. The time starts once `once` is true and passes at
 * once, so no real clock decides how far the operation came.
 */
export async function resultAtTimeout(ms: number, doing: () => Promise<unknown>, once: () => boolean | Promise<boolean>) {
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
