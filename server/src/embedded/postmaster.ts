import { closeSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endInSteps, signalOne } from '../processes/ending.ts'
import type { HeldFolder } from '../processes/held-folder.ts'
import { holdDatabase } from './folder.ts'
import { socketLock } from './socket.ts'

/** What postmaster.pid says: who serves this folder, at which port, and whether it takes connections yet. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const name = 'postmaster.pid'

export const readPostmaster = (directory: string): Postmaster | undefined => within(directory, written)

/** The postmaster that really serves this folder now. A process number alone may long belong to somebody else. */
export const findPostmaster = (directory: string): Postmaster | undefined => within(directory, serving)

/**
 * Stops the PostgreSQL that a killed supervisor left behind, and removes what would keep ours from starting. All of it in the folder that
 * was opened: its name may lead elsewhere a moment later.
 */
export async function stopLeftover(directory: string, say: (line: string) => void): Promise<void> {
  const folder = holdDatabase(directory)
  try {
    if (folder) await stopIn(folder, say)
  } finally {
    folder?.close()
  }
}

async function stopIn(folder: HeldFolder, say: (line: string) => void) {
  const left = serving(folder)
  if (left) {
    say(`Stopping the database that an earlier start left behind (process ${left.pid})`)
    await endInSteps((signal) => signalOne(left.pid, signal), gone(left.pid, folder), [
      { signal: 'SIGINT', patienceMs: 5000 },
      { signal: 'SIGQUIT', patienceMs: 3000 },
      { signal: 'SIGKILL', patienceMs: 1000 },
    ])
  }
  endThoseOf(folder, 'SIGQUIT')
  // PostgreSQL itself keeps away from a folder whose file names a living process, even one that is no database (numbers are reused).
  if (serving(folder)) return
  for (const file of [name, ...folder.names().filter((one) => socketLock.test(one))]) folder.remove(file)
}

/**
 * When the postmaster is killed, its other processes notice at their next wait; one in a long query later. Until all are gone the
 * shared memory is in use and a new postmaster refuses to start. SIGQUIT is what the postmaster would send them after a crash.
 */
export const endOrphans = (directory: string, signal: NodeJS.Signals = 'SIGQUIT') =>
  within(directory, (folder) => endThoseOf(folder, signal))

function endThoseOf(folder: HeldFolder, signal: NodeJS.Signals) {
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (pid > 0 && servesFrom(pid, folder)) signalOne(pid, signal)
  }
}

function written(folder: HeldFolder): Postmaster | undefined {
  const lines = textOf(folder)?.split('\n') ?? []
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

function serving(folder: HeldFolder): Postmaster | undefined {
  const found = written(folder)
  return found && servesFrom(found.pid, folder) ? found : undefined
}

/** Every process of a PostgreSQL works in its data folder, by whatever name that is reached. */
function servesFrom(pid: number, folder: HeldFolder) {
  try {
    return folder.isAt(`/proc/${pid}/cwd`) && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

async function gone(pid: number, folder: HeldFolder) {
  while (servesFrom(pid, folder)) await sleep(20)
}

function textOf(folder: HeldFolder) {
  try {
    const descriptor = folder.read(name)
    try {
      return readFileSync(descriptor, 'utf8')
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

function within<T>(directory: string, work: (folder: HeldFolder) => T): T | undefined {
  const folder = holdDatabase(directory)
  try {
    return folder && work(folder)
  } finally {
    folder?.close()
  }
}
