import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { plainEnvironment, type Environment } from '@alpenglow/proof/environment'
import { stopProcess } from '@alpenglow/proof/product'

const running = new Set<ChildProcess>()
const folders = new Set<string>()

/** A folder for this run, which other users may enter, because a database that root starts belongs to another user. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alpenglow-bench-'))
  await chmod(folder, 0o755)
  folders.add(folder)
  return folder
}

/**
 * `npm run` puts the checkout's Node first in PATH; programs started by the benchmark get the PATH of a person's shell
 * instead.
 */
const personsPath = (plainEnvironment({})['PATH'] ?? '')
  .split(delimiter)
  .filter((part) => !part.includes('node_modules') && !part.includes('node-gyp-bin'))
  .join(delimiter)

type Start = { cwd: string; env?: Environment; stdio: StdioOptions }

export function start(program: string, args: string[], { cwd, env, stdio }: Start): ChildProcess {
  const variables = plainEnvironment({ PATH: personsPath, ...env }) as NodeJS.ProcessEnv
  const child = spawn(program, args, { cwd, stdio, env: variables })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs a program to its end, and returns the milliseconds that it took. */
export async function timeProgram(program: string, args: string[], cwd: string): Promise<number> {
  const began = performance.now()
  const child = start(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${complaints.slice(0, 2000)}`)
  return performance.now() - began
}

/** Stops all processes, and removes all folders of the run. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopProcess))
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))
}
