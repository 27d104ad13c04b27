import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { replaceFile } from '../../processes/replace-file.ts'

export type Lock = {
  /** An earlier start was killed and could not clean up; its children may still be exiting. */
  takenOver: boolean
  release(): Promise<void>
}

/**
 * Lock file: only one supervisor works on a data folder. The file names its process; the lock of a killed supervisor is
 * taken over.
 */
export async function lockFolder(dataDir: string): Promise<Lock> {
  const file = join(dataDir, 'alpenglow.pid')
  const mine = identityOf(process.pid) ?? String(process.pid)
  const before = read(file)
  refuseIfAlive(before, dataDir)
  replaceFile(file, `${mine}\n`)
  // Of two starts at the same moment neither finds a live owner; the later one's file stays, and the earlier one finds
  // it here and refuses.
  await sleep(30)
  refuseIfAlive(read(file), dataDir)
  return {
    takenOver: before !== undefined,
    async release() {
      if (read(file) === mine) rmSync(file)
    },
  }
}

function refuseIfAlive(owner: string | undefined, dataDir: string) {
  const pid = Number(owner?.split(' ')[0])
  if (!owner || pid === process.pid || !isAlive(pid) || (identityOf(pid) ?? String(pid)) !== owner) return
  throw new Error(
    `Alpenglow already runs on the data folder ${dataDir} (process ${pid}).\n` +
      'Stop it first, or give DATA_DIR and PORT other values to run a second one.',
  )
}

/**
 * Process number and start time: the number alone may belong to another process by now, in a container even to this
 * one.
 */
export function identityOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${pid} ${fields[19]}`
  } catch {
    return undefined
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
