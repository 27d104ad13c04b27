import { readdirSync, readFileSync } from 'node:fs'

/** A process as the kernel tells of it. Numbers are used again; together with the moment of birth they name one process for good. */
export type Running = { pid: number; parent: number; born: string; command: string }

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function look(pid: number): Running | undefined {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  const [state, parent] = fields
  // One that ended and only waits to be noticed by its parent runs no more.
  if (!parent || state === 'Z') return undefined
  return {
    pid,
    parent: Number(parent),
    born: fields[19] ?? '',
    command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
  }
}

const all = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name)) ?? [])

/** Everything that a process started, and what that started. */
export function descendantsOf(pid: number): Running[] {
  const everything = all()
  const below = (parent: number): Running[] =>
    everything.filter((one) => one.parent === parent).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
}

export const stillRunning = (before: Running[]): Running[] => before.filter(({ pid, born }) => look(pid)?.born === born)
