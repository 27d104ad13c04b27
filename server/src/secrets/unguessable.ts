import { createHash, randomBytes } from 'node:crypto'

/** What only one browser holds, and is known again by: ids of sessions and devices, and what a visit elsewhere comes back with. */
export const unguessable = (): string => randomBytes(32).toString('base64url')
export const isUnguessable = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** As a database keeps it. It has nothing in common with other values, so a plain hash can't be turned back. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
