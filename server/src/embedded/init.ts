import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readForeignFile } from './foreign-file.ts'
import { type Binaries } from './binaries.ts'
import { type DatabaseUser, identity } from './user.ts'

type Plan = {
  binaries: Binaries
  directory: string
  user: DatabaseUser
  password: string
  durable: boolean
  signal: AbortSignal | undefined
}

/** Creates the database's folder if there is none, and refuses one that these programs can't serve. */
export async function initialise(plan: Plan): Promise<void> {
  const { directory, binaries } = plan
  const version = readVersion(directory)
  if (version === undefined) return create(plan)
  if (version !== binaries.major) {
    throw new Error(
      `The database in ${directory} was written by PostgreSQL ${version}; this code brings PostgreSQL ${binaries.major}.\n` +
        `Restore a backup into a new DATA_DIR, or use the code that brings PostgreSQL ${version}.`,
    )
  }
  await refuseStrangersFolder(directory)
}

function readVersion(directory: string): string | undefined {
  try {
    const text = readForeignFile(join(directory, 'PG_VERSION')).trim()
    if (/^\d{1,3}$/.test(text)) return text
    throw new Error(`The database in ${directory} says in PG_VERSION no version of PostgreSQL.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') throw new Error(strangers(directory), { cause: error })
    throw error
  }
}

async function refuseStrangersFolder(directory: string) {
  const own = process.getuid?.()
  if (own !== 0 && (await stat(directory)).uid !== own) throw new Error(strangers(directory))
}

const strangers = (directory: string) =>
  `The database in ${directory} belongs to another user. Start as that user or as root, or give DATA_DIR another place.`

/** Created in a temporary folder and then renamed (atomic): an interrupted first start leaves no half database. */
async function create(plan: Plan) {
  const { directory, user, password } = plan
  const [half, passwordFile] = [`${directory}.new`, join(dirname(directory), 'password.new')]
  const tidy = async () => {
    rmSync(passwordFile, { force: true })
    await clear(half, user)
  }
  try {
    await tidy()
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' })
    if (user) for (const path of [half, passwordFile]) chownSync(path, user.uid, user.gid)
    await initdb(plan, half, passwordFile)
    renameSync(half, directory)
  } finally {
    await tidy()
  }
}

/**
 * The database's user owns the contents, so that user deletes them: root would follow a link placed there meanwhile.
 */
async function clear(half: string, user: DatabaseUser) {
  spawnSync('rm', ['-rf', '--', half], { ...identity(user), cwd: '/', stdio: 'ignore' })
  await rmdir(half).catch(() => {})
}

/** The built-in C.UTF-8 sorts and folds the same on every machine; the system's locales don't. */
async function initdb({ binaries, user, durable, signal }: Plan, folder: string, passwordFile: string) {
  const child = spawn(
    join(binaries.bin, 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=alpenglow',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...identity(user), cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const abort = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', abort)
  const [code] = (await once(child, 'close')) as [number | null]
  signal?.removeEventListener('abort', abort)
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(whyNotCreated(output.join('')))
}

function whyNotCreated(output: string) {
  if (output.includes('No space left on device')) return 'The disk is full: the database could not be created.'
  const lines = output.split('\n').filter((line) => /error|FATAL|could not/i.test(line))
  return `The database could not be created: ${lines[0] ?? output.trim().split('\n').at(-1) ?? 'initdb failed'}`
}
