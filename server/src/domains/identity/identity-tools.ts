import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../db/connect.ts'
import type { SignedLinks } from '../../secrets/signed-links.ts'
import type { Encryption } from '../../secrets/encryption.ts'
import type { Moment } from '../moment.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { WelcomeBySms } from './holder.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Refuses a signed-in caller who may not be the account's holder. */
export type VerifyHolder = (call: AccountCall, password?: string) => Promise<void>

/** The dependencies that all parts of this domain share. */
export type IdentityTools = Credentials & {
  db: Db
  clock: Clock
  profiles: Profiles
  signedLinks: SignedLinks
  encryption: Encryption
  sessions: Sessions
  verifyHolder: VerifyHolder
  welcomeBySms: WelcomeBySms
  onConfirmed: Moment<{ accountId: number }>
}
