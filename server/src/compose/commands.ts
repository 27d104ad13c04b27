import type { AuditChain } from '@alpenglow/contract/audit/api'
import type { InvariantsNow } from '@alpenglow/contract/invariants/api'
import { dayAt } from '@alpenglow/contract/values/day'
import { ConfigError, type Config } from '../config/read.ts'
import { connect, type Tx } from '../db/connect.ts'
import { assertMigrated } from '../db/migrate.ts'
import { acceptLog, entryWriter, lostEnds, whyBroken, type LostEnd, type PublishedEnd } from '../domains/audit/audit.ts'
import { connectToLook, lookThrough, presentInvariants, type GatewayBooksRow } from '../domains/invariants/invariants.ts'
import { createCatalogueKeeper, type CatalogueKeeper } from '../domains/catalogue/importing/catalogue-keeper.ts'
import { createMover, type Mover } from '../domains/moving-in/moving-in.ts'
import type { MailRecipient } from '../domains/letter.ts'
import { sendTestMail } from '../domains/notifications/notifications.ts'
import { orderNumbersOf } from '../domains/orders/orders.ts'
import { matchPayments, type Match } from '../domains/payments/payments.ts'
import { createSingleUseCodes } from '../domains/promotions/promotions.ts'
import { addFromCommandLine, listSignIns, type NewMember } from '../domains/staff/staff.ts'
import { createSignedLinks, type SignedLinks } from '../secrets/signed-links.ts'
import { cardsWithoutVault } from './adaptors.ts'
import { refuseStrangeKey } from './key-check.ts'

/** The commands beside a running shop, each on a connection of its own. */

/** `npm run mail-test`. */
export async function enqueueTestMail(url: string, reader: MailRecipient): Promise<void> {
  const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow mail test' })
  try {
    await db.transaction((tx) => sendTestMail(tx, reader))
  } finally {
    await db.close()
  }
}

/** A catalogue's file is read and checked before any connection is made. */
export { describeProblems, readCatalogueFile } from '../domains/catalogue/file/read.ts'

/** `npm run import` and `npm run export`. */
export async function withCatalogue<T>(config: Config, url: string, work: (keeper: CatalogueKeeper) => Promise<T>): Promise<T> {
  await assertMigrated(url)
  // The real day, as for the demo: SHOP_NOW only shows the shop on another one.
  const today = () => dayAt(new Date(), config.timeZone)
  const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow import' })
  try {
    return await work(createCatalogueKeeper({ db, today }))
  } finally {
    await db.close()
  }
}

/** `npm run match-payments`: compares the card gateway's books with ours. */
export async function matchAllPayments(
  config: Config,
  url: string,
  wanted: Parameters<typeof matchPayments>[1],
): Promise<NamedMatch> {
  const cards = cardsWithoutVault(config)
  if (cards.all.length === 0) throw new ConfigError(['CARD_GATEWAY_URL: this shop takes no cards'])
  await assertMigrated(url)
  const db = connect({ url, pool: 2, prepared: false, name: 'alpenglow match payments', waitMs: 5000 })
  try {
    const match = await matchPayments({ db, gateways: cards.all }, wanted)
    return { ...match, orders: await orderNumbersOf(db, match.accepted) }
  } finally {
    await db.close()
  }
}
/** `orders`: the numbers of the orders that an operator has to check, by payment. */
export type NamedMatch = Match & { orders: ReadonlyMap<string, string> }

/** `npm run promotion-codes`: returned once, because only their hashes are stored. */
export async function makePromotionCodes(url: string, promotion: string, count: number): Promise<string[]> {
  await assertMigrated(url)
  const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow promotion codes' })
  try {
    return await createSingleUseCodes(db, promotion, count)
  } finally {
    await db.close()
  }
}

/** `npm run import-people`. */
export async function withMover<T>(config: Config, url: string, work: (mover: Mover) => Promise<T>): Promise<T> {
  await assertMigrated(url)
  // Ages are computed by the real day.
  const today = () => dayAt(new Date(), config.timeZone)
  const db = connect({ url, pool: 2, prepared: false, name: 'alpenglow import people', waitMs: 5000 })
  try {
    return await work(createMover({ db, today }))
  } finally {
    await db.close()
  }
}
export type { MovePlan } from '../domains/moving-in/moving-in.ts'

type Keyed = { keys: readonly [string, ...string[]]; signedLinks: SignedLinks }

/** Runs a command that needs the secret key, on a connection of its own; throws if the key is not the shop's. */
async function withKey<T>(
  { secretKey, oldSecretKeys }: Config,
  url: string,
  work: (tx: Tx, keyed: Keyed) => Promise<T>,
): Promise<T> {
  if (!secretKey) throw new ConfigError(['SECRET_KEY: this needs the one that the shop has'])
  await assertMigrated(url)
  const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow staff' })
  try {
    const keys = [secretKey, ...oldSecretKeys] as const
    return await db.transaction(async (tx) => {
      await refuseStrangeKey(tx, keys)
      return work(tx, { keys, signedLinks: createSignedLinks(secretKey) })
    })
  } finally {
    await db.close()
  }
}

/** `npm run staff -- add`: adds a staff member, the first one too. Returns the link to choose a password. */
export async function addStaffMember(config: Config, url: string, member: NewMember): Promise<string> {
  const token = await withKey(config, url, (tx, { keys, signedLinks }) =>
    addFromCommandLine(tx, member, { signedLinks, writeEntry: entryWriter({ keys }) }),
  )
  return `${config.deskUrl}/staff/password#${token}`
}

/** `npm run staff -- accept-log`: accepts the audit log as whole from now on. */
export const acceptAuditLog = (config: Config, url: string): Promise<void> =>
  withKey(config, url, (tx, { keys }) => acceptLog(tx, keys))

export { endsIn, type PublishedEnd } from '../domains/audit/audit.ts'

/** `npm run staff -- check-log`: whether the log is whole, and still contains these chain ends. */
export const checkAuditLog = (config: Config, url: string, publishedEnds: readonly PublishedEnd[]): Promise<AuditLogCheck> =>
  withKey(config, url, async (tx, { keys }) => ({
    ...(await whyBroken(tx, { keys, questions: { whoSignedIn: () => listSignIns(tx) } })),
    lost: await lostEnds(tx, publishedEnds),
  }))
export type AuditLogCheck = AuditChain & { lost: LostEnd[] }

/** `npm run invariants`: checks all invariants at one moment. `books` are the gateway's. */
export async function runInvariantCheck(
  config: Config,
  url: string,
  books?: readonly GatewayBooksRow[],
): Promise<InvariantsNow> {
  const { secretKey, oldSecretKeys, asksMinorConsent } = config
  if (!secretKey) throw new ConfigError(['SECRET_KEY: this needs the one that the shop has'])
  await assertMigrated(url)
  const db = connectToLook(url)
  try {
    const look = await lookThrough(db, { keys: [secretKey, ...oldSecretKeys], asksMinorConsent }, books)
    if (!look) throw new Error('Somebody is looking just now. Try again in a moment.')
    return { at: look.at.toISOString(), ms: look.ms, invariants: presentInvariants(look, 'en') }
  } finally {
    await db.close()
  }
}
export type { GatewayBooksRow } from '../domains/invariants/invariants.ts'
