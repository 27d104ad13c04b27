import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkout } from '../command.ts'
import { plainEnvironment } from '../environment.ts'

/** Small disks are mounted in a private mount namespace, and are gone with the process; only root may do that. */
export async function proveDisk(): Promise<boolean> {
  if (process.getuid?.() !== 0) throw new Error('Only root can mount the small disks that this proof fills.')
  const script = join(import.meta.dirname, 'disk-inside.ts')
  const inside = spawn('unshare', ['--mount', process.execPath, script], {
    cwd: checkout,
    env: plainEnvironment({}) as NodeJS.ProcessEnv,
    stdio: 'inherit',
  })
  const [code] = (await once(inside, 'exit')) as [number | null]
  return code === 0
}
