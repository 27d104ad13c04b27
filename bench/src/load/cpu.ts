import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { descendantsOf } from '@alpenglow/proof/processes'

/** The kernel counts CPU time in hundredths of a second, on every Linux. */
const ticks = 100

/** Fields of /proc/<pid>/stat after the name: user and system time of the process, and of its exited children. */
function times(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, buriedUser = 0, buriedSystem = 0] = fields.slice(11, 15)
  return { own: (user + system) / ticks, buried: (buriedUser + buriedSystem) / ticks }
}

export const cpuOf = (pid: number): number => times(pid).own

/**
 * CPU time of a process and its descendants. A database starts and ends processes all the time; the time of ended ones
 * is in their parent's count.
 */
export function cpuOfFamily(pid: number): number {
  const { own, buried } = times(pid)
  return descendantsOf(pid).reduce((sum, child) => sum + ifThere(child.pid), own + buried)
}

function ifThere(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

/** CPU time of the whole machine so far. */
export function cpuOfMachine(): number {
  const [, all = ''] = /^cpu +(.*)/.exec(readFileSync('/proc/stat', 'utf8')) ?? []
  const [user = 0, nice = 0, system = 0, _idle, _waiting, irq = 0, softIrq = 0] = all.split(' ').map(Number)
  return (user + nice + system + irq + softIrq) / ticks
}

export const cores = availableParallelism()

/**
 * Memory of a process in MB of a million bytes: all its pages (RSS), and its share of pages that it has in common with
 * others (PSS).
 */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const kilobytes = (file: string, name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))
    return (Number(found?.[1]) * 1024) / 1e6
  }
  return { rss: kilobytes('status', 'VmRSS'), pss: kilobytes('smaps_rollup', 'Pss') }
}
