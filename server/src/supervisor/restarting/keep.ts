import { setTimeout as sleep } from 'node:timers/promises'
import { backoff, countFailuresInRow } from './backoff.ts'
import { type Ask, inSeconds, isSilent, type HealthPatience } from './health-check.ts'
import type { RestartReason } from '../../observability/restart-counts.ts'
import { untilAborted } from '../stop-signals.ts'

/** One life of a part, from its readiness on. `ended` resolves with a short description of its end. */
export type Life = {
  ended: Promise<string>
  ask: Ask
  stop(hurry: AbortSignal): Promise<void>
  /** For a life that no longer answers, and so can't be asked to stop. */
  kill(): Promise<void>
}

export type SupervisedPart = { restart(): Promise<void>; stop(hurry: AbortSignal): Promise<void> }

export type SupervisionOptions = {
  name: string
  /**
   * Resolves when the part is ready; rejects with a sentence when it ended before. Stops when the signal is aborted.
   */
  launch: (signal: AbortSignal) => Promise<Life>
  printLine: (line: string) => void
  signal: AbortSignal
  /** Without it there is no health check: a hung part stays hung. */
  health?: HealthPatience | undefined
  count?: (why: RestartReason) => void
  /** False in development: a part that fails to start waits for the next change instead of failing again and again. */
  retries?: boolean
}

/**
 * A supervised part. `over`: no further life is started. `wanted`: resolves for a caller that waits for the next life.
 */
type SupervisedState = Required<Pick<SupervisionOptions, 'name' | 'launch' | 'printLine' | 'retries'>> &
  Pick<SupervisionOptions, 'health' | 'count'> & {
    over: AbortSignal
    life: Life
    since: number
    failures: number
    wanted: PromiseWithResolvers<void> | undefined
    waiting: AbortController
  }

/**
 * Supervises a part: starts it, and restarts it with backoff whenever it ends, until it is stopped. Only the first
 * start may fail.
 */
export async function keepAlive({ signal, retries = true, ...keeping }: SupervisionOptions): Promise<SupervisedPart> {
  const closing = new AbortController()
  const over = AbortSignal.any([closing.signal, signal])
  const part: SupervisedState = {
    ...keeping,
    retries,
    over,
    life: await keeping.launch(over),
    since: performance.now(),
    failures: 0,
    wanted: undefined,
    waiting: new AbortController(),
  }
  const minding = mind(part)
  return {
    restart: () => restart(part),
    async stop(hurry) {
      closing.abort()
      await part.life.stop(hurry)
      await minding
    },
  }
}

async function restart(part: SupervisedState): Promise<void> {
  part.wanted ??= Promise.withResolvers<void>()
  const { promise } = part.wanted
  part.waiting.abort()
  await Promise.all([part.life.stop(part.over), promise])
}

async function mind(part: SupervisedState): Promise<void> {
  const { over } = part
  for (;;) {
    const { end, why } = await liveToItsEnd(part)
    if (!over.aborted && !part.wanted) part.count?.(why)
    if (!over.aborted) await pauseAfter(part, end)
    while (!over.aborted) {
      const failure = await launchAgain(part)
      if (!failure) break
      await (part.retries ? pauseAfter(part, failure) : waitUntilWanted(part, failure))
    }
    if (over.aborted) return
  }
}

/** One life to its end; a failed health check ends it. */
async function liveToItsEnd({
  name,
  printLine,
  health,
  over,
  life,
}: SupervisedState): Promise<{ end: string; why: RestartReason }> {
  const ending = new AbortController()
  let why: RestartReason = 'ended'
  const watch = async ({ ask, kill }: Life, patience: HealthPatience) => {
    if (!(await isSilent(ask, patience, AbortSignal.any([over, ending.signal])))) return
    why = 'hung'
    printLine(`${name} has not answered for ${inSeconds(patience)}; killing it`)
    await kill()
  }
  const watching = health && watch(life, health).catch((error: Error) => printLine(`${name} can't be killed: ${error.message}`))
  const end = await life.ended
  ending.abort()
  // The kill may still be removing the part's leftovers, and must not hit the next life.
  await watching
  return { end, why }
}

/** After an unexpected end: reports it, and waits longer each time. */
async function pauseAfter(part: SupervisedState, end: string): Promise<void> {
  const { name, printLine, over } = part
  if (part.wanted || over.aborted) return
  part.failures = countFailuresInRow(part.failures, performance.now() - part.since)
  const wait = backoff(part.failures)
  printLine(`${name} ended (${end}); starting it again${wait > 0 ? ` in ${wait / 1000} s` : ''}`)
  part.waiting = new AbortController()
  await sleep(wait, undefined, { signal: AbortSignal.any([over, part.waiting.signal]) }).catch(() => {})
}

async function waitUntilWanted(part: SupervisedState, failure: string): Promise<void> {
  if (part.wanted || part.over.aborted) return
  part.printLine(`${failure}; waiting for the next change`)
  part.waiting = new AbortController()
  await untilAborted(AbortSignal.any([part.over, part.waiting.signal]))
}

/** Returns the reason if the part did not get ready. */
async function launchAgain(part: SupervisedState): Promise<string | undefined> {
  const asked = part.wanted
  part.wanted = undefined
  try {
    part.life = await part.launch(part.over)
    if (!asked) part.printLine(`${part.name} is up again`)
    asked?.resolve()
    return undefined
  } catch (error) {
    asked?.reject(error)
    return (error as Error).message
  } finally {
    // A life begins when the part is ready; a failed start has none.
    part.since = performance.now()
  }
}
