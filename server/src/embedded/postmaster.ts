import { closeSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endInSteps, signalOne } from '../processes/ending.ts'
import type { HeldFolder } from '../processes/held-folder.ts'
import { holdDatabase } from './folder.ts'
import { socketLock } from './socket.ts'

/**
 * The contents of postmaster.pid: the process that serves this folder, its port, and whether it takes connections yet.
 */
export type Postmaster = { pid: number; port: number; ready: boolean }

const name = 'postmaster.pid'

export const readPostmaster = (directory: string): Postmaster | undefined => within(directory, written)

/** The postmaster that serves this folder now. The process number alone may belong to another process by now. */
export const findPostmaster = (directory: string): Postmaster | undefined => within(directory, serving)

/**
 * Stops the PostgreSQL that a killed supervisor left behind, and removes the files that would keep ours from starting.
 * It works on an open folder, because its path may lead to another one a moment later.
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
  // PostgreSQL refuses a folder whose file names a live process, even one that is no database (process numbers are
  // reused).
  if (serving(folder)) return
  for (const file of [name, ...folder.names().filter((one) => socketLock.test(one))]) folder.remove(file)
}

/**
 * After a killed postmaster its other processes exit at their next wait; one in a long query later. Until then they use
 * the shared memory and a new postmaster refuses to start. SIGQUIT is the signal that the postmaster would send them
 * after a crash.
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

/** The working directory of every PostgreSQL process is its data folder, by whatever path. */
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
