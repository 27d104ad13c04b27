import { createHash } from 'node:crypto'
import type { Subject } from './frame.ts'
import { drawing } from './landscape.ts'

/** What the pictures of a place are called: the name changes with whatever the drawing is made of, so each may be kept for ever. */
export function pictureName({ code, elevation, latitude, snowfall }: Subject): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([drawing, code, elevation, latitude, snowfall]))
    .digest('hex')
  const readable = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${readable.slice(0, 40) || 'place'}-${hash.slice(0, 8)}`
}
