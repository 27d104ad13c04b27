import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Binaries } from './embedded-binaries.ts'
import { type DatabaseUser, identity } from './embedded-user.ts'

type Plan = {
  binaries: Binaries
  directory: string
  user: DatabaseUser
  password: string
  durable: boolean
  signal: AbortSignal | undefined
}

/** Makes the database's folder if there is none yet, and refuses one that these programs can't serve. */
export async function initialise(plan: Plan): Promise<void> {
  const { directory, binaries } = plan
  const version = await readVersion(directory)
  if (version === undefined) return create(plan)
  if (version !== binaries.major) {
    throw new Error(
      `The database in ${directory} was written by PostgreSQL ${version}; this code brings PostgreSQL ${binaries.major}.\n` +
        `Restore a backup into a new DATA_DIR, or use the code that brings PostgreSQL ${version}.`,
    )
  }
  await refuseStrangersFolder(directory)
}

async function readVersion(directory: string) {
  try {
    return (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim()
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

/** Made beside and then renamed: a first start that is broken off leaves nothing that a later one would take for a database. */
async function create(plan: Plan) {
  const half = `${plan.directory}.new`
  const passwordFile = join(dirname(plan.directory), 'password.new')
  await rm(half, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  try {
    await mkdir(half, { mode: 0o700 })
    await writeFile(passwordFile, plan.password, { mode: 0o600 })
    if (plan.user) for (const path of [half, passwordFile]) await chown(path, plan.user.uid, plan.user.gid)
    await initdb(plan, half, passwordFile)
    await rename(half, plan.directory)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(half, { recursive: true, force: true })
  }
}

/** The built-in C.UTF-8 sorts and folds the same on every machine; the locales of the system don't. */
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
