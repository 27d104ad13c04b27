import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Asks a part whether it is alive. Any response is an answer; a rejection is none, and the next question follows. */
export type Ask = () => Promise<unknown>

/** `everyMs` between two questions; a part counts as dead after so many silences in a row. */
export type HealthPatience = { everyMs: number; silences: number }

export const healthPatience: HealthPatience = { everyMs: 1000, silences: 10 }

export const inSeconds = ({ everyMs, silences }: HealthPatience) => `${(everyMs * silences) / 1000} s`

/**
 * Health check: resolves with true once a part was silent for so many of our waits, and with false when the signal is
 * aborted. It counts waits and reads no clock: where the machine slept, or this process was stopped, only one wait was
 * long, and the answer is there:
 *
 *     ask ── here ── wait ── ask ── (an hour of sleep) ── here ── ask ── here     one silence at most
 *     ask ── here ── wait ── ask ── wait ── wait ── wait ── …                     each wait is one silence more
 */
export async function isSilent(ask: Ask, { everyMs, silences }: HealthPatience, signal: AbortSignal): Promise<boolean> {
  let unheard = 0
  let isAsked = false
  const question = async () => {
    isAsked = true
    try {
      await ask()
      unheard = 0
    } catch {
      // Refused, or broken off: as silent as no answer at all.
    } finally {
      isAsked = false
    }
  }
  while (!signal.aborted) {
    if (!isAsked) void question()
    await sleep(everyMs, undefined, { signal }).catch(() => {})
    if (!signal.aborted && ++unheard > silences) return true
  }
  return false
}

/** A call like a guest's, on a new connection: only that shows whether connections are accepted. */
export const answersAt = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume()
      resolve()
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', reject)
  })
