import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFrom } from './apt.ts'
import { plainEnvironment } from './environment.ts'

export type Cluster = { url(database: string): string; createDatabase(name: string): Promise<void>; stop(): Promise<void> }

type User = { uid?: number; gid?: number }

/** A throwaway cluster of Debian's own PostgreSQL 15: common outside, and older than npm's. */
export async function startDebianPostgres(port: number): Promise<Cluster> {
  const found = await programFrom('postgresql-15', ['/usr/lib/postgresql/15/bin/postgres'])
  if ('missing' in found) throw new Error(found.missing)
  const bin = dirname(found.program)
  const user = unprivileged()
  const password = randomBytes(16).toString('hex')
  const folder = await mkdtemp(join(tmpdir(), 'alpenglow-postgres-'))
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid ?? user.uid)

  const data = join(folder, 'data')
  const options = { ...user, cwd: '/', env: plainEnvironment({ LC_ALL: 'C.UTF-8', PGPASSWORD: password }) as NodeJS.ProcessEnv }
  const cluster = [
    '-D',
    data,
    '-U',
    'alpenglow',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-sync',
  ]
  execFileSync(join(bin, 'initdb'), cluster, { ...options, stdio: 'ignore' })
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off', max_connections: 200 }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' })
  const take = () => server.kill('SIGINT')
  process.on('exit', take)
  server.once('exit', () => process.off('exit', take))

  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'alpenglow']
  await untilReady(() => void execFileSync(join(bin, 'pg_isready'), connection, { ...options, stdio: 'ignore' }))
  return {
    url: (database) => `postgres://alpenglow:${password}@127.0.0.1:${port}/${database}`,
    createDatabase: async (name) =>
      void execFileSync(join(bin, 'createdb'), [...connection, name], { ...options, stdio: 'inherit' }),
    stop: async () => {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
function unprivileged(): User {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

async function untilReady(look: () => void, tries = 100): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return look()
    } catch (error) {
      if (left === 0) throw error
      await sleep(100)
    }
  }
}
