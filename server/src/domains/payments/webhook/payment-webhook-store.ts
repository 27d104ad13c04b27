import { sql } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'

/** A webhook event about one payment. */
export type GatewayEvent = { id: string; reference: string; paymentId: string; status: string }

/** The states in which an event of this status is no news. */
const knownAs = new Map<string, readonly string[]>(
  Object.entries({
    authorized: ['authorized', 'kept', 'ordered', 'captured', 'void_needed', 'voided'],
    captured: ['captured'],
    voided: ['voided'],
    declined: ['declined'],
    challenge: ['fingerprint', 'challenge', 'authorized', 'kept', 'ordered', 'captured'],
    pending: ['unknown'],
  }),
)
type Event = Omit<GatewayEvent, 'status'> & { knownStates: readonly string[]; lookIn: number }
const heard = prepareStatement('hear_payment_event', (row: Event) => ({
  compile: () =>
    sql<{ id: number }>`
    WITH news AS (SELECT id FROM payment_attempt WHERE reference = ${row.reference}::text AND state NOT IN ('created', 'asking')
        AND NOT coalesce(gateway_id = ${row.paymentId}::text AND state = ANY(${row.knownStates}::text[]), false)),
      first AS (INSERT INTO payment_event_heard (id) SELECT ${row.id}::text FROM news ON CONFLICT DO NOTHING RETURNING id)
    UPDATE payment_attempt a SET next_look_at = least(coalesce(a.next_look_at, 'infinity'), now() + make_interval(secs => ${row.lookIn}::float8))
    FROM news, first WHERE a.id = news.id RETURNING a.id`.compile(q),
}))
/**
 * Schedules a look at the payment of an event. An attempt with a call in flight is left to its caller. An event that
 * repeats a known state, or was received before, changes nothing.
 */
export const scheduleByEvent = (on: Runner, { status, ...event }: GatewayEvent, lookIn: number) =>
  on.run(heard({ ...event, knownStates: knownAs.get(status) ?? [], lookIn }))

/** Events are remembered as long as a gateway may repeat them. */
export const forgetEvents = (on: Runner) =>
  on.run(
    sql<{ id: string }>`DELETE FROM payment_event_heard WHERE heard_at < now() - interval '30 days' RETURNING id`.compile(q),
  )
