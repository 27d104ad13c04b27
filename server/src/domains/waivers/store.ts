import { sql } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepareStatement, q } from '../../db/query.ts'
import { accountsAround, type PublishInSql } from './requests-store.ts'

/** The input of one insert: what one person signs, for themselves and for others. */
export type NewSignatures = {
  /** In the order of their ids: two signers of the same people lock the rows in one order, so they don't deadlock. */
  profiles: readonly { id: number; name: string; dob: string | null; seasonId: number }[]
  signer: { id: number | null; name: string }
  waiver: string
  version: number
  locale: Locale
  textHash: Buffer
  requestId: string | null
  network: Buffer
  agent: string
}

/** The privacy policy promises this retention: seven years, and a minor's signature at least until the minor is 21. */
const keptYears = 7
const keptUntilAge = 21

const comesOfAge = 18

/**
 * Whether another person signed for someone who was a grown-up by then, judged by the birthday that is known now. An
 * unknown birthday counts as one too: it may have been changed since.
 */
const signedForGrownUp = sql<boolean>`waiver_signature.signer_id IS DISTINCT FROM waiver_signature.profile_id
  AND coalesce(profile.dob + make_interval(years => ${comesOfAge}) <= waiver_signature.signed_at, true)`

type Room = { signerId: number | null; waiver: string; version: number; seasonIds: readonly number[] }
const room = prepareStatement('make_room_for_signatures', ({ signerId, waiver, version, seasonIds }: Room) =>
  q
    .updateTable('waiver_signature')
    .from('profile')
    .set({ profile_id: null })
    .whereRef('profile.id', '=', 'waiver_signature.profile_id')
    .where('waiver_signature.profile_id', '=', signerId)
    .where('waiver', '=', waiver)
    .where('version', '=', version)
    .where(sql<boolean>`season_id = ANY(${seasonIds}::integer[])`)
    .where(signedForGrownUp),
)

type Insert = Omit<NewSignatures, 'profiles' | 'signer'> & { profiles: string; signerId: number | null; signerName: string }
const inserting = (row: Insert) =>
  sql`INSERT INTO waiver_signature (profile_id, profile_name, signer_id, signer_name, waiver, version, season_id, locale,
        text_hash, how, request_id, network, agent, kept_until)
      SELECT signed.id, signed.name, ${row.signerId}::bigint, ${row.signerName}::text, ${row.waiver}::text, ${row.version}::integer,
        signed."seasonId", ${row.locale}::text, ${row.textHash}::bytea,
        CASE WHEN ${row.requestId}::uuid IS NULL THEN 'session' ELSE 'link' END, ${row.requestId}::uuid, ${row.network}::bytea,
        ${row.agent}::text,
        greatest(current_date + make_interval(years => ${sql.lit(keptYears)}), signed.dob + make_interval(years => ${sql.lit(keptUntilAge)}))::date
      FROM jsonb_to_recordset(${row.profiles}::jsonb) AS signed (id bigint, name text, dob date, "seasonId" integer)
      ORDER BY signed.id
      ON CONFLICT DO NOTHING`
const insert = prepareStatement('insert_signatures', (row: Insert) => ({ compile: () => inserting(row).compile(q) }))
const insertOf = ({ profiles, signer, ...given }: NewSignatures): Insert => ({
  ...given,
  profiles: JSON.stringify(profiles),
  signerId: signer.id,
  signerName: signer.name,
})

/**
 * A valid signature stays: the first one wins. An invalid one keeps its row but gives up its place: nobody can sign for
 * a grown-up, so a grown-up's own signature replaces one that another person gave for them.
 */
export async function insertSignatures(tx: Tx, signing: NewSignatures): Promise<void> {
  const { profiles, signer, waiver, version } = signing
  const own = profiles.filter(({ id }) => id === signer.id)
  if (own.length > 0)
    await tx.run(room({ signerId: signer.id, waiver, version, seasonIds: own.map(({ seasonId }) => seasonId) }))
  await tx.run(insert(insertOf(signing)))
}

/**
 * The same where no invalid signature can be in the way, and publishes it to the accounts around, in one statement with
 * its own transaction. Returns only the signatures that are new.
 */
export function createSignatureInserter(publishInSql: PublishInSql) {
  const insertAndTell = prepareStatement('insert_signatures_and_tell', (row: Insert) => ({
    compile: () =>
      sql<SignatureRow>`WITH signed AS (${inserting(row)} RETURNING *),
        around AS (SELECT DISTINCT id FROM (${accountsAround(sql`ARRAY(SELECT profile_id FROM signed)`)}) AS one),
        ${publishInSql({ accounts: sql`around`, kind: 'waivers' })}
      SELECT profile_id, waiver, version, season_id, signer_id, signer_name, how, signed_at, profile.dob, ${signedForGrownUp} AS for_grown_up, said
      FROM said, signed AS waiver_signature, LATERAL (SELECT dob FROM profile WHERE id = waiver_signature.profile_id OFFSET 0) AS profile`.compile(
        q,
      ),
  }))
  return (on: Runner, signing: NewSignatures): Promise<SignatureRow[]> => on.run(insertAndTell(insertOf(signing)))
}

const signatures = prepareStatement('find_waiver_signatures', ({ profileIds }: { profileIds: readonly number[] }) =>
  q
    .selectFrom('waiver_signature')
    // A lateral join looks up each profile by its key: joined as a set, PostgreSQL would read the whole table.
    .innerJoinLateral(
      sql<{ dob: string | null }>`(SELECT dob FROM profile WHERE id = waiver_signature.profile_id OFFSET 0)`.as<'profile'>(
        sql`profile`,
      ),
      (join) => join.onTrue(),
    )
    .select(['profile_id', 'waiver', 'version', 'season_id', 'signer_id', 'signer_name', 'how', 'signed_at'])
    .select(['profile.dob', signedForGrownUp.as('for_grown_up')])
    .where(sql<boolean>`profile_id = ANY(${profileIds}::bigint[])`),
)
export const findSignatures = (on: Runner, profileIds: readonly number[]) => on.run(signatures({ profileIds }))
export type SignatureRow = Awaited<ReturnType<typeof findSignatures>>[number]

export const deleteOldSignatures = (on: Runner) =>
  on.run(q.deleteFrom('waiver_signature').where('kept_until', '<', sql<string>`current_date`))

/** For a data export: what was signed for a person, and what they have signed for others. */
export const findSignaturesAbout = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('waiver_signature')
      .select([
        'profile_name',
        'signer_name',
        'waiver',
        'version',
        'season_id',
        'locale',
        'how',
        'agent',
        'signed_at',
        'kept_until',
      ])
      .where((eb) => eb.or([eb('profile_id', '=', profileId), eb('signer_id', '=', profileId)]))
      .orderBy('signed_at'),
  )

/**
 * Voids all that these people have signed, for whomever. The rows stay, and so do the orders that refer to them (0078).
 */
export const voidSignatures = (tx: Tx, signers: readonly number[]) =>
  tx.run(
    q
      .updateTable('waiver_signature')
      .set({ profile_id: null })
      .where(sql<boolean>`signer_id = ANY(${signers}::bigint[])`)
      .where('profile_id', 'is not', null),
  )

/**
 * A merge: the account turns out to be the person of a profile that a household had entered, so that profile's
 * signatures become theirs.
 */
export async function handOverSignatures(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.run(
    q
      .updateTable('waiver_signature')
      .set({ profile_id: to })
      .where('profile_id', '=', from)
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM waiver_signature AS own WHERE own.profile_id = ${to} AND own.waiver = waiver_signature.waiver
          AND own.version = waiver_signature.version AND own.season_id = waiver_signature.season_id)`,
      ),
  )
  await tx.run(q.updateTable('waiver_signature').set({ signer_id: to }).where('signer_id', '=', from))
}
