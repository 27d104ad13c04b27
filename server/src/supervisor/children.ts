import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalGroup } from '../processes/ending.ts'
import { replaceFile } from '../processes/replace-file.ts'
import { identityOf } from './claim/lock.ts'

const fileIn = (dataDir: string) => join(dataDir, 'alpenglow.children')

/** A line of the file: the child, and the supervisor that started it, each as process number and start time. */
type ChildRecord = { child: string; supervisor: string }

/** Records a started child, so that the next supervisor finds it if this one is killed. */
export function noteChild(dataDir: string, pid: number) {
  const [child, supervisor] = [identityOf(pid), identityOf(process.pid)]
  if (!child || !supervisor) return
  const lines = [...stillThere(dataDir), { child, supervisor }].map((one) => `${one.child}, supervisor ${one.supervisor}\n`)
  replaceFile(fileIn(dataDir), lines.join(''))
}

/** Removes the file unless a recorded child still runs: the next start must find that one. */
export function forgetChildren(dataDir: string) {
  if (stillThere(dataDir).length === 0) rmSync(fileIn(dataDir), { force: true })
}

/** Running children of a supervisor that is gone. */
export const findLeftoverChildren = (dataDir: string): number[] =>
  stillThere(dataDir)
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
  printLine: (line: string) => void,
) {
  const left = await leftAfter(dataDir, patienceMs, stop)
  if (left.length === 0) return
  printLine(`Killing what an earlier start left behind and what does not leave (process ${left.join(', ')})`)
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
 * After a restart of the machine, or in the copy of a data folder, a line may name somebody else's process. So a process
 * counts as ours only if the system reports that it was started with this data folder.
 */
const stillThere = (dataDir: string): ChildRecord[] =>
  read(dataDir).filter(({ child }) => identityOf(pidOf(child)) === child && startedOn(pidOf(child), dataDir))

function startedOn(pid: number, dataDir: string) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`)
  } catch {
    return false
  }
}

const pidOf = (identity: string) => Number(identity.split(' ')[0])

function read(dataDir: string): ChildRecord[] {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').split('\n').flatMap(parsed)
  } catch {
    return []
  }
}

function parsed(line: string): ChildRecord[] {
  const found = /^(?<child>[1-9]\d* \d+), supervisor (?<supervisor>[1-9]\d* \d+)$/.exec(line)?.groups
  return found?.child && found.supervisor ? [{ child: found.child, supervisor: found.supervisor }] : []
}
