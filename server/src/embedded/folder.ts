import { createHash } from 'node:crypto'
import { constants, lstatSync, realpathSync } from 'node:fs'
import { mkdir, open, readdir, realpath, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type HeldFolder, holdFolder, isForeignOwner } from '../processes/held-folder.ts'
import { type DatabaseUser, databaseUser, mayEnter } from './user.ts'

/** A folder outside of a checkout that the database's user can't enter, for the files which that user must reach. */
export const openPlace = (checkout: string) =>
  join('/var/lib/alpenglow', createHash('sha256').update(checkout).digest('hex').slice(0, 12))

/**
 * The data folder: `given`, else `data` in the checkout, else one under /var/lib, where the database's user can't enter
 * the checkout (under /root). The folder exists afterwards.
 */
export async function dataFolder(checkout: string, given: string | undefined): Promise<string> {
  const wanted = given ?? join(checkout, 'data')
  const user = await databaseUser(wanted)
  await openIfEmpty(user, wanted)
  if (!user || mayEnter(user, await nearestExisting(wanted))) return made(wanted, user)
  if (given) throw new Error(closed(`DATA_DIR (${given})`, user.name))
  if (await exists(join(wanted, 'postgres', 'PG_VERSION'))) throw new Error(closed(`The data folder (${wanted})`, user.name))
  return made(join(openPlace(checkout), 'data'), user)
}

const closed = (what: string, user: string) =>
  `${what} is closed to the user "${user}", who runs the database, because PostgreSQL refuses to run as root.\n` +
  'Let others pass through it and the folders above it (chmod o+x), or give DATA_DIR another place.'

/** Other users may pass through the folder but not list it; what is in it has its own, narrower modes. */
async function made(folder: string, user: DatabaseUser): Promise<string> {
  const first = await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EACCES' || error.code === 'EROFS' ? new Error(notWritable(folder)) : error
  })
  // The umask narrows the mode of a new folder, which may lock the database's user out.
  if (first && user) await openUpTo(first, folder)
  // Resolves symbolic links once, so that a later change of a link has no effect.
  return realpath(folder)
}

async function openUpTo(first: string, folder: string): Promise<void> {
  await letPass(folder, 0o711)
  if (folder !== first) await openUpTo(first, dirname(folder))
}

const notWritable = (folder: string) => `${folder} can't be created by this user. Give DATA_DIR a folder that it may write.`

/** An empty folder of root's (mktemp -d) gets the needed mode; a folder with contents keeps its own. */
async function openIfEmpty(user: DatabaseUser, folder: string) {
  const found = await stat(folder).catch(() => undefined)
  if (user && found?.uid === 0 && (await readdir(folder)).length === 0) await letPass(folder, found.mode | 0o011)
}

/**
 * Changes the mode through an open descriptor: by a path, the owner of the folder above could have root open up any
 * file.
 */
async function letPass(folder: string, mode: number) {
  const opened = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    if ((await opened.stat()).uid === process.getuid?.()) await opened.chmod(mode)
  } finally {
    await opened.close()
  }
}

/**
 * Opens the database's folder without following a link, if it exists. Otherwise the owner of the data folder could use
 * a link to make root stop another user's database, or start one as another user.
 */
export function holdDatabase(directory: string): HeldFolder | undefined {
  try {
    return entered(directory)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // In a folder that we can't enter, no process of ours can have started.
    if (code === 'ENOENT' || code === 'EACCES') return undefined
    if (!isLink(directory)) throw error
    throw new Error(`${directory} is a link, which root does not follow in a folder of somebody else's: start as its owner.`, {
      cause: error,
    })
  }
}

function entered(directory: string): HeldFolder {
  const above = holdFolder(dirname(directory))
  try {
    return isForeignOwner(above.owner) ? above.enter(basename(directory)) : holdFolder(realpathSync(directory))
  } finally {
    above.close()
  }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

async function nearestExisting(path: string): Promise<string> {
  return (await exists(path)) || path === '/' ? path : nearestExisting(dirname(path))
}

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const leastFree = 300 * 1024 * 1024

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function refuseFullDisk(folder: string) {
  const bytes = await freeBytes(folder)
  if (bytes >= leastFree) return
  const free = Math.floor(bytes / 1024 / 1024)
  throw new Error(
    `The disk that holds ${folder} is nearly full: ${free} MB free, the database needs 300 MB. Free some, or move DATA_DIR.`,
  )
}
