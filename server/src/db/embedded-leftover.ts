import { readFileSync, readlinkSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endInSteps, signalOne } from '../supervisor/ending.ts'

/** What postmaster.pid says: who serves this folder, at which port, and whether it takes connections yet. */
export type Postmaster = { pid: number; port: number; ready: boolean }

export function readPostmaster(directory: string): Postmaster | undefined {
  const lines = read(join(directory, 'postmaster.pid'))?.split('\n') ?? []
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

/** The postmaster that really serves this folder now. A process number alone may long belong to somebody else. */
export function findPostmaster(directory: string): Postmaster | undefined {
  const written = readPostmaster(directory)
  return written && servesFrom(written.pid, directory) ? written : undefined
}

/** Stops the PostgreSQL that a killed supervisor left behind, and removes what would keep ours from starting. */
export async function stopLeftover(directory: string, say: (line: string) => void): Promise<void> {
  const left = findPostmaster(directory)
  if (left) {
    say(`Stopping the database that an earlier start left behind (process ${left.pid})`)
    await endInSteps((signal) => signalOne(left.pid, signal), gone(left.pid, directory), [
      { signal: 'SIGINT', patienceMs: 5000 },
      { signal: 'SIGQUIT', patienceMs: 3000 },
      { signal: 'SIGKILL', patienceMs: 1000 },
    ])
  }
  endOrphans(directory)
  // PostgreSQL itself keeps away from a folder whose file names a living process, even one that is no database (numbers are reused).
  if (!findPostmaster(directory)) rmSync(join(directory, 'postmaster.pid'), { force: true })
}

/**
 * When the postmaster is killed, its other processes notice at their next wait; one in a long query later. Until all are gone the
 * shared memory is in use and a new postmaster refuses to start. SIGQUIT is what the postmaster would send them after a crash.
 */
export function endOrphans(directory: string, signal: NodeJS.Signals = 'SIGQUIT') {
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (pid > 0 && servesFrom(pid, directory)) signalOne(pid, signal)
  }
}

/** Every process of a PostgreSQL works in its data folder. */
function servesFrom(pid: number, directory: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory && read(`/proc/${pid}/comm`)?.trim() === 'postgres'
  } catch {
    return false
  }
}

async function gone(pid: number, directory: string) {
  while (servesFrom(pid, directory)) await sleep(20)
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
