import { randomBytes } from 'node:crypto'
import { chown, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const shape = z.object({ secretKey: z.string().min(43), postgresPassword: z.string().min(16) })

export type Secrets = z.output<typeof shape>

/** What demo mode would otherwise ask a person for. Made once, kept in the data folder, readable by its owner only. */
export async function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  return (await read(path)) ?? (await make(path, dataDir))
}

async function read(path: string): Promise<Secrets | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')))
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

/** A link, unlike a rename, refuses to replace: of two roles that start together, both end up with the secrets of the first. */
async function make(path: string, dataDir: string): Promise<Secrets> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${JSON.stringify({ secretKey: fresh(), postgresPassword: fresh() }, null, 2)}\n`, { mode: 0o600 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dataDir)
    await chown(draft, uid, gid)
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const made = await read(path)
  if (!made) throw new Error(`${path} could not be written.`)
  return made
}
