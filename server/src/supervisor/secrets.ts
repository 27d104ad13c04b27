import { randomBytes } from 'node:crypto'
import { closeSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type HeldFolder, holdFolder } from '../processes/held-folder.ts'

const shape = z.object({ secretKey: z.string().min(43), postgresPassword: z.string().min(16) })

export type Secrets = z.output<typeof shape>

/** The secrets that demo mode needs, generated once into the data folder, readable by its owner only. */
export async function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  const folder = holdFolder(dataDir)
  try {
    return read(folder) ?? make(folder)
  } finally {
    folder.close()
  }
}

const name = 'secrets.json'

function read(folder: HeldFolder): Secrets | undefined {
  const path = join(folder.path, name)
  try {
    return shape.parse(JSON.parse(textOf(folder.read(name))))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES')
      throw new Error(`${path} belongs to another user. Start as that user, or give DATA_DIR another place.`, { cause: error })
    throw new Error(
      `${path} can't be understood. Put back the one from a backup: the embedded database opens only with its password.`,
      { cause: error },
    )
  }
}

function textOf(descriptor: number): string {
  try {
    return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

const fresh = () => randomBytes(32).toString('base64url')

/**
 * A hard link, unlike a rename, never replaces a file: of two roles that start together, both get the secrets of the
 * first.
 */
function make(folder: HeldFolder): Secrets {
  const draft = `${name}.${randomBytes(6).toString('hex')}`
  const written = folder.make(draft, 0o600)
  try {
    writeFileSync(written, `${JSON.stringify({ secretKey: fresh(), postgresPassword: fresh() }, null, 2)}\n`)
    folder.linkUnlessThere(draft, name)
  } finally {
    closeSync(written)
    folder.remove(draft)
  }
  const made = read(folder)
  if (!made) throw new Error(`${join(folder.path, name)} could not be written.`)
  return made
}
