import { join } from 'node:path'
import type { Config } from '../../config/read.ts'
import { findPostmaster, stopLeftover } from '../../embedded/postmaster.ts'
import { killLeftoverChildren, forgetChildren, findLeftoverChildren } from '../children.ts'
import { lockFolder } from './lock.ts'
import { type PortUse, portsOf, takenPorts, waitForPorts } from './ports.ts'

type Claim = {
  config: Config
  dataDir: string
  /** How long the children of a killed supervisor may take to exit. */
  patienceMs: number
  stop: AbortSignal
  printLine: (line: string) => void
}

/**
 * Claims folder and ports for this start, and clears the leftovers of an earlier one. A database that still runs is
 * stopped last, when all else is free: a start that fails before leaves it running.
 */
export async function claim({ config, dataDir, patienceMs, stop, printLine }: Claim, undo: (() => unknown)[]) {
  const lock = await lockFolder(dataDir)
  undo.push(() => forgetChildren(dataDir), lock.release)
  const directory = join(dataDir, 'postgres')
  const left = config.database.embedded ? findPostmaster(directory) : undefined
  const ports = portsOf(config)
  // The port of a leftover database becomes free when it is stopped.
  const before = ports.filter(({ port, variable }) => variable !== 'POSTGRES_PORT' || port !== left?.port)
  if (lock.takenOver || findLeftoverChildren(dataDir).length > 0) {
    await Promise.all([waitForPorts(before, patienceMs, stop), killLeftoverChildren(dataDir, patienceMs, stop, printLine)])
    // The port of a killed process becomes free a moment after the process is gone.
    await waitForPorts(before, 1000, stop)
  }
  await refuseTaken(before)
  if (config.database.embedded) await stopLeftover(directory, printLine)
  await refuseTaken(ports)
}

async function refuseTaken(ports: PortUse[]) {
  const problems = await takenPorts(ports)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
