import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Seals } from '../../secrets/seal.ts'
import type { Sealer } from '../../secrets/sealed.ts'
import type { Profiles, Wanting } from '../profiles/profiles.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Refuses whoever is signed in, but may not be whom the account is of. */
export type VerifyHolder = (call: AccountCall, password?: string) => Promise<void>

/** What the parts of this domain work with. */
export type Means = Credentials & {
  db: Db
  clock: Clock
  profiles: Profiles
  seals: Seals
  sealer: Sealer
  sessions: Sessions
  verifyHolder: VerifyHolder
  /** Somebody who signs up wants text messages. */
  welcomeBySms(tx: Tx, wanting: Wanting): Promise<void>
}
