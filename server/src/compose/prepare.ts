import { dayAt, type Day } from '@alpenglow/contract/values/day'
import { complete, keysOf } from '../config/complete.ts'
import type { Config } from '../config/read.ts'
import { connect } from '../db/connect.ts'
import { entryWriter, sealFirstEnd } from '../domains/audit/audit.ts'
import { plantDemo as plantDemoCatalogue } from '../domains/catalogue/demo/plant.ts'
import { plantDemoCredit } from '../domains/credits/credits.ts'
import { shipFlags } from '../domains/flags/flags.ts'
import { createPasswords } from '../domains/credentials/credentials.ts'
import { demoLogins, plantDemoFamily } from '../domains/identity/identity.ts'
import { plantDemoProducts } from '../domains/my-products/my-products.ts'
import { demoDesk, plantDemoStaff } from '../domains/staff/staff.ts'
import { shipTexts } from '../domains/translations/translations.ts'
import { createEncryption } from '../secrets/encryption.ts'
import { refuseDemoLogins } from './demo-logins.ts'
import { refuseOtherKey, type KeyChange } from './key-check.ts'

type Login = { email: string; password: string }
export type PrepareResult = {
  loginsShown: Login[]
  deskLoginsShown: Login[]
  /** Remarks for the operator who starts the shop. */
  remarks: string[]
}

/** What it is doing, in the words that the operator sees. */
export type PrepareStep = 'tables' | 'texts' | 'demo data'
/** `today`: another day than the real one for the demo's catalogue. */
type PrepareOptions = KeyChange & { onStep?: (step: PrepareStep) => void; today?: Day }

/** Updates the database to this release: migrations, shipped texts and flags, and in demo mode the demo data. */
export async function prepareDatabase(
  given: Config,
  { onStep = () => {}, ...how }: PrepareOptions = {},
): Promise<PrepareResult> {
  const config = complete(given)
  const { mode, database, passwordMemoryKib, secretKey, timeZone } = config
  onStep('tables')
  const { migrateAll } = await import('../db/migrate-all.ts')
  const { applied } = await migrateAll(database.directUrl)
  const db = connect({ url: database.directUrl, pool: 1, prepared: false, name: 'alpenglow prepare' })
  try {
    await refuseOtherKey(config, db, how)
    const remarks = await db.transaction(async (tx) => {
      const keys = keysOf(config)
      await sealFirstEnd(tx, keys, { begins: applied.some((name) => name.startsWith('0008_')) })
      onStep('texts')
      await shipFlags(tx)
      await shipTexts(tx)
      if (mode !== 'demo') return []
      onStep('demo data')
      // The real day: SHOP_NOW then shows the same prices and seasons on another one.
      const { today = dayAt(new Date(), timeZone) } = how
      const ofCatalogue = await plantDemoCatalogue(tx, today)
      const passwords = createPasswords({ memoryKib: passwordMemoryKib })
      await plantDemoFamily(tx, passwords)
      await plantDemoCredit(tx, today)
      await plantDemoProducts(tx)
      await plantDemoStaff(tx, { passwords, encryption: createEncryption(secretKey), writeEntry: entryWriter({ keys }) })
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
