import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '../config/read.ts'
import { withGeneratedKey } from './data.ts'
import { lineToSupervisor } from './house-line.ts'
import type { KeyChange } from '../compose/key-check.ts'
import type { ApiStart } from '../roles/api.ts'
import { untilAborted, orStopped, type StopSignals } from './stop-signals.ts'

export type Role = 'api' | 'worker' | 'migrate'

/**
 * How long a role may take to shut down once it takes no more calls: 8 s for running ones, and the rest. Then it exits
 * anyway.
 */
export const leaveWithinMs = 10_000

/** Options of the command line. */
export type StartOptions = { dev: boolean; acceptsNewKey: boolean }

/** Runs one role in this process, on an existing database, until it is stopped. */
export async function runRole(
  role: Role,
  given: Config,
  { dev, acceptsNewKey }: StartOptions,
  { stop, hurry }: StopSignals,
): Promise<void> {
  if (given.database.embedded) {
    throw new ConfigError([`DATABASE_URL: --role=${role} needs it; only a start without --role brings a database along`])
  }
  const config = await withGeneratedKey(given)
  if (role === 'migrate') {
    const { prepareDatabase } = await import('../compose/prepare.ts')
    const { remarks } = await orStopped(prepareDatabase(config, { acceptsNewKey }), stop)
    console.log(['The database is up to date.', ...remarks].join('\n'))
    return
  }
  const supervisor = lineToSupervisor()
  const start =
    role === 'api' ? await loadApi({ dev, acceptsNewKey, restarts: supervisor?.restarts }) : await loadWorker({ acceptsNewKey })
  if (role === 'worker') stepBack()
  flushCompileCache()
  const running = await orStopped(start(config), stop)
  supervisor?.sayReady(() => ({ answered: running.answered?.() }))
  await untilAborted(stop)
  await Promise.race([running.stop(), untilAborted(hurry), tooLong(config.drainWaitMs + leaveWithinMs)])
}

/**
 * Writes the compile cache once the role is loaded. Node itself writes it at exit only, so after a kill the next
 * process would compile everything anew, a third of an API's start. Writing takes a second where all is new, so it
 * comes before any connection is opened: a connection would time out meanwhile.
 */
async function loadApi(how: ApiStart) {
  const { startApi } = await import('../roles/api.ts')
  return (config: Config) => startApi(config, how)
}
async function loadWorker(how: KeyChange) {
  const [{ startWorker }] = await Promise.all([import('../roles/worker.ts'), import('../jobs/worker.ts')])
  return (config: Config) => startWorker(config, how)
}

/**
 * Lowers the worker's priority a little: where both need the processor, a guest's call comes before the drawing of a
 * receipt.
 */
function stepBack(): void {
  try {
    setPriority(5)
  } catch {
    // Elsewhere it is as important as all the rest.
  }
}

async function tooLong(limitMs: number) {
  await sleep(limitMs, undefined, { ref: false })
  throw new Error(`Draining took longer than ${limitMs / 1000} s.`)
}
