import { randomBytes } from 'node:crypto'
import {
  constants,
  closeSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Settings } from '../settings.ts'

/** Master keys, which seal data keys. Older ones stay until nothing sealed by them is left. */
export type Masters = { current: string; keys: Record<string, Buffer> }

export function readMasters(at: Settings['keys']): Masters {
  if ('text' in at) return parseMasters(at.text, 'VAULT_KEYS')
  const descriptor = openSync(at.file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const isTheirs = (fstatSync(descriptor).mode & 0o077) !== 0
    if (isTheirs) throw new Error(`${at.file} may be read by others than its owner: chmod 600 it, and change the keys`)
    return parseMasters(readFileSync(descriptor, 'utf8'), at.file)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Creates the key file where there is none: `link` does not replace a file, so of two processes that start together
 * both use the first one's key.
 */
export function readOrMakeMasters(at: Settings['keys']): Masters {
  try {
    return readMasters(at)
  } catch (error) {
    if ('text' in at || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(at.file), { recursive: true, mode: 0o700 })
    const draft = writeDraft(at.file, addMasterKey({ current: '', keys: {} }))
    try {
      linkSync(draft, at.file)
    } catch (taken) {
      if ((taken as NodeJS.ErrnoException).code !== 'EEXIST') throw taken
    } finally {
      rmSync(draft)
    }
    return readMasters(at)
  }
}

/** Adds a new current key; the others stay for the data keys that they sealed. */
export function addMasterKey({ keys }: Masters): Masters {
  const numbers = Object.keys(keys).map((id) => Number(id.slice(1)) || 0)
  const id = `k${Math.max(0, ...numbers) + 1}`
  return { current: id, keys: { ...keys, [id]: randomBytes(32) } }
}

export function writeMasters(file: string, masters: Masters): void {
  const draft = writeDraft(file, masters)
  renameSync(draft, file)
}

/** Flushed to disk before anything is sealed with it, because nothing opens what a lost key sealed. */
function writeDraft(file: string, { current, keys }: Masters): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const text = JSON.stringify({
    current,
    keys: Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, key.toString('base64')])),
  })
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants
  const descriptor = openSync(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  try {
    writeFileSync(descriptor, `${text}\n`)
    giveToOwner(descriptor, dirname(file))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  return draft
}

/**
 * A file that root writes in another user's folder is given to that user, or the vault could not start without root any
 * more.
 */
function giveToOwner(descriptor: number, folder: string): void {
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0 && uid !== 0) fchownSync(descriptor, uid, gid)
}

function parseMasters(text: string, where: string): Masters {
  const wrong = new Error(`${where} must hold {"current": "k1", "keys": {"k1": "<32 bytes in base64>"}}`)
  const said = readJson(text)
  if (typeof said?.current !== 'string' || typeof said.keys !== 'object' || said.keys === null) throw wrong
  const keys = Object.fromEntries(Object.entries(said.keys).map(([id, key]) => [id, Buffer.from(String(key), 'base64')]))
  if (!Object.hasOwn(keys, said.current) || Object.values(keys).some(({ length }) => length !== 32)) throw wrong
  return { current: said.current, keys }
}

function readJson(text: string): { current?: unknown; keys?: unknown } | undefined {
  try {
    return JSON.parse(text) as { current?: unknown; keys?: unknown }
  } catch {
    return undefined
  }
}
