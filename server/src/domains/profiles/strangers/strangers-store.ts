import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** Deletes addresses and consents to text messages. A number's STOP stays. */
export async function forgetContactData(tx: Tx, profileIds: readonly number[]): Promise<void> {
  const theirs = sql<boolean>`id = ANY(${profileIds}::bigint[])`
  await tx.run(q.updateTable('profile').set({ addresses: '[]' }).where(theirs))
  const silent = { sms_opt_in: false, sms_updated_at: null, sms_updated_by: null }
  await tx.run(q.updateTable('profile').set(silent).where(theirs).where('sms_opt_in', '=', true))
}

/** Withdraws a person's consents for children; returns whose. The rows stay as a record. */
export const withdrawConsentsBy = (tx: Tx, signerId: number) =>
  tx.run(
    q
      .updateTable('minor_consent')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('signer_id', '=', signerId)
      .where('withdrawn_at', 'is', null)
      .returning(['household_id', 'profile_id']),
  )

/** Deletes a person's open offers, also those of themselves. */
export const deleteOpenOffersBy = (tx: Tx, profileId: number) =>
  tx.run(q.deleteFrom('profile_share').where('offered_by', '=', profileId).where('accepted_at', 'is', null))
