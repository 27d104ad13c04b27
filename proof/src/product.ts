import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkout } from './command.ts'
import { plainEnvironment, type Environment } from './environment.ts'
import { freePorts } from './ports.ts'
import { descendantsOf, stillRunning } from './processes.ts'

/** The real product, started as a person starts it, with a data folder of its own that is removed afterwards. */
export type Product = {
  url: string
  sandboxUrl: string
  port: number
  pid: number
  dataDir: string
  databaseUrl(): Promise<string>
  /** Its output so far. */
  output(): string
  /** Stops it and waits until it has exited; `left` are its processes that still run. */
  stop(): Promise<{ seconds: number; code: number | null; left: string[] }>
}

/**
 * Limits for journeys, whose browsers share one network: three browsers load every page in both languages and units,
 * more than a guest does in a minute, and all of them buy within minutes, on a quick machine with more calls than a
 * network may make. An order in Canadian dollars waits for the desk, however small it is. Passwords get a cheap hash:
 * hundreds are typed, and none protects anything.
 */
export const walkedThrough = {
  FLOOD_LIMIT: '6000',
  READ_LIMIT_MS: '2000',
  READ_LIMIT_KB: '1000000',
  RENDER_LIMIT: '600',
  ORDERS_OF_NETWORK: '1000',
  PASSWORD_MEMORY_KIB: '1024',
  ORDER_REVIEW_ABOVE: 'USD:1000000,CAD:1',
}

/** `from`: the checkout of another release. */
export async function startProduct(more: Environment = {}, from = checkout): Promise<Product> {
  const port = await freePorts()
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-proof-'))
  const { child, output } = startPart([], { PORT: String(port), DATA_DIR: dataDir, ...more }, { from })
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://127.0.0.1:${port + 3}`
  const pid = child.pid ?? 0
  try {
    await answers(`${url}/readyz`, child, output)
  } catch (error) {
    await stopProcess(child)
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
  const databaseUrl = async () => {
    if (more['DATABASE_URL']) return more['DATABASE_URL']
    const { postgresPassword } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
      postgresPassword: string
    }
    return `postgres://alpenglow:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port + 6}/alpenglow`
  }
  const stop = async () => {
    const before = descendantsOf(pid)
    const began = performance.now()
    const code = await stopProcess(child)
    const seconds = (performance.now() - began) / 1000
    await rm(dataDir, { recursive: true, force: true })
    return { seconds, code, left: stillRunning(before).map(({ command }) => command) }
  }
  return { url, sandboxUrl, port, pid, dataDir, databaseUrl, output, stop }
}

/** Starts `start.ts` with these arguments. Its output is stored, to explain a failure. */
export function startPart(
  args: string[],
  variables: Environment,
  { script = 'server/src/start.ts', from = checkout }: { script?: string; from?: string } = {},
) {
  const child = spawn(process.execPath, ['--import', './needs-node-24.mjs', script, ...args], {
    cwd: from,
    env: plainEnvironment(variables) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A failed proof must not leave a shop running.
  const take = () => child.kill('SIGTERM')
  process.on('exit', take)
  child.once('exit', () => process.off('exit', take))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => (text = (text + more).slice(-50_000)))
  }
  return { child, output: () => text }
}

/** Waits until an address answers with success; if the process ends before, the error has its output. */
export async function answers(url: string, child: ChildProcess, output: () => string, withinMs = 120_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended before ${url} answered:\n${output()}`)
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s:\n${output()}`)
}

/** SIGTERM, as a service manager sends it. A process that has not exited after 30 s is killed, and has no exit code. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const left = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await left
  clearTimeout(timer)
  return child.exitCode
}
