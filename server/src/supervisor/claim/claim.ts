import { join } from 'node:path'
import type { Config } from '../../config/read.ts'
import { findPostmaster, stopLeftover } from '../../embedded/postmaster.ts'
import { endLeftChildren, forgetChildren, leftChildren } from '../children.ts'
import { lockFolder } from './lock.ts'
import { type PortUse, portsOf, takenPorts, waitForPorts } from './ports.ts'

type Claim = {
  config: Config
  dataDir: string
  /** How long the children of a killed supervisor may take to leave. */
  patienceMs: number
  stop: AbortSignal
  say: (line: string) => void
}

/**
 * Makes sure that folder and ports are ours alone, and that nothing of an earlier start is in the way. A database that still serves is
 * stopped last, when nothing else is missing: a start that fails before leaves it as it was.
 */
export async function claim({ config, dataDir, patienceMs, stop, say }: Claim, undo: (() => unknown)[]) {
  const lock = await lockFolder(dataDir)
  undo.push(() => forgetChildren(dataDir), lock.release)
  const directory = join(dataDir, 'postgres')
  const left = config.database.embedded ? findPostmaster(directory) : undefined
  const ports = portsOf(config)
  // The port of a database that was left behind comes free with it.
  const before = ports.filter(({ port, variable }) => variable !== 'POSTGRES_PORT' || port !== left?.port)
  if (lock.takenOver || leftChildren(dataDir).length > 0) {
    await Promise.all([waitForPorts(before, patienceMs, stop), endLeftChildren(dataDir, patienceMs, stop, say)])
    // The port of a process that was killed comes free a moment after the process is gone.
    await waitForPorts(before, 1000, stop)
  }
  await refuseTaken(before)
  if (config.database.embedded) await stopLeftover(directory, say)
  await refuseTaken(ports)
}

async function refuseTaken(ports: PortUse[]) {
  const problems = await takenPorts(ports)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
