import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { environmentWith, type Environment } from './environment.ts'

export const checkout = resolve(import.meta.dirname, '../..')

// From the root: this package has an older TypeScript of its own, for the generators of clients.
const require = createRequire(join(checkout, 'package.json'))

/** Commands with another name than their package. */
const packages: Record<string, string> = { tsc: 'typescript', playwright: '@playwright/test' }

/** The file of a command, as its package names it. It runs with the current Node, whatever other Node is installed. */
function fileOf(command: string): string {
  const packageName = packages[command] ?? command
  const manifest = findManifest(packageName)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}`)
  return join(dirname(manifest), file)
}

/** Not with `require.resolve`, because some packages do not export their package.json. */
function findManifest(packageName: string): string {
  const places = require.resolve.paths(packageName) ?? []
  const found = places.map((place) => join(place, packageName, 'package.json')).find(isReadable)
  if (!found) throw new Error(`${packageName} is not installed; run \`npm ci\``)
  return found
}

function isReadable(path: string): boolean {
  try {
    return readFileSync(path).length > 0
  } catch {
    return false
  }
}

/** Runs a command of a package in the checkout, with its output on the terminal. Returns its exit code. */
export const runCommand = (command: string, args: string[], more: Environment = {}) =>
  run(process.execPath, [fileOf(command), ...args], { env: environmentWith(more) as NodeJS.ProcessEnv })

/**
 * Runs a program to its end. A program that can't be started, or that a signal ended, counts as failed. A signal to
 * this process first ends the program, as Ctrl-C does, so that a killed test run leaves no shop running.
 */
export async function run(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(program, args, { cwd: checkout, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  const end = () => {
    child.once('close', () => process.exit(1))
    child.kill('SIGINT')
  }
  process.once('SIGTERM', end)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } catch (error) {
    console.error(`${program} could not be started: ${(error as Error).message}`)
    return 1
  } finally {
    process.off('SIGTERM', end)
  }
}
