import { sql } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'

export type NewSignature = {
  profile: { id: number; name: string; dob: string | null }
  signer: { id: number | null; name: string }
  waiver: string
  version: number
  seasonId: number
  locale: Locale
  textHash: Buffer
  requestId: string | null
  network: Buffer
  agent: string
}

/** As the privacy policy promises: so many years, and of a minor at least until they are so old. */
const keptYears = 7
const keptUntilAge = 21

const comesOfAge = 18

/** Given by somebody else, for whom was a grown-up by then, as is known now, or is taken as one: a birthday was changed meanwhile. */
const signedForGrownUp = sql<boolean>`waiver_signature.signer_id IS DISTINCT FROM waiver_signature.profile_id
  AND coalesce(profile.dob + make_interval(years => ${comesOfAge}) <= waiver_signature.signed_at, true)`

/** One that is worth nothing keeps its words, and gives up its place to one that is. */
async function makeRoom(tx: Tx, { profile, waiver, version, seasonId }: NewSignature): Promise<void> {
  await tx.run(
    q
      .updateTable('waiver_signature')
      .from('profile')
      .set({ profile_id: null })
      .whereRef('profile.id', '=', 'waiver_signature.profile_id')
      .where('waiver_signature.profile_id', '=', profile.id)
      .where('waiver', '=', waiver)
      .where('version', '=', version)
      .where('season_id', '=', seasonId)
      .where(signedForGrownUp),
  )
}

/** A signature that holds already stays the first one. */
export async function insertSignature(tx: Tx, signature: NewSignature): Promise<void> {
  const { profile, signer, ...given } = signature
  // Nobody else can sign for a grown-up: whoever signs for themselves takes the place of who did.
  if (signer.id === profile.id) await makeRoom(tx, signature)
  await tx.run(
    q
      .insertInto('waiver_signature')
      .values({
        profile_id: profile.id,
        profile_name: profile.name,
        signer_id: signer.id,
        signer_name: signer.name,
        waiver: given.waiver,
        version: given.version,
        season_id: given.seasonId,
        locale: given.locale,
        text_hash: given.textHash,
        how: given.requestId === null ? 'session' : 'link',
        request_id: given.requestId,
        network: given.network,
        agent: given.agent,
        kept_until: sql<string>`greatest(current_date + make_interval(years => ${keptYears}),
          ${profile.dob}::date + make_interval(years => ${keptUntilAge}))::date`,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

const signatures = prepared('find_waiver_signatures', ({ profileIds }: { profileIds: readonly number[] }) =>
  q
    .selectFrom('waiver_signature')
    .innerJoin('profile', 'profile.id', 'waiver_signature.profile_id')
    .select(['profile_id', 'waiver', 'version', 'season_id', 'signer_id', 'signer_name', 'how', 'signed_at'])
    .select(['profile.dob', signedForGrownUp.as('for_grown_up')])
    .where(sql<boolean>`profile_id = ANY(${profileIds}::bigint[])`),
)
export const findSignatures = (on: Runner, profileIds: readonly number[]) => on.run(signatures({ profileIds }))
export type SignatureRow = Awaited<ReturnType<typeof findSignatures>>[number]

export const deleteOldSignatures = (on: Runner) =>
  on.run(q.deleteFrom('waiver_signature').where('kept_until', '<', sql<string>`current_date`))

/** What a person's data tells: what was signed for them, and what they signed for others. */
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

/** Somebody turns out to be a profile that others had written down: what was signed for that one is theirs. */
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
