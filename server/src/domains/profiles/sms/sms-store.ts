import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

const now = sql<Date>`now()`

export const findSmsStatus = (on: Runner, id: number) =>
  on.run(
    q.selectFrom('profile').select(['sms_opt_in', 'phone_number', 'sms_updated_at', 'sms_updated_by']).where('id', '=', id),
  )

type Changed = { phone_number: string | null; sms_opt_in: boolean }
/** A new number doesn't inherit what the old one's phone answered, but what it has answered itself: `stoppedAt`. */
type News = { isNews: boolean; isOther: boolean; stoppedAt: Date | undefined }
export const saveConsent = (tx: Tx, id: number, changed: Changed, { isNews, isOther, stoppedAt }: News) =>
  tx.run(
    q
      .updateTable('profile')
      .set({
        ...changed,
        ...(isOther && { sms_updated_by: null }),
        ...(isNews && { sms_updated_at: now, sms_updated_by: 'page' as const }),
        ...(isOther && stoppedAt && saidByPhone(stoppedAt)),
      })
      .where('id', '=', id),
  )

const saidByPhone = (stoppedAt: Date) => ({ sms_opt_in: false, sms_updated_at: stoppedAt, sms_updated_by: 'phone' as const })
const digitsOf = (number: string) => number.replace(/\D/g, '')

/** The profile has a number that answered STOP earlier: shows its consent as withdrawn by that phone. */
export const applyStoppedConsent = (tx: Tx, id: number, stoppedAt: Date) =>
  tx.run(q.updateTable('profile').set(saidByPhone(stoppedAt)).where('id', '=', id))

/** When a number answered STOP; `undefined` if it did not. */
export async function findStopped(on: Runner, number: string): Promise<Date | undefined> {
  const [row] = await on.run(q.selectFrom('sms_stopped').select('stopped_at').where('digits', '=', digitsOf(number)))
  return row?.stopped_at
}

export const setStopped = (on: Runner, number: string, stops: boolean) =>
  stops
    ? on.run(
        q
          .insertInto('sms_stopped')
          .values({ digits: digitsOf(number) })
          .onConflict((conflict) => conflict.doNothing()),
      )
    : on.run(q.deleteFrom('sms_stopped').where('digits', '=', digitsOf(number)))

const digits = sql<string>`regexp_replace(phone_number, '\\D', '', 'g')`

/**
 * All profiles with this number, however it is written. Also those that had turned messages off on a page: the number
 * is blocked now, and the page must say by whom.
 */
export const setConsentOf = (on: Runner, number: string, sms_opt_in: boolean) =>
  on.run(
    q
      .updateTable('profile')
      .set({ sms_opt_in, sms_updated_at: now, sms_updated_by: 'phone' })
      .where('phone_number', 'is not', null)
      .where(digits, '=', digitsOf(number))
      .where((eb) =>
        sms_opt_in
          ? eb('sms_opt_in', '=', false)
          : eb.or([eb('sms_opt_in', '=', true), eb('sms_updated_by', 'is distinct from', 'phone')]),
      ),
  )

/** Deduplicates: returns no row for a message that was received before. */
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
