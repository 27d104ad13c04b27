import type { Db } from '../../db/connect.ts'
import type { SignedLinks } from '../../secrets/signed-links.ts'
import type { Encryption } from '../../secrets/encryption.ts'
import type { WriteEntry } from '../audit/audit.ts'
import type { Credentials } from '../credentials/credentials.ts'

/** The dependencies of the desk. */
export type DeskTools = Credentials & { db: Db; signedLinks: SignedLinks; encryption: Encryption; writeEntry: WriteEntry }
