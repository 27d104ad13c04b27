import { createHash } from 'node:crypto'
import { pictureShapes, readPictureName } from '@alpenglow/contract/catalogue/picture'
import type { LandscapeSubject } from './frame.ts'
import { drawingVersion, landscape } from './landscape.ts'
import { createLruCache } from './lru-cache.ts'

/**
 * The name of a place's pictures: a hash of everything that the drawing depends on, so that browsers can cache each for
 * ever.
 */
export function pictureName({ code, elevation, latitude, snowfall }: LandscapeSubject): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingVersion, code, elevation, latitude, snowfall]))
    .digest('hex')
  const readable = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${readable.slice(0, 40) || 'place'}-${hash.slice(0, 8)}`
}

/** Hundreds of drawings are a few megabytes; all quarters of an hour in an evening need a few dozen. */
const most = 300

/**
 * The pictures by name. `subjects` are the places that exist now, keyed by `pictureName`; another name finds nothing.
 */
export function createPictures({ subjects }: { subjects: () => ReadonlyMap<string, LandscapeSubject> }) {
  const cached = createLruCache<Buffer>(most)
  return {
    /** The same buffer while it is cached. */
    find(name: string): Buffer | undefined {
      const asked = readPictureName(name)
      const subject = asked && subjects().get(asked.picture)
      if (!subject) return undefined
      const { shape, season, minutes } = asked
      return cached(name, () => Buffer.from(landscape(subject, pictureShapes[shape], { hour: minutes / 60, season })))
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
