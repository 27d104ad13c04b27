import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoot, refuseUnsafeEntries, safeFolder } from './safe-path.ts'
import { databaseUser, mayEnter } from './user.ts'

/** Root's folder for a checkout: its data, and what the database's user must reach. */
export const openPlace = (checkout: string) =>
  join('/var/lib/alpenglow', createHash('sha256').update(checkout).digest('hex').slice(0, 12))

/** The user of the database owns these. */
const ofDatabase = ['postgres', 'postgres.new', 'password.new']

/** Node runs `compiled` unread, `vault` has its keys, and root writes on in the files of `log`. */
const readUnasked = ['compiled', 'log', 'vault']

/** The data folder, where nothing in it is for another user. The folder exists afterwards. */
export function plainDataFolder(checkout: string, given: string | undefined): string {
  try {
    const folder = safeFolder(given ?? defaultFolder(checkout))
    if (isRoot()) refuseUnsafeEntries(folder, { others: ofDatabase, isWhole: (name) => readUnasked.includes(name) })
    return folder
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new Error(`The data folder ${path ?? given} can't be used (${message}). DATA_DIR moves it.`, { cause: error })
  }
}

/** Root's own, for a checkout may be closed to the database's user, or be another user's. */
function defaultFolder(checkout: string): string {
  const [own, inCheckout] = [join(openPlace(checkout), 'data'), join(checkout, 'data')]
  if (!isRoot()) return inCheckout
  // Earlier releases kept root's data in the checkout, where the database's user could enter it.
  const [first = own, second] = [own, inCheckout].filter(holdsData)
  if (!second) return first
  throw new Error(
    `There are data in ${first} and in ${second}.\nSay with DATA_DIR which to use, or move away what is not needed any more.`,
  )
}

const holdsData = (folder: string) =>
  ['postgres', 'secrets.json', 'images', 'vault'].some((name) => existsSync(join(folder, name)))

/** The data folder of a house with its own database, whose user may enter it. */
export async function dataFolder(checkout: string, given: string | undefined): Promise<string> {
  const folder = plainDataFolder(checkout, given)
  const user = await databaseUser(folder)
  // An empty folder (mktemp -d) gets the mode that is needed; a folder with contents keeps its own.
  if (user && (await readdir(folder)).length === 0) await chmod(folder, (await stat(folder)).mode | 0o011)
  if (mayEnter(user, folder)) return folder
  throw new Error(
    `The data folder ${folder} is closed to the user "${user?.name}", who runs the database, because PostgreSQL refuses to run as root.\n` +
      'Let others pass through it and the folders above it (chmod o+x), or give DATA_DIR another place.',
  )
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
