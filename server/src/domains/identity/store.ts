import { sql } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepareStatement, q } from '../../db/query.ts'
import { hasCodes } from './second-factor/second-factor-store.ts'

const now = sql<Date>`now()`
const noDevice = Buffer.alloc(32)
/** The account of an address, and whether this browser has signed in to it before. */
export const findAccountFor = prepareStatement('find_account_for', ({ email, device }: { email: string; device: Buffer }) =>
  q
    .selectFrom('account')
    .select((eb) => [
      'account.id',
      'account.email',
      'account.locale',
      'account.password_hash',
      hasCodes.as('has_second_factor'),
      eb
        .exists(
          eb
            .selectFrom('known_device')
            .select('account_id')
            .whereRef('known_device.account_id', '=', 'account.id')
            .where('device_hash', '=', device),
        )
        .as('knows_device'),
    ])
    .where(sql`lower(account.email)`, '=', sql<string>`lower(${email})`),
)
export const findAccount = ({ email }: { email: string }) => findAccountFor({ email, device: noDevice })

export const findAccountById = (on: Runner, id: number) =>
  on.run(
    q
      .selectFrom('account')
      .select(['id', 'email', 'locale', 'password_hash', 'profile_id', 'confirmed_at'])
      .where('id', '=', id),
  )

/** Locks the account until the transaction ends. */
export const lockAccount = (tx: Tx, id: number) =>
  tx.run(
    q
      .selectFrom('account')
      .select(['id', 'email', 'locale', 'password_hash', 'profile_id', 'confirmed_at'])
      .where('id', '=', id)
      .forUpdate(),
  )

/**
 * Deletes identities and second factors older than the confirmed address: a stranger who knew only the address may have
 * attached them and waited for its holder.
 */
export async function deleteUnconfirmedFactors(tx: Tx, id: number): Promise<void> {
  const isOlder = sql<boolean>`account_id = ${id} AND created_at < (SELECT confirmed_at FROM account WHERE id = ${id})`
  await tx.run(q.deleteFrom('social_identity').where(isOlder))
  const gone = await tx.run(q.deleteFrom('second_factor').where(isOlder).returning('account_id'))
  if (gone.length > 0) await tx.run(q.deleteFrom('recovery_code').where('account_id', '=', id))
}

export const setPasswordHash = (tx: Tx, id: number, password_hash: string) =>
  tx.run(q.updateTable('account').set({ password_hash }).where('id', '=', id))

export const setPreferences = (
  tx: Tx,
  id: number,
  preferences: { measurement_system?: 'imperial' | 'metric'; locale?: Locale },
) => tx.run(q.updateTable('account').set(preferences).where('id', '=', id))

/** Only the first confirmation is recorded. */
export const confirmAccount = (tx: Tx, id: number) =>
  tx.run(q.updateTable('account').set({ confirmed_at: now }).where('id', '=', id).where('confirmed_at', 'is', null))

/**
 * Sets a confirmed address. A second factor turned on after an earlier confirmation is the holder's and must stay: a
 * thief who gets at the new mailbox must not get around it. So it is dated again.
 */
export async function setEmail(tx: Tx, id: number, email: string): Promise<void> {
  const isHolders = sql<boolean>`account_id = ${id} AND created_at >= (SELECT confirmed_at FROM account WHERE id = ${id})`
  await tx.run(q.updateTable('second_factor').set({ created_at: now }).where(isHolders))
  await tx.run(q.updateTable('account').set({ email, confirmed_at: now }).where('id', '=', id))
}

export type NewAccount = {
  profile_id: number
  email: string
  password_hash: string | null
  measurement_system: 'imperial' | 'metric'
  locale: Locale
  is_demo?: boolean
  confirmed?: boolean
  sign_up_buckets?: Buffer[]
  source?: string | null
}

/** Returns no row if the address is taken. */
export const insertAccount = (tx: Tx, { confirmed, ...account }: NewAccount) =>
  tx.run(
    q
      .insertInto('account')
      .values({ ...account, confirmed_at: confirmed ? now : null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )

export const deleteAccount = (tx: Tx, id: number) => tx.run(q.deleteFrom('account').where('id', '=', id))

export async function demoAccountExists(on: Runner): Promise<boolean> {
  const rows = await on.run(q.selectFrom('account').select('id').where('is_demo', '=', true).limit(1))
  return rows.length > 0
}

const mostSources = 100

/** The sources of recent accounts. A link may name any source, so their number is limited. */
export const countSources = (on: Runner, days: number) =>
  on.run(
    q
      .selectFrom('account')
      .select((eb) => [
        'source',
        sql<number>`count(*)::int`.as('accounts'),
        sql<number>`count(confirmed_at)::int`.as('confirmed'),
        eb.fn.max('created_at').as('last_at'),
      ])
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .where('is_demo', '=', false)
      .groupBy('source')
      .orderBy('accounts', 'desc')
      .orderBy('source')
      .limit(mostSources),
  )
