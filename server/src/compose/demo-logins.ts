import { ConfigError, type Config } from '../config/read.ts'
import type { Db } from '../db/connect.ts'
import { demoAccountExists } from '../domains/identity/identity.ts'
import { demoMemberExists } from '../domains/staff/staff.ts'

/** Refuses live mode on a database with demo logins, whose passwords are public. */
export async function refuseDemoLogins({ mode }: Config, db: Db): Promise<void> {
  if (mode === 'live' && ((await demoAccountExists(db)) || (await demoMemberExists(db)))) {
    throw new ConfigError([
      'MODE: this database has demo logins, whose passwords everybody knows; live mode needs a database of its own',
    ])
  }
}
