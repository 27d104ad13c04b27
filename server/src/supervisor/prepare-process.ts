import { fork } from 'node:child_process'
import { join } from 'node:path'
import { roleEnvironment, type Environment } from '../config/read.ts'
import type { Prepared } from '../compose/prepare.ts'
import { describeEnd } from '../processes/ending.ts'
import { compiledIn } from './child.ts'

/** What the process that prepares is told, once it may begin. */
export type Order = { variables: Environment; acceptsNewKey: boolean }
/** What it says, once. */
export type Outcome = { prepared: Prepared } | { failed: string }

/**
 * Bringing the database up to date loads all domains, and the supervisor needs none of them from then on: so a process of its own does it,
 * and is gone afterwards. It begins to load at once, which takes as long as starting the database, and works when it is told where that is.
 */
export function prepareApart(place: { checkout: string; dataDir: string }, stop: AbortSignal) {
  const child = fork(join(import.meta.dirname, 'prepare-child.ts'), [], {
    cwd: place.checkout,
    env: { NODE_COMPILE_CACHE: compiledIn(place), ...roleEnvironment({ DATA_DIR: place.dataDir }) } as NodeJS.ProcessEnv,
    execArgv: [],
    signal: stop,
  })
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.once('message', (said) => resolve(said as Outcome))
    child.on('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The database could not be brought up to date: the process that does it ${describeEnd(code, signal)}.`)),
    )
  })
  // Whoever waits for the database first hears of it later.
  outcome.catch(() => {})
  return async (order: Order): Promise<Prepared> => {
    // One that has ended meanwhile says so by its end.
    child.send(order, () => {})
    const said = await outcome
    if ('failed' in said) throw new Error(said.failed)
    return said.prepared
  }
}
