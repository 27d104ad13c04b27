import type { AuditChain } from '@alpenglow/contract/audit/api'
import { dayAt } from '@alpenglow/contract/values/day'
import { complete, refuseDemoLogins } from './compose-domains.ts'
import { ConfigError, type Config } from './config/read.ts'
import { connect, type Tx } from './db/connect.ts'
import { assertMigrated } from './db/migrate.ts'
import { acceptLog, entryWriter, lostEnds, sealFirstEnd, whyBroken, type LostEnd, type ToldEnd } from './domains/audit/audit.ts'
import { plantDemoCatalogue } from './domains/catalogue/catalogue.ts'
import { keepCatalogue, type CatalogueKeeper } from './domains/catalogue/keep.ts'
import { shipFlags } from './domains/flags/flags.ts'
import { demoLogins, plantDemoFamily } from './domains/identity/identity.ts'
import { createPasswords } from './domains/identity/passwords.ts'
import { sendTestMail, type Reader } from './domains/notifications/notifications.ts'
import { addFromCommandLine, demoDesk, listSignIns, plantDemoStaff, type NewMember } from './domains/staff/staff.ts'
import { shipTexts } from './domains/translations/translations.ts'
import { createSeals, type Seals } from './secrets/seal.ts'
import { createSealer } from './secrets/sealed.ts'

/** What is done before the shop runs, and what the command line does beside it: each on a connection of its own. */

type Login = { email: string; password: string }
type Prepared = {
  loginsShown: Login[]
  deskLoginsShown: Login[]
  /** What whoever starts the shop must be told. */
  remarks: string[]
}

/** Takes the database to this release: tables, shipped texts and flags, and in demo mode what the demo shop is made of. */
export async function prepareDatabase(config: Config): Promise<Prepared> {
  const { mode, database, passwordMemoryKib, secretKey, oldSecretKeys, timeZone } = complete(config)
  const { migrateAll } = await import('./db/migrate-all.ts')
  const { applied } = await migrateAll(database.directUrl)
  const db = connect({ url: database.directUrl, pool: 1, prepared: false, name: 'alpenglow prepare' })
  try {
    const remarks = await db.transaction(async (tx) => {
      await sealFirstEnd(tx, [secretKey, ...oldSecretKeys], { begins: applied.some((name) => name.startsWith('0008_')) })
      await shipFlags(tx)
      await shipTexts(tx)
      if (mode !== 'demo') return []
      // By the real day: SHOP_NOW then shows what the same prices and seasons are on another one.
      const ofCatalogue = await plantDemoCatalogue(tx, dayAt(new Date(), timeZone))
      const passwords = createPasswords({ memoryKib: passwordMemoryKib })
      await plantDemoFamily(tx, passwords)
      await plantDemoStaff(tx, { passwords, sealer: createSealer(secretKey) })
      return ofCatalogue
    })
    await refuseDemoLogins(config, db)
    return mode === 'demo'
      ? { loginsShown: demoLogins, deskLoginsShown: demoDesk.logins, remarks }
      : { loginsShown: [], deskLoginsShown: [], remarks }
  } finally {
    await db.close()
  }
}

/** `npm run mail-test`. */
export async function orderTestMail(url: string, reader: Reader): Promise<void> {
  const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow mail test' })
  try {
    await db.transaction((tx) => sendTestMail(tx, reader))
  } finally {
    await db.close()
  }
}

/** A catalogue's file is read and checked before any database is asked for. */
export { describeProblems, readCatalogueFile } from './domains/catalogue/file/read.ts'

/** `npm run import` and `npm run export`. */
export async function withCatalogue<T>(config: Config, url: string, work: (keeper: CatalogueKeeper) => Promise<T>): Promise<T> {
  await assertMigrated(url)
  // The real day, as for the demo: SHOP_NOW is for looking at it on another one.
  const today = () => dayAt(new Date(), config.timeZone)
  const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow import' })
  try {
    return await work(keepCatalogue({ db, today }))
  } finally {
    await db.close()
  }
}

type Keyed = { keys: readonly [string, ...string[]]; seals: Seals }

/** What the command line does with the key of all processes, on a connection of its own. */
async function withKey<T>(
  { secretKey, oldSecretKeys }: Config,
  url: string,
  work: (tx: Tx, keyed: Keyed) => Promise<T>,
): Promise<T> {
  if (!secretKey) throw new ConfigError(['SECRET_KEY: this needs the one that the shop has'])
  await assertMigrated(url)
  const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow staff' })
  try {
    return await db.transaction((tx) => work(tx, { keys: [secretKey, ...oldSecretKeys], seals: createSeals(secretKey) }))
  } finally {
    await db.close()
  }
}

/** `npm run staff -- add`: a place at the desk, also when nobody is there yet. Answers the link that chooses a password. */
export async function addStaffMember(config: Config, url: string, member: NewMember): Promise<string> {
  const token = await withKey(config, url, (tx, { keys, seals }) =>
    addFromCommandLine(tx, member, { seals, writeEntry: entryWriter({ keys }) }),
  )
  return `${config.deskUrl}/staff/password#${token}`
}

/** `npm run staff -- accept-log`: the audit log counts as whole again from here on. */
export const acceptAuditLog = (config: Config, url: string): Promise<void> =>
  withKey(config, url, (tx, { keys }) => acceptLog(tx, keys))

export { endsIn, type ToldEnd } from './domains/audit/audit.ts'

/** `npm run staff -- check-log`: is the log whole, and is all still in it that was told of it? */
export const checkAuditLog = (config: Config, url: string, told: readonly ToldEnd[]): Promise<AuditLogCheck> =>
  withKey(config, url, async (tx, { keys }) => ({
    ...(await whyBroken(tx, { keys, questions: { whoSignedIn: () => listSignIns(tx) } })),
    lost: await lostEnds(tx, told),
  }))
export type AuditLogCheck = AuditChain & { lost: LostEnd[] }
