import { setTimeout as wait } from 'node:timers/promises'

/**
 * What a worker goes round to look at, every so often: rows that say themselves when they are due. Each worker goes its own; of one row it is the
 * database that lets only one of them take it. `walk` ends soon after its signal has fired.
 */
export type Round = { readonly name: string; readonly everyMs: number; walk(signal: AbortSignal): Promise<unknown> }

type Log = { warn(fields: Record<string, unknown>, message: string): void }

/** One walk after the other; one that failed is no reason not to go again. */
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
