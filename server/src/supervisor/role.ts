import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '../config.ts'
import { completed } from './data.ts'
import { aborted, orStopped, type StopSignals } from './stop-signals.ts'

export type Role = 'api' | 'worker' | 'migrate'

/** A draining role gets a little more than it promises to need; then the process ends anyway. */
const drainLimitMs = 15_000

/** Runs one role in this process, on a database that is already there, until it is told to stop. */
export async function runRole(role: Role, given: Config, dev: boolean, { stop, hurry }: StopSignals): Promise<void> {
  if (given.database.embedded) {
    throw new ConfigError([`DATABASE_URL: --role=${role} needs it; only a start without --role brings a database along`])
  }
  const config = await completed(given)
  const { startApi, startWorker, prepareDatabase } = await import('../compose.ts')
  if (role === 'migrate') {
    await orStopped(prepareDatabase(config), stop)
    console.log('The database is up to date.')
    return
  }
  const running = await orStopped(role === 'api' ? startApi(config, { dev }) : startWorker(config), stop)
  process.send?.({ ready: true })
  await aborted(stop)
  await Promise.race([running.stop(), aborted(hurry), tooLong()])
}

async function tooLong() {
  await sleep(drainLimitMs, undefined, { ref: false })
  throw new Error(`Draining took longer than ${drainLimitMs / 1000} s.`)
}
