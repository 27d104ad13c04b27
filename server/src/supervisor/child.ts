import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeEnd, endInSteps, signalGroup, signalOne } from './ending.ts'
import type { Life } from './keep.ts'
import { openLog } from './log-file.ts'

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
}

const readyWithinMs = 60_000

/** Where Node keeps the code that it has compiled: later starts are quicker, and every process needs less memory. */
export const compiledIn = (dataDir: string) => join(dataDir, 'compiled')

/**
 * Starts a child of the house. It says `{ready: true}` over its channel; when the channel closes because we were killed, it leaves by
 * itself. It leads its own process group, so that a Ctrl-C in the terminal reaches only us, and we choose the order of leaving.
 */
export async function launchChild(plan: ChildPlan, signal: AbortSignal): Promise<Life & { pid: number }> {
  signal.throwIfAborted()
  const log = openLog(plan.dataDir, plan.part)
  const child = spawn(process.execPath, [plan.script, ...plan.args], {
    cwd: plan.checkout,
    env: { NODE_COMPILE_CACHE: compiledIn(plan.dataDir), ...plan.env },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
  })
  const ended = endOf(child).then((how) => {
    log.close()
    const line = log.lastLine()
    return line ? `${how}; ${line}` : how
  })
  const outcome = await Promise.race([readiness(child), ended, tooLong(signal)])
  const life = { pid: child.pid ?? 0, ended, stop: (hurry: AbortSignal) => stopChild(child, ended, plan.drainMs, hurry) }
  if (outcome === ready) return life
  await stopChild(child, ended, 500, signal)
  signal.throwIfAborted()
  throw new Error(`${plan.part} did not get ready (${outcome ?? `after ${readyWithinMs / 1000} s`}), see ${log.path}`)
}

const ready = Symbol('ready')

const readiness = (child: ChildProcess) =>
  new Promise<typeof ready>((resolve) => {
    child.on('message', (message) => {
      if ((message as { ready?: unknown }).ready === true) resolve(ready)
    })
  })

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
