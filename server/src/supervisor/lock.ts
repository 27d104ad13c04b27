import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = {
  /** An earlier start was killed and could not tidy up; what it started may still be leaving. */
  takenOver: boolean
  release(): Promise<void>
}

/** Only one supervisor works on a data folder. Its file names its process; one that a killed supervisor left is taken over. */
export async function lockFolder(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'alpenglow.pid')
  const mine = identityOf(process.pid) ?? String(process.pid)
  const before = await read(path)
  refuseIfAlive(before, dataDir)
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${mine}\n`)
  await rename(draft, path)
  // Two starts in the same moment both find no living owner; the file of the later one stays, and the earlier one sees it here.
  await sleep(30)
  refuseIfAlive(await read(path), dataDir)
  return {
    takenOver: before !== undefined,
    async release() {
      if ((await read(path)) === mine) await rm(path, { force: true })
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

/** Process number and time of birth: the number alone may since belong to another process, in a container even to this one. */
function identityOf(pid: number): string | undefined {
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

const read = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
