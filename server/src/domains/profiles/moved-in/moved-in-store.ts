import { sql } from 'kysely'
import type { Address } from '@alpenglow/contract/addresses/api'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** A person imported from another system, with their id from there. */
export type MovedPerson = {
  id: number
  household_id: number
  /** The id of their membership; null: the next of the sequence. */
  member_id: number | null
  is_admin: boolean
  first_name: string | null
  last_name: string | null
  dob: string | null
  gender: 'female' | 'male' | 'other' | 'undisclosed' | null
  email: string | null
  phone_number: string | null
  sms_updated_at: string | null
  notify_account_holder: boolean
  addresses: Address[]
  created_at: string | null
  consent: MovedConsent | null
}
/** A grown-up's consent for a child, to a text of the company's own. */
export type MovedConsent = {
  version: number
  locale: 'en' | 'fr'
  text_hash: string
  signer_id: number
  signer_name: string
  given_at: string
}

const given = (rows: readonly object[]) => sql`jsonb_populate_recordset(NULL::profile, ${JSON.stringify(rows)}::jsonb) AS given`

export const insertHouseholds = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`INSERT INTO household (id) OVERRIDING SYSTEM VALUE SELECT unnest(${ids}::bigint[])`.compile(q))

export const insertPeople = (tx: Tx, people: readonly MovedPerson[]) =>
  tx.run(
    sql`INSERT INTO profile (id, household_id, first_name, last_name, dob, gender, email, phone_number, sms_opt_in, sms_updated_at,
      sms_updated_by, notify_account_holder, addresses, created_at) OVERRIDING SYSTEM VALUE
    SELECT id, household_id, first_name, last_name, dob, gender, email, phone_number, sms_updated_at IS NOT NULL, sms_updated_at,
      CASE WHEN sms_updated_at IS NOT NULL THEN 'page' END, notify_account_holder, addresses, coalesce(created_at, now())
    FROM ${given(people)}`.compile(q),
  )

export const insertPlaces = (tx: Tx, people: readonly MovedPerson[]) =>
  tx.run(
    sql`INSERT INTO group_member (id, household_id, home_id, profile_id, is_admin) OVERRIDING SYSTEM VALUE
    SELECT coalesce(member_id, nextval(pg_get_serial_sequence('group_member', 'id'))), household_id, household_id, id, is_admin
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS given (id bigint, household_id bigint, member_id bigint, is_admin boolean)`.compile(
      q,
    ),
  )

/** A profile has one valid consent: one that was given here stays. */
export const insertConsents = (tx: Tx, people: readonly MovedPerson[]) =>
  tx.run(
    sql`INSERT INTO minor_consent (household_id, profile_id, version, locale, text_hash, signer_id, signer_name, given_at)
    SELECT profile.household_id, given.id, version, locale, decode(text_hash, 'hex'), signer_id, signer_name, given_at
    FROM jsonb_to_recordset(${JSON.stringify(people.flatMap(({ id, consent }) => (consent ? { id, ...consent } : [])))}::jsonb)
      AS given (id bigint, version integer, locale text, text_hash text, signer_id bigint, signer_name text, given_at timestamptz)
    JOIN profile ON profile.id = given.id
    ON CONFLICT (household_id, profile_id) WHERE withdrawn_at IS NULL DO NOTHING`.compile(q),
  )

/** Updates imported people. Their household and the date of their import stay. */
export const updatePeople = (tx: Tx, people: readonly MovedPerson[]) =>
  tx.run(
    sql`UPDATE profile SET first_name = given.first_name, last_name = given.last_name, dob = given.dob, gender = given.gender,
      email = given.email, phone_number = given.phone_number, sms_opt_in = given.sms_updated_at IS NOT NULL,
      sms_updated_at = coalesce(given.sms_updated_at, profile.sms_updated_at),
      sms_updated_by = CASE WHEN given.sms_updated_at IS NOT NULL THEN 'page' ELSE profile.sms_updated_by END,
      notify_account_holder = given.notify_account_holder, addresses = given.addresses
    FROM ${given(people)} WHERE profile.id = given.id`.compile(q),
  )

/** As one array parameter: the statement's text stays the same for any number of ids. */
const isOf = (ids: readonly number[]) => sql<boolean>`id = ANY(${ids}::bigint[])`

/** By their ids; locked if the caller is about to change them. */
export const findPeopleByIds = (on: Runner, ids: readonly number[], { forUpdate }: { forUpdate: boolean }) => {
  const found = q
    .selectFrom('profile')
    .select(['id', 'household_id', 'first_name', 'last_name', 'dob', 'gender', 'email', 'phone_number', 'sms_opt_in'])
    .select(['notify_account_holder', 'addresses'])
    .where(isOf(ids))
    .orderBy('id')
  return on.run(forUpdate ? found.forUpdate() : found)
}

export const findHouseholds = (on: Runner, ids: readonly number[]) =>
  on.run(q.selectFrom('household').select('id').where(isOf(ids)))
export const findPlaces = (on: Runner, ids: readonly number[]) =>
  on.run(q.selectFrom('group_member').select(['id', 'profile_id']).where(isOf(ids)))
