import { setTimeout as sleep } from 'node:timers/promises'

/** How a process is stopped: one signal after the other, each with its time limit. */
export type StopSequence = { signal: NodeJS.Signals; patienceMs: number }[]

/** Sends one signal after the other until the process has ended. `hurry` cuts every time limit short. */
export async function endInSteps(
  kill: (signal: NodeJS.Signals) => unknown,
  ended: Promise<unknown>,
  farewell: StopSequence,
  hurry?: AbortSignal,
): Promise<void> {
  for (const { signal, patienceMs } of farewell) {
    kill(signal)
    if (await endedWithin(ended, patienceMs, hurry)) return
  }
}

async function endedWithin(ended: Promise<unknown>, patienceMs: number, hurry: AbortSignal | undefined) {
  const enough = new AbortController()
  const patience = hurry ? AbortSignal.any([enough.signal, hurry]) : enough.signal
  const over = sleep(patienceMs, false, { signal: patience }).catch(() => false)
  const result = await Promise.race([ended.then(() => true), over])
  enough.abort()
  return result
}

/**
 * Sends a signal to a whole process group, so that no child outlives its parent. A group that is gone already is fine.
 */
export function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function signalOne(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const describeEnd = (code: number | null, signal: NodeJS.Signals | null) =>
  signal ? `signal ${signal}` : `exit code ${code ?? 'unknown'}`
