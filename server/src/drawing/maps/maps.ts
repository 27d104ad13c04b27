import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { ResortMap } from '@alpenglow/contract/catalogue/resort'
import type { Theme } from './inks.ts'
import { fittingHeight, project, type Place, type Size } from './projection.ts'

export type Marked = Place & { id: number }
/** What is to be drawn. */
export type Sketch = Size & { places: Place[] }
type Pictures = Record<Theme, Buffer>
type Named = { theme: Theme; pictures: () => Promise<Pictures> }

/** Counted up whenever the same places are drawn differently: then the files are others. */
export const edition = 2
const width = 1200
/** Whoever was told a name may ask for it a while later, when the places have changed since. */
const kept = 8

/**
 * The map of all places, and its pictures. Names are made of the places, not of the drawing: every process knows them at once and alike,
 * and a picture is drawn once, when somebody wants to see it.
 */
export const createMaps = ({ places }: { places: () => readonly Marked[] }) => {
  const named = new Map<string, Named>()
  const remember = (name: string, picture: Named) => {
    if (!named.has(name)) named.set(name, picture)
    for (const old of named.keys()) if (named.size > kept) named.delete(old)
  }
  let last: { of: readonly Marked[]; key: string; map: ResortMap } | undefined
  const current = (): ResortMap => {
    const marked = places()
    if (last?.of === marked) return last.map
    const key = JSON.stringify(marked.map(({ id, latitude, longitude }) => [id, latitude, longitude]))
    last = { of: marked, key, map: last?.key === key ? last.map : mapOf(marked, remember) }
    return last.map
  }

  return {
    /** The same object until a place moves, comes or goes. */
    current,
    /** A picture by its file name. */
    find: async (name: string): Promise<Buffer | undefined> => {
      current()
      const picture = named.get(name)
      return picture && (await picture.pictures())[picture.theme]
    },
  }
}
export type Maps = ReturnType<typeof createMaps>

function mapOf(marked: readonly Marked[], remember: (name: string, picture: Named) => void): ResortMap {
  const places = marked.map(({ latitude, longitude }) => ({ latitude, longitude }))
  const sketch = { places, width, height: fittingHeight(places, width) }
  const pictures = once(() => drawApart(sketch))
  const name = (theme: Theme) => {
    const file = `${hashOf(sketch, theme)}.svg`
    remember(file, { theme, pictures })
    return `/maps/${file}`
  }
  const spots = project(places, sketch)
  const stands = marked.map(({ id }, at) => ({ resortId: id, x: spots[at]?.x ?? 0, y: spots[at]?.y ?? 0 }))
  return { day: name('day'), night: name('night'), width, height: sketch.height, places: stands }
}

const hashOf = (sketch: Sketch, theme: Theme) =>
  createHash('sha256')
    .update(JSON.stringify([edition, theme, sketch]))
    .digest('base64url')
    .slice(0, 16)

/** What failed is tried again by the next who asks. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/**
 * In a process of its own, which takes the atlas with it when it ends: drawn here, it would hold up every other answer for a quarter of a
 * second, and a hundred megabytes for as long as the engine pleases. It is told nothing but the places.
 */
const drawApart = (sketch: Sketch): Promise<Pictures> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL('./draw-child.ts', import.meta.url))
    const drawer = fork(path, { env: {}, execArgv: [], timeout: 30_000 })
    drawer.once('message', (drawn) => {
      const { day, night } = drawn as Record<Theme, string>
      resolve({ day: Buffer.from(day), night: Buffer.from(night) })
    })
    // More than one may come, and one that nobody hears would end this process.
    drawer.on('error', reject)
    drawer.once('exit', (code, signal) => reject(new Error(`The map was not drawn: ${signal ?? code}.`)))
    drawer.send(sketch)
  })
