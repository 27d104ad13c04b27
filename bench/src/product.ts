import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf } from '@alpenglow/proof/processes'
import { stopProcess } from '@alpenglow/proof/product'
import { start } from './bench-processes.ts'

/** The product as a person starts it. `apiPid` and `databasePid` are the measured processes. */
export type Product = {
  port: number
  pid: number
  /** Until /readyz answered, and until it answered that every part is ready. */
  readyMs: number
  completeMs: number
  builtPages: boolean
  apiPid: number
  databasePid: number
  databaseUrl: string
  stop(): Promise<void>
}

/** `hasReadLimit`: with the usual rate limit, for measuring it. */
type Place = { checkout: string; dataDir: string; port: number; hasReadLimit?: boolean }

const patienceMs = 180_000

export async function startProduct({ checkout, dataDir, port, hasReadLimit = false }: Place): Promise<Product> {
  const began = performance.now()
  // The highest possible limit: 30,000 requests a second from one address are a flood, and would be refused. Where a
  // limit can't be raised, guests come from networks of their own.
  const none = hasReadLimit ? {} : { READ_LIMIT_MS: '1000000', READ_LIMIT_KB: '100000000' }
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    FLOOD_LIMIT: '1000000',
    TRUST_PROXY: '127.0.0.1',
    ...none,
  }
  const child = start('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))

  const when = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product ended:\n${output}`)
      if (performance.now() - began > patienceMs) throw new Error(`The product did not get ready:\n${output}`)
      await sleep(10)
    }
    return performance.now() - began
  }
  const readyMs = await when(() => isReady(port))
  const completeMs = await when(() => output.includes('Ready in'))
  const processes = descendantsOf(child.pid ?? 0)
  const pidOf = (what: RegExp) => {
    const found = processes.find(({ command }) => what.test(command))
    if (!found) throw new Error(`No process looks like ${what.source}`)
    return found.pid
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyMs,
    completeMs,
    builtPages: output.includes("Building the shop's pages"),
    apiPid: pidOf(/--role=api/),
    databasePid: pidOf(/\/postgres -D /),
    databaseUrl: await databaseUrl(dataDir, port + 6),
    stop: async () => {
      await stopProcess(child)
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function databaseUrl(dataDir: string, port: number): Promise<string> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { postgresPassword: string }
  return `postgres://alpenglow:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${port}/alpenglow`
}
