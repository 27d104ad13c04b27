import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

const now = sql<Date>`now()`

export const findSmsStatus = (on: Runner, id: number) =>
  on.run(q.selectFrom('profile').select(['sms_opt_in', 'phone_number', 'sms_updated_at']).where('id', '=', id))

/** Holds a profile still until the transaction ends; `lately`: its consent changed within the last minute. */
export const lockConsent = (tx: Tx, id: number) =>
  tx.run(
    q
      .selectFrom('profile')
      .select(['gender', 'phone_number', 'sms_opt_in', sql<boolean>`sms_updated_at > now() - interval '1 minute'`.as('lately')])
      .where('id', '=', id)
      .forUpdate(),
  )

type Changed = {
  gender: 'female' | 'male' | 'other' | 'undisclosed' | null
  phone_number: string | null
  sms_opt_in: boolean
}
export const saveConsent = (tx: Tx, id: number, changed: Changed, isNews: boolean) =>
  tx.run(
    q
      .updateTable('profile')
      .set({ ...changed, ...(isNews && { sms_updated_at: now }) })
      .where('id', '=', id),
  )

const digits = sql<string>`regexp_replace(phone_number, '\\D', '', 'g')`

/** Everybody who gave this number, however they wrote it. */
export const setConsentOf = (on: Runner, number: string, sms_opt_in: boolean) =>
  on.run(
    q
      .updateTable('profile')
      .set({ sms_opt_in, sms_updated_at: now })
      .where('phone_number', 'is not', null)
      .where(digits, '=', number.replace(/\D/g, ''))
      .where('sms_opt_in', '<>', sms_opt_in),
  )

/** Nothing comes back for a message that was here before. */
export const insertReceived = (tx: Tx, id: string) =>
  tx.run(
    q
      .insertInto('sms_received')
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )

export const deleteOldReceived = (on: Runner) =>
  on.run(q.deleteFrom('sms_received').where('received_at', '<', sql<Date>`now() - interval '30 days'`))
