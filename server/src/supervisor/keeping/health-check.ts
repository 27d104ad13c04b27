import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Asks a part whether it is there. Whatever it answers is an answer; a rejection is none, and may be followed by the next question. */
export type Ask = () => Promise<unknown>

/** Between two questions `everyMs`; after so many silences in a row nobody is taken to be there. */
export type Patience = { everyMs: number; silences: number }

export const patience: Patience = { everyMs: 1000, silences: 10 }

export const inSeconds = ({ everyMs, silences }: Patience) => `${(everyMs * silences) / 1000} s`

/**
 * Resolves with true once a part has been silent through so many of our own waits, and with false when the signal is aborted. Waits are
 * counted, and no clock is read: where the machine slept, or we were stopped ourselves, one wait was long, and the answer lies ready.
 *
 *     ask ── here ── wait ── ask ── (an hour of sleep) ── here ── ask ── here     one silence at most
 *     ask ── here ── wait ── ask ── wait ── wait ── wait ── …                     each wait is one silence more
 */
export async function isSilent(ask: Ask, { everyMs, silences }: Patience, signal: AbortSignal): Promise<boolean> {
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

/** A call as a guest makes it, on a connection of its own: that nobody is let in any more shows only there. */
export const answersAt = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume()
      resolve()
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', reject)
  })
