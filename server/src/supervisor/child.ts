import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeEnd, endInSteps, signalGroup, signalOne } from '../processes/ending.ts'
import { noteChild } from './children.ts'
import { answersAt } from './restarting/health-check.ts'
import { type AliveReply, lineTo, ready } from './house-line.ts'
import type { Life } from './restarting/keep.ts'
import { openLog } from '../processes/log-file.ts'
import type { Restarts } from '../observability/restart-counts.ts'

/** A child process of the house: its script and its environment. */
export type ChildPlan = {
  /** Also the name of its log. */
  part: string
  script: string
  args: string[]
  checkout: string
  dataDir: string
  env: Record<string, string | undefined>
  drainMs: number
  /**
   * Secrets in its memory must never reach a disk (no core dump) or another process (no debugger). Its script must know
   * `--compile`: load everything, and do nothing.
   */
  isAlone?: true
  /** Its address, if it answers calls. */
  answersAt?: string
  /** Its name on the screen. */
  name: string
  /** Receives troubles with which the part still runs. */
  printLine?: (line: string) => void
}

export type Child = Life & { pid: number; tellRestarts(restarts: Restarts): void }

const readyWithinMs = 60_000

/** Node's compile cache: later starts are faster, and each process needs less memory. */
export const compiledIn = (dataDir: string) => join(dataDir, 'compiled')

/** Node itself would leave its mode to the umask, or to a default ACL of the data folder; Node runs unread what is in it. */
export function openCompileCache(dataDir: string): void {
  const folder = compiledIn(dataDir)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  enableCompileCache(folder)
}

/**
 * Starts a child process of the house. It sends `{ready: true}` over its channel; when the channel closes because the
 * supervisor was killed, it exits by itself. It leads its own process group, so that Ctrl-C in the terminal reaches
 * only the supervisor, which chooses the order of shutdown.
 */
export async function launchChild(plan: ChildPlan, signal: AbortSignal): Promise<Child> {
  signal.throwIfAborted()
  const log = openLog(plan.dataDir, plan.part)
  if (log.trouble) plan.printLine?.(`${plan.name} runs all the same. ${log.trouble}`)
  const child = spawn(...commandOf(plan), {
    cwd: plan.checkout,
    // The next supervisor recognises a leftover child by its data folder (children.ts).
    env: { NODE_COMPILE_CACHE: compiledIn(plan.dataDir), ...plan.env, DATA_DIR: plan.dataDir },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
  })
  note(child, plan)
  const ended = endOf(child).then((how) => {
    log.close()
    const line = log.lastLine()
    return line ? `${how}; ${line}` : how
  })
  const line = lineTo(child)
  const outcome = await Promise.race([line.ready, ended, tooLong(signal)])
  const life: Child = {
    pid: child.pid ?? 0,
    ended,
    ask: asking(line.ask, plan.answersAt),
    kill: async () => void (child.pid && signalGroup(child.pid, 'SIGKILL')),
    stop: (hurry: AbortSignal) => stopChild(child, ended, plan.drainMs, hurry),
    tellRestarts: line.tellRestarts,
  }
  if (outcome === ready) return life
  await stopChild(child, ended, 500, signal)
  signal.throwIfAborted()
  throw new Error(`${plan.part} did not get ready (${outcome ?? `after ${readyWithinMs / 1000} s`}), see ${log.path}`)
}

/**
 * Garbage of a call is collected by the thread that made it: helper threads would take the core that the database
 * needs, and take longer in all.
 */
const collecting = '--no-parallel-scavenge'

/**
 * Node can't disable its own core dumps: the shell does, and then becomes the process, with its number and its channel.
 * No process can raise the limit again, nor attach a debugger by a signal. A separate process compiles first, so that
 * its 25 MB don't stay with the child.
 */
function commandOf({ script, args, isAlone }: ChildPlan): [command: string, args: string[]] {
  if (!isAlone) return [process.execPath, [collecting, script, ...args]]
  const steps = 'ulimit -c 0 && env -u NODE_CHANNEL_FD "$@" --compile && exec "$@"'
  return ['/bin/sh', ['-c', steps, 'sh', process.execPath, collecting, '--disable-sigusr1', script, ...args]]
}

/** On a full disk, above all, the note fails; the part runs all the same. */
function note({ pid }: ChildProcess, { part, dataDir, printLine }: ChildPlan) {
  try {
    if (pid) noteChild(dataDir, pid)
  } catch (error) {
    printLine?.(`${part} runs all the same. Its process could not be written down: ${(error as Error).message}`)
  }
}

/**
 * Health check in two steps. An answer over the channel means that the event loop turns. A part that serves calls must
 * also have answered some since the last check, or answer ours: a loop may turn while no connection is accepted. Under
 * a flood, when our own call might not get through, the others count.
 */
function asking(ask: () => Promise<AliveReply>, url: string | undefined) {
  let before = -1
  return async () => {
    const { answered = 0 } = await ask()
    if (url && answered === before) await answersAt(url)
    before = answered
  }
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(describeEnd(code, signal)))
    child.once('error', (error) => resolve(error.message))
  })

const tooLong = (signal: AbortSignal) => sleep(readyWithinMs, undefined, { signal, ref: false }).catch(() => undefined)

/** SIGTERM asks the child alone to drain; after its time the whole process group is killed. */
async function stopChild(child: ChildProcess, ended: Promise<unknown>, drainMs: number, hurry: AbortSignal) {
  const { pid } = child
  if (pid === undefined) return
  const farewell = [
    { signal: 'SIGTERM' as const, patienceMs: drainMs },
    { signal: 'SIGKILL' as const, patienceMs: 1000 },
  ]
  const kill = (signal: NodeJS.Signals) => (signal === 'SIGKILL' ? signalGroup(pid, signal) : signalOne(pid, signal))
  await endInSteps(kill, ended, farewell, hurry)
}
