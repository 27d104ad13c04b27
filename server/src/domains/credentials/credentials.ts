import type { Db } from '../../db/connect.ts'
import { readHash } from './kinds/kinds.ts'
import { createPasswords } from './passwords.ts'
import { createTries } from './tries.ts'

type Means = { db: Db; secretKey: string; memoryKib: number }

/** How passwords are kept, and how often a secret may be tried: the same for guests and at the desk. */
export const createCredentials = ({ db, secretKey, memoryKib }: Means) => ({
  passwords: createPasswords({ memoryKib }),
  tries: createTries({ db, secretKey }),
})
export type Credentials = ReturnType<typeof createCredentials>

export { isCommon } from './common-passwords.ts'
export { deleteOldFailures, giveBack, givenBackInSql, giveSpentBack, type Spent } from './failures-store.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export type { Bucket, Tries, Waiting } from './tries.ts'

/** Why nobody could sign in by a hash; nothing where it is of a kind that is checked here. */
export function whyNotHash(hash: string): string | undefined {
  const known = readHash(hash)
  return 'reason' in known ? known.reason : undefined
}
