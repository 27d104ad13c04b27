import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dataFolder } from './folder.ts'
import { startPostgres } from './embedded.ts'

/**
 * In memory if there is room: a test's database is some seven hundred files, copied from a template and deleted soon
 * after.
 */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 2 * 2 ** 30 ? memory : tmpdir()
}

const checkout = resolve(import.meta.dirname, '../../..')

/** A temporary database: fast rather than durable, deleted afterwards. For tests and `npm run generate`. */
export async function throwawayPostgres(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const temporary = await mkdtemp(join(await quickFolder(), 'alpenglow-'))
  const dataDir = await dataFolder(checkout, temporary)
  const postgres = await startPostgres({
    dataDir,
    port: await freePort(),
    checkout,
    password: randomBytes(16).toString('hex'),
    durable: false,
    printLine: () => {},
  })
  return {
    adminUrl: postgres.houseUrl,
    stop: async () => {
      await postgres.stop()
      await rm(temporary, { recursive: true, force: true })
    },
  }
}

const givenPorts = new Set<number>()
/** A port that this process has not given before: a caller may ask for several before it listens at any. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  if (givenPorts.has(port)) return freePort()
  givenPorts.add(port)
  return port
}
