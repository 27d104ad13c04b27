import { chmodSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from './user.ts'

type EntryRules = { others?: string[]; isWhole?: (name: string) => boolean }

export const isRoot = () => process.getuid?.() === 0

/**
 * Creates a folder where there is none, and returns its path without links. Root takes only a folder in which nobody
 * else can put a symbolic link in its way (as StrictModes of sshd does): every folder on the path belongs to root and
 * is writable by root alone. On the way, not at the end, a sticky folder (/tmp) will do, for nobody can exchange
 * root's entries there.
 */
export function safeFolder(path: string): string {
  if (!isRoot()) {
    mkdirSync(path, { recursive: true })
    return realpathSync(path)
  }
  const folder = follow(path, '/', path)
  refuseShared(path, folder, lstatSync(folder))
  return folder
}

/**
 * Entries from before the folder was root's may still be another user's, or links. Those in `others` may be. A folder
 * that `isWhole` is looked at to its last file.
 */
export function refuseUnsafeEntries(folder: string, { others = [], isWhole = () => true }: EntryRules): void {
  for (const name of readdirSync(folder)) {
    const entry = join(folder, name)
    const found = lstatSync(entry, { throwIfNoEntry: false })
    if (!found) continue
    // Its owner decides where it leads by the next look.
    if (found.isSymbolicLink()) refuseOwner(folder, entry, found)
    const at = found.isSymbolicLink() ? followLink(folder, folder, name) : entry
    if (!others.includes(name)) refuseShared(folder, at, lstatSync(at))
    if (found.isDirectory() && isWhole(name)) refuseUnsafeEntries(entry, {})
  }
}

/** Walks as the system does, step by step: a folder is looked at before a name is looked up in it. */
function follow(wanted: string, from: string, path: string): string {
  let at = path.startsWith('/') ? '/' : from
  for (const name of path.split('/').filter(Boolean)) {
    const folder = lstatSync(at)
    const isSticky = (folder.mode & 0o1000) !== 0
    if (isSticky) refuseOwner(wanted, at, folder)
    else refuseShared(wanted, at, folder)
    const next = join(at, name)
    const found = lstatSync(next, { throwIfNoEntry: false }) ?? made(next)
    if (isSticky || found.isSymbolicLink()) refuseOwner(wanted, next, found)
    at = found.isSymbolicLink() ? followLink(wanted, at, name) : next
  }
  return at
}

function followLink(wanted: string, folder: string, name: string): string {
  const link = join(folder, name)
  // Throws where links go round in a circle.
  statSync(link)
  return follow(wanted, folder, readlinkSync(link))
}

/** In a sticky folder another user may have been quicker: what they made is looked at like all else. */
function made(folder: string): Stats {
  try {
    mkdirSync(folder)
    // The database's user must be able to pass, and others not to write, whatever the umask.
    chmodSync(folder, 0o711)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return lstatSync(folder)
}

function refuseOwner(wanted: string, at: string, { uid }: Stats) {
  if (uid === 0) return
  const owner = nameOf(uid)
  throw new Error(
    `Root does not write in ${wanted}: ${at} belongs to ${owner}, who could put a link to any other file there.\n` +
      `Start as ${owner}, whose folder it is, or give DATA_DIR a folder of root's: without DATA_DIR that is one in /var/lib/alpenglow.\n` +
      'How root takes over data of another user: docs/production.md, "Data of another user".',
  )
}

function refuseShared(wanted: string, at: string, found: Stats) {
  refuseOwner(wanted, at, found)
  if ((found.mode & 0o022) === 0) return
  const mode = (found.mode & 0o7777).toString(8)
  throw new Error(
    `Root does not write in ${wanted}: other users may write in ${at} (mode ${mode}), and put a link to any other file there.\n` +
      `Take that from them (chmod go-w ${at}; chmod +t, where it is for all, as /tmp is), or give DATA_DIR a folder of root's:\n` +
      'without DATA_DIR that is one in /var/lib/alpenglow.',
  )
}
