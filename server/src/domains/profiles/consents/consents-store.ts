import { sql, type Expression } from 'kysely'
import { minimumAge } from '@alpenglow/contract/profiles/rules'
import type { Runner, Tx } from '../../../db/connect.ts'
import { parseRowId, q } from '../../../db/query.ts'

type Consent = {
  household_id: number
  profile_id: number
  version: number
  locale: 'en' | 'fr'
  text_hash: Buffer
  signer_id: number
  signer_name: string
}

export const insertConsent = (tx: Tx, consent: Consent) => tx.run(q.insertInto('minor_consent').values(consent).returning('id'))

export const findHolding = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('minor_consent')
      .select(['id', 'profile_id'])
      .where('profile_id', '=', profileId)
      .where('withdrawn_at', 'is', null),
  )

/** A consent of this household, for any of its people. */
export const findConsent = (on: Runner, householdId: number, id: string) =>
  on.run(
    q
      .selectFrom('minor_consent')
      .select(['id', 'profile_id', 'withdrawn_at'])
      .where('household_id', '=', householdId)
      .where('id', '=', parseRowId(id)),
  )

export const withdraw = (tx: Tx, householdId: number, id: number) =>
  tx.run(
    q
      .updateTable('minor_consent')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('household_id', '=', householdId)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null),
  )

/** Whether a person has consented for a child who stays with another account of the household. */
export const findConsentsThatStay = (on: Runner, signerId: number) =>
  on.run(
    q
      .selectFrom('minor_consent')
      .innerJoin('group_member', 'group_member.household_id', 'minor_consent.household_id')
      .innerJoin('account', 'account.profile_id', 'group_member.profile_id')
      .select('minor_consent.id')
      .where('signer_id', '=', signerId)
      .where('group_member.is_guest', '=', false)
      .where('account.profile_id', '!=', signerId)
      .limit(1),
  )

/**
 * The ids of those who are children without a consent. A fragment for another statement. The ids go in as an array, and
 * the consent is looked up for each (`OFFSET`): for a set of unknown size PostgreSQL may plan to read the whole
 * tables.
 */
export const lackingConsent = ({ profileIds, today }: { profileIds: Expression<number>; today: string }) =>
  sql<string[]>`(SELECT coalesce(jsonb_agg(child.id::text), '[]') FROM profile AS child
    WHERE child.id = ANY (ARRAY${profileIds}) AND child.dob > ${today}::date - make_interval(years => ${sql.lit(minimumAge)})
    AND NOT EXISTS (SELECT FROM minor_consent AS given
      WHERE given.household_id = child.household_id AND given.profile_id = child.id AND given.withdrawn_at IS NULL OFFSET 0))`

/** Whether any of these is a child without a consent. */
export async function lackConsent(on: Runner, { profileIds, today }: { profileIds: readonly number[]; today: string }) {
  const ids = sql<number>`(SELECT unnest(${profileIds}::bigint[]))`
  const [row] = await on.run(
    sql<{ lacking: string[] }>`SELECT ${lackingConsent({ profileIds: ids, today })} AS lacking`.compile(q),
  )
  return row !== undefined && row.lacking.length > 0
}

/** All consents ever given for a profile or by it. */
export const findMinorConsentsOf = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('minor_consent')
      .select(['profile_id', 'version', 'locale', 'signer_id', 'signer_name', 'given_at', 'withdrawn_at'])
      .where((eb) => eb.or([eb('profile_id', '=', profileId), eb('signer_id', '=', profileId)]))
      .orderBy('given_at'),
  )
