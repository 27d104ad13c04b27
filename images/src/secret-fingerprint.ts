import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Settings } from './settings.ts'

type Fingerprint = { salt: string; hash: string }

const hashed = promisify<string, Buffer, number, Buffer>(scrypt)
/** A slow hash with a salt: a reader of the folder guesses a weak secret no faster than a password. */
const hashOfSecret = (secret: string, salt: Buffer) => hashed(`fingerprint\n${secret}`, salt, 32)

/**
 * Refuses to start with another secret than the last one: no photo would be taken or shown, and nothing would say why.
 * A fingerprint of the secret is stored with the pictures.
 */
export async function refuseOtherSecret(settings: Pick<Settings, 'folder' | 'secret' | 'oldSecrets' | 'acceptsNewKey'>) {
  const { folder, secret, oldSecrets, acceptsNewKey } = settings
  const place = join(folder, 'secret-fingerprint.json')
  const kept = (await readFingerprint(place)) ?? (await keepFirst(place, secret))
  if (await isOf(kept, secret)) return
  if (!acceptsNewKey && !(await isOfOneOf(kept, oldSecrets)))
    throw new Error(
      'IMAGES_SECRET is not the one of before: is it the shop’s? If it is meant, IMAGES_SECRET_OLD takes the old one; if lost: --accept-new-key',
    )
  await rename(await draftOf(place, secret), place)
}

/** `link` does not replace a file: of two processes that start together both use the first one's secret. */
async function keepFirst(place: string, secret: string): Promise<Fingerprint> {
  const draft = await draftOf(place, secret)
  try {
    await link(draft, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  const kept = await readFingerprint(place)
  if (!kept) throw new Error(`${place} could not be written`)
  return kept
}

async function draftOf(place: string, secret: string): Promise<string> {
  const salt = randomBytes(16)
  const draft = `${place}.${randomBytes(6).toString('hex')}.draft`
  const hash = await hashOfSecret(secret, salt)
  const fingerprint: Fingerprint = { salt: salt.toString('base64'), hash: hash.toString('base64') }
  await writeFile(draft, JSON.stringify(fingerprint), { mode: 0o600, flush: true, flag: 'wx' })
  return draft
}

async function readFingerprint(place: string): Promise<Fingerprint | undefined> {
  try {
    return JSON.parse(await readFile(place, 'utf8')) as Fingerprint
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${place} can’t be read: take it away, if the secret is the right one`, { cause: error })
  }
}

async function isOf({ salt, hash }: Fingerprint, secret: string): Promise<boolean> {
  const [right, found] = [Buffer.from(hash, 'base64'), await hashOfSecret(secret, Buffer.from(salt, 'base64'))]
  return right.length === found.length && timingSafeEqual(right, found)
}

async function isOfOneOf(kept: Fingerprint, secrets: readonly string[]): Promise<boolean> {
  for (const secret of secrets) if (await isOf(kept, secret)) return true
  return false
}
