import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { freePorts } from '../ports.ts'
import { answers, stopProcess, startPart, type Product } from '../product.ts'

/** The ports of the other parts of its house. */
export const besideOf = ({ port }: Product): Environment => ({
  VAULT_PORT: String(port + 1),
  IMAGES_PORT: String(port + 2),
  SANDBOX_PORT: String(port + 3),
  SANDBOX_SMTP_PORT: String(port + 5),
})

/** Another process of the same shop, on the same database. */
export async function secondApi(product: Product, environment: Environment) {
  const port = await freePorts()
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-second-'))
  const start = async () => {
    const part = startPart(['--role=api'], {
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await product.databaseUrl(),
      PUBLIC_URL: product.url,
      ...besideOf(product),
      ...environment,
    })
    await answers(`http://localhost:${port}/readyz`, part.child, part.output)
    return part.child
  }
  /** As a service manager does: without its database it fails, and is started again. */
  const startAgain = async (): Promise<Awaited<ReturnType<typeof start>>> => {
    for (const until = Date.now() + 120_000; ; await sleep(250))
      try {
        return await start()
      } catch (error) {
        if (Date.now() > until) throw error
      }
  }
  let child = await start()
  return {
    url: `http://localhost:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      child = await startAgain()
    },
    stop: async () => {
      await stopProcess(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
