import { hash, randomFillSync } from 'node:crypto'

/** What only one browser holds, and is known again by: ids of sessions and devices, and what a visit elsewhere comes back with. */
export const unguessable = (): string => drawn32().toString('base64url')
export const isUnguessable = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** As a database keeps it. It has nothing in common with other values, so a plain hash can't be turned back. */
export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Many at a time: asked for one by one, they cost more than all that is done with them. */
const drawn = Buffer.alloc(128 * 32)
let used = drawn.length
export function drawn32(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const one = Buffer.from(drawn.subarray(used, used + 32))
  // Nothing that was handed out stays here.
  drawn.fill(0, used, (used += 32))
  return one
}
