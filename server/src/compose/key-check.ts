import { keysOf, type Complete } from '../config/complete.ts'
import { ConfigError } from '../config/read.ts'
import type { Db, Runner } from '../db/connect.ts'
import { opensDeskSecrets } from '../domains/staff/staff.ts'
import { createEncryption } from '../secrets/encryption.ts'
import { isOfAnotherKey, keepFingerprint } from '../secrets/key-fingerprint.ts'

/** `acceptsNewKey`: the operator confirms that the old key, and what it encrypted, is lost. */
export type KeyChange = { acceptsNewKey?: boolean }

const refusal = () =>
  new ConfigError([
    'SECRET_KEY: this database was last used with another one. Start with that one; or give it as SECRET_KEY_OLD beside the new one, and all goes on. ' +
      'Where it is lost, start once with --accept-new-key: everybody’s second factor, the desk’s too, and codes in carts are then lost for good, and the audit log counts as broken.',
  ])

/** Refuses to start with another key: the desk would be locked out without any message. */
export async function refuseOtherKey(config: Complete, db: Db, { acceptsNewKey = false }: KeyChange = {}): Promise<void> {
  const { secretKey, oldSecretKeys, passwordMemoryKib: memoryKib } = config
  const encryption = createEncryption(secretKey, { oldKeys: oldSecretKeys })
  const isRight = await db.transaction((tx) =>
    keepFingerprint(tx, keysOf(config), {
      memoryKib,
      acceptsNewKey,
      opensWhatIsThere: () => opensDeskSecrets(tx, encryption),
    }),
  )
  if (!isRight) throw refusal()
}

/** For a command beside the shop: it needs the shop's key, and stores none. */
export async function refuseStrangeKey(on: Runner, keys: readonly [string, ...string[]]): Promise<void> {
  if (await isOfAnotherKey(on, keys)) throw refusal()
}
