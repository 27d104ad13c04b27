import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endInSteps, signalOne } from '../processes/ending.ts'
import { readForeignFile } from './foreign-file.ts'
import { socketLock } from './socket.ts'

/**
 * The contents of postmaster.pid: the process that serves this folder, its port, and whether it takes connections yet.
 */
export type Postmaster = { pid: number; port: number; ready: boolean }

const name = 'postmaster.pid'

export function readPostmaster(directory: string): Postmaster | undefined {
  const lines = textOf(join(directory, name))?.split('\n') ?? []
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

/** The postmaster that serves this folder now. The process number alone may belong to another process by now. */
export function findPostmaster(directory: string): Postmaster | undefined {
  const found = readPostmaster(directory)
  return found && servesFrom(found.pid, directory) ? found : undefined
}

/** Stops the PostgreSQL that a killed supervisor left behind, and removes the files that would keep ours from starting. */
export async function stopLeftover(directory: string, printLine: (line: string) => void): Promise<void> {
  const left = findPostmaster(directory)
  if (left) {
    printLine(`Stopping the database that an earlier start left behind (process ${left.pid})`)
    await endInSteps((signal) => signalOne(left.pid, signal), gone(left.pid, directory), [
      { signal: 'SIGINT', patienceMs: 5000 },
      { signal: 'SIGQUIT', patienceMs: 3000 },
      { signal: 'SIGKILL', patienceMs: 1000 },
    ])
  }
  endOrphans(directory)
  // PostgreSQL refuses a folder whose file names a live process, even one that is no database (process numbers are
  // reused).
  if (findPostmaster(directory)) return
  // In a folder that is not there, or that we can't enter, no process of ours can have started.
  for (const file of await readdir(directory).catch(() => []))
    if (file === name || socketLock.test(file)) rmSync(join(directory, file), { force: true })
}

/**
 * After a killed postmaster its other processes exit at their next wait; one in a long query later. Until then they use
 * the shared memory and a new postmaster refuses to start. SIGQUIT is the signal that the postmaster would send them
 * after a crash.
 */
export function endOrphans(directory: string, signal: NodeJS.Signals = 'SIGQUIT') {
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (pid > 0 && servesFrom(pid, directory)) signalOne(pid, signal)
  }
}

/** The working directory of every PostgreSQL process is its data folder, by whatever path. */
function servesFrom(pid: number, directory: string) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && isSame(`/proc/${pid}/cwd`, directory)
  } catch {
    return false
  }
}

/** A number would round an inode that uses all 64 bits, and two folders could seem the same. */
function isSame(one: string, other: string) {
  const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })]
  return a.dev === b.dev && a.ino === b.ino
}

async function gone(pid: number, directory: string) {
  while (servesFrom(pid, directory)) await sleep(20)
}

function textOf(path: string) {
  try {
    return readForeignFile(path)
  } catch {
    return undefined
  }
}
