import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../ports.ts'
import { answers, end, startPart, type Product } from '../product.ts'

/** Another process of the same shop, on the same database. */
export async function secondApi(product: Product, environment: Record<string, string>) {
  const port = await freePorts()
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-second-'))
  const start = async () => {
    const part = startPart(['--role=api'], {
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await product.databaseUrl(),
      PUBLIC_URL: product.url,
      ...environment,
    })
    await answers(`http://localhost:${port}/readyz`, part.child, part.output)
    return part.child
  }
  let child = await start()
  return {
    url: `http://localhost:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      child = await start()
    },
    stop: async () => {
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
