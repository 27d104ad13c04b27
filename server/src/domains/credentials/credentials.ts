import type { Db } from '../../db/connect.ts'
import { readHash } from './kinds/kinds.ts'
import { createPasswords } from './passwords.ts'
import { createTries } from './tries.ts'

type Means = { db: Db; secretKey: string; memoryKib: number }

/** Password hashing and the throttling of tries at secrets, shared by guests' sign-in and the desk's. */
export const createCredentials = ({ db, secretKey, memoryKib }: Means) => ({
  passwords: createPasswords({ memoryKib }),
  tries: createTries({ db, secretKey }),
})
export type Credentials = ReturnType<typeof createCredentials>

export { isCommon } from './common-passwords.ts'
export {
  deleteOldFailures,
  returnFailureCost,
  returnFailuresSql,
  returnSpentFailures,
  type SpentFailures,
} from './failures-store.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export type { Bucket, Tries, BlockedBucket } from './tries.ts'

/** Why no password can be checked against this hash; `undefined` if the shop can check its kind. */
export function whyNotHash(hash: string): string | undefined {
  const known = readHash(hash)
  return 'reason' in known ? known.reason : undefined
}
