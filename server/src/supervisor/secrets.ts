import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const shape = z.object({ secretKey: z.string().min(43), postgresPassword: z.string().min(16) })

export type Secrets = z.output<typeof shape>

/** The secrets that demo mode needs, generated once into the data folder, readable by its owner only. */
export async function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  return read(path) ?? make(path)
}

function read(path: string): Secrets | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')))
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

const fresh = () => randomBytes(32).toString('base64url')

/**
 * A hard link, unlike a rename, never replaces a file: of two roles that start together, both get the secrets of the
 * first.
 */
function make(path: string): Secrets {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const secrets = { secretKey: fresh(), postgresPassword: fresh() }
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = read(path)
  if (!made) throw new Error(`${path} could not be written.`)
  return made
}
