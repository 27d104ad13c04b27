import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '../config/read.ts'
import { completed } from './data.ts'
import { lineToSupervisor } from './house-line.ts'
import type { KeyChange } from '../compose/key-check.ts'
import type { ApiStart } from '../roles/api.ts'
import { aborted, orStopped, type StopSignals } from './stop-signals.ts'

export type Role = 'api' | 'worker' | 'migrate'

/** How long a role may take to leave once it takes no more calls: 8 s for those that run, and the rest. Then it ends anyway. */
export const leaveWithinMs = 10_000

/** How the one door was opened. */
export type Started = { dev: boolean; acceptsNewKey: boolean }

/** Runs one role in this process, on a database that is already there, until it is told to stop. */
export async function runRole(
  role: Role,
  given: Config,
  { dev, acceptsNewKey }: Started,
  { stop, hurry }: StopSignals,
): Promise<void> {
  if (given.database.embedded) {
    throw new ConfigError([`DATABASE_URL: --role=${role} needs it; only a start without --role brings a database along`])
  }
  const config = await completed(given)
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
  await aborted(stop)
  await Promise.race([running.stop(), aborted(hurry), tooLong(config.drainWaitMs + leaveWithinMs)])
}

/**
 * By itself Node writes down what it has compiled when a process ends; one that is killed leaves the next to compile everything anew, which is a
 * third of an API's start. So each role does it once all of it is loaded. It takes a second where all is new, and most of the time
 * nothing is: it comes before any connection is begun, which would be given up meanwhile.
 */
async function loadApi(how: ApiStart) {
  const { startApi } = await import('../roles/api.ts')
  return (config: Config) => startApi(config, how)
}
async function loadWorker(how: KeyChange) {
  const [{ startWorker }] = await Promise.all([import('../roles/worker.ts'), import('../jobs/worker.ts')])
  return (config: Config) => startWorker(config, how)
}

/** Where a processor is wanted by both, a guest who waits for an answer comes before a receipt that is drawn. A little: what is to be taken is taken. */
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
