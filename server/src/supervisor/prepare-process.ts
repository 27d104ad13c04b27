import { fork } from 'node:child_process'
import { join } from 'node:path'
import { roleEnvironment, type Environment } from '../config/read.ts'
import type { PrepareResult, PrepareStep } from '../compose/prepare.ts'
import { describeEnd } from '../processes/ending.ts'
import { compiledIn } from './child.ts'

/** The order to the preparing process, sent once the database runs. */
export type Order = { variables: Environment; acceptsNewKey: boolean }
/** What it says: what it is doing, any number of times, and at last one outcome. */
export type PrepareNews = { doing: PrepareStep } | PrepareOutcome
type PrepareOutcome = { prepared: PrepareResult } | { failed: string }

/**
 * Prepares the database in a child process, because this loads all domains, which the supervisor never needs again;
 * their memory goes with the child. The child loads at once, while the database starts, and works when it gets the
 * database's address.
 */
export function prepareInChild(place: { checkout: string; dataDir: string }, stop: AbortSignal) {
  const child = fork(join(import.meta.dirname, 'prepare-child.ts'), [], {
    cwd: place.checkout,
    env: {
      NODE_COMPILE_CACHE: compiledIn(place.dataDir),
      ...roleEnvironment({ DATA_DIR: place.dataDir }),
    } as NodeJS.ProcessEnv,
    execArgv: [],
    signal: stop,
  })
  let tell = (_: PrepareStep) => {}
  const outcome = new Promise<PrepareOutcome>((resolve, reject) => {
    child.on('message', (said: PrepareNews) => ('doing' in said ? tell(said.doing) : resolve(said)))
    child.on('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The database could not be brought up to date: the process that does it ${describeEnd(code, signal)}.`)),
    )
  })
  // The caller may still be waiting for the database; until it awaits the outcome, a rejection must not end the
  // process.
  outcome.catch(() => {})
  return async (order: Order, onStep: (step: PrepareStep) => void = () => {}): Promise<PrepareResult> => {
    tell = onStep
    // If the child has ended meanwhile, `outcome` rejects.
    child.send(order, () => {})
    const said = await outcome
    if ('failed' in said) throw new Error(said.failed)
    return said.prepared
  }
}
