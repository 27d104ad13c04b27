import { setTimeout as wait } from 'node:timers/promises'

/**
 * Work that a worker repeats at an interval, on rows that say when they are due. Every worker runs it; the database
 * lets only one of them claim a row. `walk` must return soon after its signal is aborted.
 */
export type Round = { readonly name: string; readonly everyMs: number; walk(signal: AbortSignal): Promise<unknown> }

type Log = { warn(fields: Record<string, unknown>, message: string): void }

/** One walk after the other; a failure is logged, and the next walk follows. */
export function startRounds(rounds: readonly Round[], log: Log): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const going = rounds.map((round) => goRound(round, signal, log))
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(going)
    },
  }
}

async function goRound({ name, everyMs, walk }: Round, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    await walk(signal).catch((error: unknown) => log.warn({ round: name, err: error }, 'a round broke off'))
    await wait(everyMs, undefined, { signal }).catch(() => {})
  }
}
