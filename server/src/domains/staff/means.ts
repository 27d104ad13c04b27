import type { Db } from '../../db/connect.ts'
import type { Seals } from '../../secrets/seal.ts'
import type { Sealer } from '../../secrets/sealed.ts'
import type { WriteEntry } from '../audit/audit.ts'
import type { Credentials } from '../credentials/credentials.ts'

/** What the desk works with. */
export type Means = Credentials & { db: Db; seals: Seals; sealer: Sealer; writeEntry: WriteEntry }
