import { closeSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalGroup } from '../processes/ending.ts'
import { type HeldFolder, holdFolder } from '../processes/held-folder.ts'
import { identityOf } from './claim/lock.ts'

const name = 'alpenglow.children'

/** A line of the file: the child, and the supervisor that started it, each as process number and start time. */
type ChildRecord = { child: string; supervisor: string }

/** Records a started child, so that the next supervisor finds it if this one is killed. */
export function noteChild(dataDir: string, pid: number) {
  const [child, supervisor] = [identityOf(pid), identityOf(process.pid)]
  if (child && supervisor) within(dataDir, (folder) => write(folder, [...stillThere(folder, dataDir), { child, supervisor }]))
}

/** Removes the file unless a recorded child still runs: the next start must find that one. */
export function forgetChildren(dataDir: string) {
  within(dataDir, (folder) => {
    if (stillThere(folder, dataDir).length === 0) folder.remove(name)
  })
}

/** Running children of a supervisor that is gone. */
export const findLeftoverChildren = (dataDir: string): number[] =>
  within(dataDir, (folder) => stillThere(folder, dataDir))
    .filter(({ supervisor }) => identityOf(pidOf(supervisor)) !== supervisor)
    .map(({ child }) => pidOf(child))

/**
 * Waits for leftover children, which exit by themselves without their supervisor, and kills the process groups of those
 * that don't.
 */
export async function killLeftoverChildren(
  dataDir: string,
  patienceMs: number,
  stop: AbortSignal,
  say: (line: string) => void,
) {
  const left = await leftAfter(dataDir, patienceMs, stop)
  if (left.length === 0) return
  say(`Killing what an earlier start left behind and what does not leave (process ${left.join(', ')})`)
  for (const pid of left) signalGroup(pid, 'SIGKILL')
  await leftAfter(dataDir, 2000, stop)
}

async function leftAfter(dataDir: string, patienceMs: number, stop: AbortSignal): Promise<number[]> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const left = findLeftoverChildren(dataDir)
    if (left.length === 0 || performance.now() >= deadline) return left
    await sleep(50, undefined, { signal: stop })
  }
}

/**
 * Another user may own the file and write any process into it, and root would kill that one. So a process counts as
 * ours only if the system reports that it was started with this data folder.
 */
const stillThere = (folder: HeldFolder, dataDir: string): ChildRecord[] =>
  read(folder).filter(({ child }) => identityOf(pidOf(child)) === child && startedOn(pidOf(child), dataDir))

function startedOn(pid: number, dataDir: string) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`)
  } catch {
    return false
  }
}

const pidOf = (identity: string) => Number(identity.split(' ')[0])

function read(folder: HeldFolder): ChildRecord[] {
  try {
    const descriptor = folder.read(name)
    try {
      return readFileSync(descriptor, 'utf8').split('\n').flatMap(parsed)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return []
  }
}

function parsed(line: string): ChildRecord[] {
  const found = /^(?<child>[1-9]\d* \d+), supervisor (?<supervisor>[1-9]\d* \d+)$/.exec(line)?.groups
  return found?.child && found.supervisor ? [{ child: found.child, supervisor: found.supervisor }] : []
}

function write(folder: HeldFolder, children: ChildRecord[]) {
  const draft = `${name}.new`
  const written = folder.make(draft, 0o644)
  try {
    writeFileSync(written, children.map(({ child, supervisor }) => `${child}, supervisor ${supervisor}\n`).join(''))
    folder.rename(draft, name)
  } finally {
    closeSync(written)
  }
}

function within<T>(dataDir: string, work: (folder: HeldFolder) => T): T {
  const folder = holdFolder(dataDir)
  try {
    return work(folder)
  } finally {
    folder.close()
  }
}
