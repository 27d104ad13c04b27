import { hash, randomFillSync } from 'node:crypto'

/**
 * A secret of one browser, which identifies it: ids of sessions and devices, and the state of a sign-in at a provider.
 */
export const randomToken = (): string => draw32Bytes().toString('base64url')
export const isRandomToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The form that the database stores. The value is random, so even a plain hash can't be reversed. */
export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Batching: random bytes drawn one by one cost more than their use. */
const drawn = Buffer.alloc(128 * 32)
let used = drawn.length
export function draw32Bytes(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const one = Buffer.from(drawn.subarray(used, used + 32))
  // A drawn value must not stay in memory here.
  drawn.fill(0, used, (used += 32))
  return one
}
