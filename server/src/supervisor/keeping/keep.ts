import { setTimeout as sleep } from 'node:timers/promises'
import { backoff, countFailures } from './backoff.ts'
import { type Ask, inSeconds, isSilent, type Patience } from './health-check.ts'
import type { Why } from '../../observability/restart-counts.ts'
import { aborted } from '../stop-signals.ts'

/** One life of a part, from the moment that it is ready. `ended` says in a few words how it went. */
export type Life = {
  ended: Promise<string>
  ask: Ask
  stop(hurry: AbortSignal): Promise<void>
  /** For one that no longer answers, and so can't be asked to go. */
  kill(): Promise<void>
}

export type Kept = { restart(): Promise<void>; stop(hurry: AbortSignal): Promise<void> }

export type Keeping = {
  name: string
  /** Resolves when the part is ready; rejects with a sentence when it ended before. Gives up when the signal is aborted. */
  launch: (signal: AbortSignal) => Promise<Life>
  say: (line: string) => void
  signal: AbortSignal
  /** Without it nobody asks whether the part is there: one that hangs goes on hanging. */
  health?: Patience | undefined
  count?: (why: Why) => void
  /** False in development: a part that does not get ready waits for the next change instead of failing over and over. */
  retries?: boolean
}

/** Starts a part and starts it again whenever it ends, until it is stopped. Only the first start may fail. */
export async function keepAlive({ name, launch, say, signal, health, count, retries = true }: Keeping): Promise<Kept> {
  const closing = new AbortController()
  const over = AbortSignal.any([closing.signal, signal])
  let life = await launch(over)
  let since = performance.now()
  let failures = 0
  let wanted: PromiseWithResolvers<void> | undefined
  let waiting = new AbortController()

  async function mind() {
    for (;;) {
      const { end, why } = await lived()
      if (!over.aborted && !wanted) count?.(why)
      if (!over.aborted) await pause(end)
      while (!over.aborted) {
        const failure = await again()
        if (!failure) break
        await (retries ? pause(failure) : untilWanted(failure))
      }
      if (over.aborted) return
    }
  }

  /** One life to its end, which is brought about when the part no longer answers. */
  async function lived(): Promise<{ end: string; why: Why }> {
    const ending = new AbortController()
    let why: Why = 'ended'
    const watch = async ({ ask, kill }: Life, patience: Patience) => {
      if (!(await isSilent(ask, patience, AbortSignal.any([over, ending.signal])))) return
      why = 'hung'
      say(`${name} has not answered for ${inSeconds(patience)}; killing it`)
      await kill()
    }
    const watching = health && watch(life, health).catch((error: Error) => say(`${name} can't be killed: ${error.message}`))
    const end = await life.ended
    ending.abort()
    // Killing may be at work on what the part left behind, and must not meet the next life.
    await watching
    return { end, why }
  }

  /** After an end that nobody wanted: says so, and waits a little longer each time. */
  async function pause(end: string) {
    if (wanted || over.aborted) return
    failures = countFailures(failures, performance.now() - since)
    const wait = backoff(failures)
    say(`${name} ended (${end}); starting it again${wait > 0 ? ` in ${wait / 1000} s` : ''}`)
    waiting = new AbortController()
    await sleep(wait, undefined, { signal: AbortSignal.any([over, waiting.signal]) }).catch(() => {})
  }

  async function untilWanted(failure: string) {
    if (wanted || over.aborted) return
    say(`${failure}; waiting for the next change`)
    waiting = new AbortController()
    await aborted(AbortSignal.any([over, waiting.signal]))
  }

  /** Answers with the reason if the part did not get ready. */
  async function again(): Promise<string | undefined> {
    const asked = wanted
    wanted = undefined
    try {
      life = await launch(over)
      if (!asked) say(`${name} is up again`)
      asked?.resolve()
      return undefined
    } catch (error) {
      asked?.reject(error)
      return (error as Error).message
    } finally {
      // It lives from when it is ready; one that does not get so has not lived.
      since = performance.now()
    }
  }

  const minding = mind()
  return {
    async restart() {
      wanted ??= Promise.withResolvers<void>()
      const { promise } = wanted
      waiting.abort()
      await Promise.all([life.stop(over), promise])
    },
    async stop(hurry) {
      closing.abort()
      await life.stop(hurry)
      await minding
    },
  }
}
