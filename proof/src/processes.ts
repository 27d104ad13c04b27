import { readdirSync, readFileSync } from 'node:fs'

/** A process as the kernel lists it. Pids are reused; a pid and its start time together are unique. */
export type ProcessIdentity = { pid: number; parent: number; born: string; command: string }

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function look(pid: number): ProcessIdentity | undefined {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  const [state, parent] = fields
  // A zombie, which only waits for its parent, does not run any more.
  if (!parent || state === 'Z') return undefined
  return {
    pid,
    parent: Number(parent),
    born: fields[19] ?? '',
    command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
  }
}

const all = (): ProcessIdentity[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name)) ?? [])

/** All descendants of a process. */
export function descendantsOf(pid: number): ProcessIdentity[] {
  const everything = all()
  const below = (parent: number): ProcessIdentity[] =>
    everything.filter((one) => one.parent === parent).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
}

export const stillRunning = (before: ProcessIdentity[]): ProcessIdentity[] =>
  before.filter(({ pid, born }) => look(pid)?.born === born)
