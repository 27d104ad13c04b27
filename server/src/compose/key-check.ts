import { keysOf, type Complete } from '../config/complete.ts'
import { ConfigError } from '../config/read.ts'
import type { Db, Runner } from '../db/connect.ts'
import { opensDeskSecrets } from '../domains/staff/staff.ts'
import { createEncryption } from '../secrets/encryption.ts'
import { isOfAnotherKey, keepFingerprint } from '../secrets/key-fingerprint.ts'

/** `acceptsNewKey`: the old one is lost, and whoever starts knows what goes with it. */
export type KeyChange = { acceptsNewKey?: boolean }

const refusal = () =>
  new ConfigError([
    'SECRET_KEY: this database was last used with another one. Start with that one; or give it as SECRET_KEY_OLD beside the new one, and all goes on. ' +
      'Where it is lost, start once with --accept-new-key: everybody’s second factor, the desk’s too, and codes in carts are then lost for good, and the audit log counts as broken.',
  ])

/** Under another key the desk is locked out, and nothing says why: so nobody starts with one by chance. */
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

/** For a command beside the shop: it goes by the shop's key, and keeps none. */
export async function refuseStrangeKey(on: Runner, keys: readonly [string, ...string[]]): Promise<void> {
  if (await isOfAnotherKey(on, keys)) throw refusal()
}
