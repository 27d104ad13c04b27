import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPlace } from '../embedded/folder.ts'
import { describeEnd, endInSteps, signalGroup, signalOne } from '../processes/ending.ts'
import { noteChild } from './children.ts'
import { answersAt } from './keeping/health-check.ts'
import { isSomebodyElses } from '../processes/held-folder.ts'
import { type Here, lineTo, ready } from './house-line.ts'
import type { Life } from './keeping/keep.ts'
import { openLog } from '../processes/log-file.ts'
import type { Restarts } from '../observability/restart-counts.ts'

/** A process of the house: what it runs, and what it is told. */
export type ChildPlan = {
  /** Also the name of its log. */
  part: string
  script: string
  args: string[]
  checkout: string
  dataDir: string
  env: Record<string, string | undefined>
  drainMs: number
  /** What its memory holds is on no disk, however it ends, and in no hands but its own. It must know `--compile`: all is loaded, and nothing done. */
  isAlone?: true
  /** Where it answers calls, if it does. */
  answersAt?: string
  /** What it is called on the screen. */
  name: string
  /** Hears what is wrong although the part runs. */
  say?: (line: string) => void
}

export type Child = Life & { pid: number; tellRestarts(restarts: Restarts): void }

const readyWithinMs = 60_000

/**
 * Where Node keeps the code that it has compiled: later starts are quicker, and every process needs less memory. It runs what it finds
 * there unread, so root never takes it from a folder that somebody else may write.
 */
export const compiledIn = ({ dataDir, checkout }: Pick<ChildPlan, 'dataDir' | 'checkout'>) =>
  join(isSomebodyElses(dataDir) ? openPlace(checkout) : dataDir, 'compiled')

/**
 * Starts a child of the house. It says `{ready: true}` over its channel; when the channel closes because we were killed, it leaves by
 * itself. It leads its own process group, so that a Ctrl-C in the terminal reaches only us, and we choose the order of leaving.
 */
export async function launchChild(plan: ChildPlan, signal: AbortSignal): Promise<Child> {
  signal.throwIfAborted()
  const log = openLog(plan.dataDir, plan.part)
  if (log.trouble) plan.say?.(`${plan.name} runs all the same. ${log.trouble}`)
  const child = spawn(...commandOf(plan), {
    cwd: plan.checkout,
    // By its data folder the next supervisor knows one that was left behind (children.ts).
    env: { NODE_COMPILE_CACHE: compiledIn(plan), ...plan.env, DATA_DIR: plan.dataDir },
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

/** What a call leaves behind is collected by the thread that made it: helpers want the core on which the database is at work, and take longer in all. */
const collecting = '--no-parallel-scavenge'

/**
 * Node can't forbid its own core: the shell does, and then becomes the process, with its number and its channel. Nobody may lift the limit
 * again, nor attach to what runs there by a signal. What compiles is gone before: its 25 MB would stay with whoever lives on.
 */
function commandOf({ script, args, isAlone }: ChildPlan): [command: string, args: string[]] {
  if (!isAlone) return [process.execPath, [collecting, script, ...args]]
  const steps = 'ulimit -c 0 && env -u NODE_CHANNEL_FD "$@" --compile && exec "$@"'
  return ['/bin/sh', ['-c', steps, 'sh', process.execPath, collecting, '--disable-sigusr1', script, ...args]]
}

/** A part runs all the same where that can't be written down: on a full disk, above all. */
function note({ pid }: ChildProcess, { part, dataDir, say }: ChildPlan) {
  try {
    if (pid) noteChild(dataDir, pid)
  } catch (error) {
    say?.(`${part} runs all the same. Its process could not be written down: ${(error as Error).message}`)
  }
}

/**
 * An answer over the line says that the event loop turns. Whoever answers calls must have answered some since the last question, or else
 * answer ours: a loop may turn while nobody is let in. Under a flood, where our own call might not get through, there are others.
 */
function asking(ask: () => Promise<Here>, url: string | undefined) {
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

/** SIGTERM asks the child alone to drain; what is still there afterwards is killed with everything that it started. */
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
