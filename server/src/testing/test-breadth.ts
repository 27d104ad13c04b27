import { it } from 'vitest'

const { MODE: mode } = (import.meta as ImportMeta & { env: { MODE: string } }).env

/** `npm run prove -- everywhere` and proofs of a single test file run all cases; a test run takes a share that is the same every day. */
export const isWhole: boolean = mode === 'whole'
/** `npm run prove -- largest-inputs` runs nothing beside it: only there a time means something. */
const isAlone = mode === 'alone'

/** What only the whole run tries: slow, and a neighbour of something that every test run tries. */
export const itWhole: ReturnType<typeof it.runIf> = it.runIf(isWhole)

/** All of the cases, or every nth of them, the first one included. */
export const shareOf = <T>(all: readonly T[], everyNth: number): readonly T[] =>
  isWhole ? all : all.filter((_, index) => index % everyNth === 0)

/** For how many milliseconds this thread is busy with a call: the best of three. Beside other tests the call is made once, and answered with 0. */
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
