import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'

const { O_APPEND, O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR } = constants

type Owner = { uid: number; gid: number }

/**
 * A folder held open, against TOCTOU attacks with symbolic links. Root may start a house whose data folder belongs to
 * another user, and that user may replace any name in it by a link to a file of root's, also between a check and the
 * act:
 *
 *   root:  is api.log a plain file? yes              chown api.log → /etc/shadow is theirs
 *   owner:                           ln -sf /etc/shadow api.log
 *
 * So no operation here uses a path: names are looked up in the open folder, a link is never followed, and ownership
 * changes by descriptor.
 */
export type HeldFolder = {
  path: string
  owner: Owner
  /** A file to read and append to, created if there is none. */
  append(name: string, mode: number): number
  /** A new file. An existing one of that name, a link above all, is removed and not written. */
  make(name: string, mode: number, owner?: Owner): number
  read(name: string): number
  names(): string[]
  rename(from: string, to: string): void
  /** A second name for a file; an existing file of that name stays. */
  linkUnlessThere(from: string, to: string): void
  remove(name: string): void
  /** A subfolder, created if there is none. What root creates in it belongs to the folder's owner, or to `owner`. */
  folder(name: string, mode: number, owner?: Owner): HeldFolder
  /** An existing subfolder. */
  enter(name: string): HeldFolder
  /** Whether the path leads to this very folder, under any name. */
  isAt(path: string): boolean
  close(): void
}

const isRoot = () => process.getuid?.() === 0

/** Whether we are root in another user's folder: then its contents can't be trusted. */
export const isForeignFolder = (folder: string): boolean => isForeignOwner(statSync(folder))

export const isForeignOwner = ({ uid }: Pick<Owner, 'uid'>): boolean => isRoot() && uid !== 0

export const holdFolder = (path: string): HeldFolder => held(path, openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW))

function held(path: string, descriptor: number): HeldFolder {
  const { uid, gid } = fstatSync(descriptor)
  // A number would round an inode that uses all 64 bits, and two folders could seem the same.
  const own = fstatSync(descriptor, { bigint: true })
  // Node has no openat; on Linux this path is one. On other systems no house runs as root for another user.
  const inside = process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : path
  const at = (name: string) => `${inside}/${name}`
  const named = <T>(name: string, act: () => T): T => telling(join(path, name), act)

  const fresh = (name: string, mode: number, to: Owner = { uid, gid }) =>
    giveTo(to, openSync(at(name), O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW, mode))
  const existing = (name: string, flags: number) =>
    // Another user may have put a pipe in a file's place: opening it without a reader would block for ever.
    checked(openSync(at(name), flags | O_NOFOLLOW | O_NONBLOCK), whyNotPlain)

  const append = (name: string, mode: number): number => {
    try {
      return fresh(name, mode)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      return checked(existing(name, O_RDWR | O_APPEND), (found) => whyNotTheirs(found, uid))
    }
  }
  const below = (name: string) => openSync(at(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  const remove = (name: string) => rmSync(at(name), { force: true })
  return {
    path,
    owner: { uid, gid },
    append: (name, mode) => named(name, () => append(name, mode)),
    make: (name, mode, to) =>
      named(name, () => {
        remove(name)
        return fresh(name, mode, to)
      }),
    read: (name) => named(name, () => existing(name, O_RDONLY)),
    names: () => readdirSync(`${inside}/`),
    rename: (from, to) => named(to, () => renameSync(at(from), at(to))),
    linkUnlessThere: (from, to) => named(to, () => unlessThere(() => linkSync(at(from), at(to)))),
    remove: (name) => named(name, () => remove(name)),
    folder: (name, mode, to = { uid, gid }) =>
      named(name, () => {
        const isNew = unlessThere(() => mkdirSync(at(name), { mode }))
        const opened = below(name)
        return held(join(path, name), isNew ? giveTo(to, opened) : opened)
      }),
    enter: (name) => named(name, () => held(join(path, name), below(name))),
    isAt: (other) => {
      const { dev, ino } = statSync(other, { bigint: true })
      return dev === own.dev && ino === own.ino
    },
    close: () => closeSync(descriptor),
  }
}

/** Returns whether it was created; an existing one stays as it is. */
function unlessThere(make: () => void): boolean {
  try {
    make()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The folder's owner must be able to start the house alone afterwards. Only what root owns is given away. */
function giveTo({ uid, gid }: Owner, descriptor: number): number {
  if (isRoot() && fstatSync(descriptor).uid === 0) fchownSync(descriptor, uid, gid)
  return descriptor
}

function checked(descriptor: number, whyNot: (found: Stats) => string | undefined): number {
  const reason = whyNot(fstatSync(descriptor))
  if (reason === undefined) return descriptor
  closeSync(descriptor)
  throw new Error(reason)
}

const whyNotPlain = (found: Stats) => (found.isFile() ? undefined : 'it is no plain file')

/** A hard link to another file, or a file moved here, is as dangerous as a symbolic link. */
function whyNotTheirs(found: Stats, uid: number): string | undefined {
  if (!isRoot()) return undefined
  if (found.nlink > 1) return 'it has a second name elsewhere'
  return found.uid === uid ? undefined : 'it does not belong to the owner of the folder'
}

const reasons = new Map([
  ['ELOOP', 'it is a link'],
  ['ENOTDIR', 'it is a link, or no folder'],
  ['EISDIR', 'it is a folder'],
])

/** Errors name the file by its path, not by a descriptor of this process. */
function telling<T>(path: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const { code, message, syscall } = error as NodeJS.ErrnoException
    // "ENOENT: no such file or directory, open '/proc/self/fd/7/api.log'"
    const why = reasons.get(code ?? '') ?? message.split(`, ${syscall} '`, 1)[0]
    throw Object.assign(new Error(`${path}: ${why}`, { cause: error }), code && { code, path })
  }
}
