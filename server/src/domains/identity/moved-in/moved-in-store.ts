import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** An account imported from another system, with its id from there. */
export type MovedAccount = {
  id: number
  profile_id: number
  email: string
  password_hash: string | null
  confirmed_at: string | null
  measurement_system: 'imperial' | 'metric'
  locale: 'en' | 'fr'
  created_at: string | null
}

const source = 'moved_in'
const given = (accounts: readonly MovedAccount[]) =>
  sql`jsonb_populate_recordset(NULL::account, ${JSON.stringify(accounts)}::jsonb) AS given`

export const insertAccounts = (tx: Tx, accounts: readonly MovedAccount[]) =>
  tx.run(
    sql`INSERT INTO account (id, profile_id, email, password_hash, confirmed_at, measurement_system, locale, created_at, source)
      OVERRIDING SYSTEM VALUE SELECT id, profile_id, email, password_hash, confirmed_at, measurement_system, locale,
      coalesce(created_at, now()), ${source} FROM ${given(accounts)}`.compile(q),
  )

/** A confirmation holds as long as the address stays the same. */
export const updateAccounts = (tx: Tx, accounts: readonly MovedAccount[]) =>
  tx.run(
    sql`UPDATE account SET email = given.email, password_hash = given.password_hash, locale = given.locale,
      measurement_system = given.measurement_system,
      confirmed_at = coalesce(given.confirmed_at, CASE WHEN lower(account.email) = lower(given.email) THEN account.confirmed_at END)
    FROM ${given(accounts)} WHERE account.id = given.id`.compile(q),
  )

const columns = ['id', 'profile_id', 'email', 'password_hash', 'measurement_system', 'locale'] as const

/** By their ids or their profiles; locked if the caller is about to change them. */
export const findAccounts = (
  on: Runner,
  { ids, people, forUpdate }: { ids: readonly number[]; people: readonly number[]; forUpdate: boolean },
) => {
  const found = q
    .selectFrom('account')
    .select(columns)
    .where(sql<boolean>`(id = ANY(${ids}::bigint[]) OR profile_id = ANY(${people}::bigint[]))`)
    .orderBy('id')
  return on.run(forUpdate ? found.forUpdate() : found)
}
export const findAddressees = (on: Runner, emails: readonly string[]) =>
  on.run(
    q
      .selectFrom('account')
      .select(['id', sql<string>`lower(email)`.as('email')])
      .where(sql<boolean>`lower(email) = ANY(${emails}::text[])`),
  )

const isGood = sql<boolean>`mail_link.used_at IS NULL AND mail_link.expires_at > now()`
/** Of these imported accounts, those without any way to sign in and without a valid link to one. */
export const findWithoutWayIn = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    q
      .selectFrom('account')
      .select(['id', 'email', 'locale'])
      .where(sql<boolean>`account.id = ANY(${ids}::bigint[])`)
      .where('source', '=', source)
      .where('password_hash', 'is', null)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('social_identity').select('subject').whereRef('account_id', '=', 'account.id'))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('mail_link')
              .select('id')
              .whereRef('account_id', '=', 'account.id')
              .where('purpose', '=', 'reset')
              .where(isGood),
          ),
        ),
      )
      .orderBy('id')
      .forUpdate(),
  )
/** Of these people, those without an account and without a valid link to one. */
export const findUnasked = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    q
      .selectFrom('profile')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where(sql<boolean>`profile.id = ANY(${ids}::bigint[])`)
      .where('email', 'is not', null)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('account').select('account.id').whereRef('account.profile_id', '=', 'profile.id'))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('mail_link')
              .select('mail_link.id')
              .whereRef('mail_link.profile_id', '=', 'profile.id')
              .where('purpose', '=', 'onboarding')
              .where((or) => or.or([or('declined_at', 'is not', null), isGood])),
          ),
        ),
      )
      .orderBy('id')
      .forUpdate('profile'),
  )

type Waiting = { account_id: number; email: string } | { profile_id: number; email: string }
/** Inserts a link for each, in one statement (batched). */
export const insertLinks = (tx: Tx, purpose: 'reset' | 'onboarding', waiting: readonly Waiting[], minutes: number) =>
  tx.run(
    sql<{ id: string; account_id: number | null; profile_id: number | null }>`INSERT INTO mail_link
      (purpose, account_id, profile_id, email, expires_at)
    SELECT ${purpose}, account_id, profile_id, email, now() + make_interval(mins => ${minutes})
    FROM jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) AS given (account_id bigint, profile_id bigint, email text)
    RETURNING id, account_id, profile_id`.compile(q),
  )
