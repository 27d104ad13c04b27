import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from './port.ts'

/** `<two letters>/<id>/<file>`; a name is `<id>/<file>`, both made by this service. */
export async function createFolderStore(folder: string): Promise<Store> {
  const kept = join(folder, 'kept')
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const placeOf = (name: string) => join(kept, name.slice(0, 2), name)
  return {
    /** An atomic write: a killed process leaves only a draft, which no name refers to. */
    put: async (name, bytes) => {
      const place = placeOf(name)
      const draft = `${place}.${randomBytes(6).toString('hex')}.draft`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: (name) =>
      readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (id) => rm(placeOf(id), { recursive: true, force: true }),
    list: async function* list() {
      for (const two of await readdir(kept))
        for (const id of await readdir(join(kept, two))) {
          const found = await stat(placeOf(id)).catch(() => undefined)
          if (found) yield { id, since: found.birthtimeMs }
        }
    },
  }
}
