import type { PictureRecord, Store } from './port.ts'

/** The widths in which a picture is stored. */
export const widths = [96, 192, 384, 768] as const
export type Width = (typeof widths)[number]

/** Pictures with their records. The record is written last: without it a picture does not exist. */
export function createPictures(store: Store) {
  const known = async (id: string): Promise<PictureRecord | undefined> => {
    const bytes = await store.get(`${id}/known.json`)
    return bytes && (JSON.parse(bytes.toString()) as PictureRecord)
  }
  const write = (what: PictureRecord) => store.put(`${what.id}/known.json`, Buffer.from(JSON.stringify(what)))
  return {
    known,
    keep: async (what: PictureRecord, files: ReadonlyMap<Width, Buffer>): Promise<void> => {
      if (await known(what.id)) throw new Error('a picture of that name is there')
      for (const [width, bytes] of files) await store.put(`${what.id}/${width}.jpg`, bytes)
      await write(what)
    },
    save: async (what: PictureRecord): Promise<void> => {
      if (!what.saved) await write({ ...what, saved: true })
    },
    file: (id: string, width: Width) => store.get(`${id}/${width}.jpg`),
    remove: (id: string) => store.remove(id),
    /** Deletes pictures that were not saved in time, and those that a killed process left unfinished. */
    sweep: async (before: number): Promise<void> => {
      for await (const { id, since } of store.list()) if (since < before && !(await known(id))?.saved) await store.remove(id)
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
