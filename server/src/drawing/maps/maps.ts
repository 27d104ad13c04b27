import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { ResortMap } from '@alpenglow/contract/catalogue/resort'
import type { Theme } from './inks.ts'
import { fittingHeight, project, type MapPlace, type Size } from './projection.ts'

export type ResortPlace = MapPlace & { id: number }
/** The input of one drawing. */
export type MapSketch = Size & { places: MapPlace[] }
type Pictures = Record<Theme, Buffer>
type Named = { theme: Theme; pictures: () => Promise<Pictures> }

/**
 * The version of the drawing. Raise it when the same places are drawn differently: browsers cache the files for ever.
 */
export const mapEdition = 2
const width = 1200
/** How many past names still work: a page that received one may request it after the places have changed. */
const kept = 8

/**
 * The map of all places, and its pictures. Names are hashes of the places, not of the drawing, so that every process
 * knows them without drawing. A picture is drawn once, at the first request (single flight).
 */
export const createMaps = ({ places }: { places: () => readonly ResortPlace[] }) => {
  const named = new Map<string, Named>()
  const remember = (name: string, picture: Named) => {
    if (!named.has(name)) named.set(name, picture)
    for (const old of named.keys()) if (named.size > kept) named.delete(old)
  }
  let last: { of: readonly ResortPlace[]; key: string; map: ResortMap } | undefined
  const current = (): ResortMap => {
    const marked = places()
    if (last?.of === marked) return last.map
    const key = JSON.stringify(marked.map(({ id, latitude, longitude }) => [id, latitude, longitude]))
    last = { of: marked, key, map: last?.key === key ? last.map : mapOf(marked, remember) }
    return last.map
  }

  return {
    /** The same object until a place moves, is added or removed. */
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

function mapOf(marked: readonly ResortPlace[], remember: (name: string, picture: Named) => void): ResortMap {
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

const hashOf = (sketch: MapSketch, theme: Theme) =>
  createHash('sha256')
    .update(JSON.stringify([mapEdition, theme, sketch]))
    .digest('base64url')
    .slice(0, 16)

/** Memoizes a promise; a failure is not cached, so the next caller tries again. */
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
 * Draws in a child process, which frees the atlas when it exits: drawing in this process would block every other answer
 * for a quarter of a second, and keep a hundred megabytes of heap. The child receives only the places.
 */
const drawApart = (sketch: MapSketch): Promise<Pictures> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL('./draw-child.ts', import.meta.url))
    const drawer = fork(path, { env: {}, execArgv: [], timeout: 30_000 })
    drawer.once('message', (drawn) => {
      const { day, night } = drawn as Record<Theme, string>
      resolve({ day: Buffer.from(day), night: Buffer.from(night) })
    })
    // A child may emit several errors, and an `error` event without a listener would end this process.
    drawer.on('error', reject)
    drawer.once('exit', (code, signal) => reject(new Error(`The map was not drawn: ${signal ?? code}.`)))
    drawer.send(sketch)
  })
