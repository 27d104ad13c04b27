import { it } from 'vitest'

const { MODE: mode } = (import.meta as ImportMeta & { env: { MODE: string } }).env

/**
 * All cases run in `npm run prove -- everywhere` and in proofs of a single test file; a usual test run takes a fixed
 * share.
 */
export const isWhole: boolean = mode === 'whole'
/** `npm run prove -- largest-inputs` runs alone, as times are meaningful only then. */
const isAlone = mode === 'alone'

/** For slow tests of the whole run, each similar to one of every test run. */
export const itWhole: ReturnType<typeof it.runIf> = it.runIf(isWhole)

/** All of the cases, or every nth of them, the first one included. */
export const shareOf = <T>(all: readonly T[], everyNth: number): readonly T[] =>
  isWhole ? all : all.filter((_, index) => index % everyNth === 0)

/**
 * How many milliseconds a call keeps this thread busy: the best of three. Beside other tests the call is made once, and
 * the result is 0.
 */
export async function busyMs(call: () => Promise<unknown>, enough: number): Promise<number> {
  let best = Infinity
  for (let i = 0; i < (isAlone ? 3 : 1) && best > enough; i++) {
    const began = process.threadCpuUsage()
    await call()
    const { user, system } = process.threadCpuUsage(began)
    best = Math.min(best, (user + system) / 1000)
  }
  return isAlone ? best : 0
}
