import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

const mostDevices = 20

/** Whether any staff member has signed in from this browser. */
export async function isKnownToAnybody(on: Runner, device: Buffer): Promise<boolean> {
  const rows = await on.run(q.selectFrom('staff_device').select('device_hash').where('device_hash', '=', device).limit(1))
  return rows.length > 0
}

/** Remembers the browser. A program without cookies would leave a row with each sign-in, so the oldest are deleted. */
export async function rememberDevice(tx: Tx, memberId: number, device: Buffer): Promise<void> {
  const own = q.selectFrom('staff_device').select('device_hash').where('staff_member_id', '=', memberId)
  await tx.run(
    q
      .insertInto('staff_device')
      .values({ staff_member_id: memberId, device_hash: device })
      .onConflict((c) => c.columns(['staff_member_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` })),
  )
  await tx.run(
    q
      .deleteFrom('staff_device')
      .where('staff_member_id', '=', memberId)
      .where('device_hash', 'not in', own.orderBy('last_seen_at', 'desc').limit(mostDevices)),
  )
}

export const forgetDevices = (tx: Tx, memberId: number) =>
  tx.run(q.deleteFrom('staff_device').where('staff_member_id', '=', memberId))

export const deleteOldDevices = (on: Runner) =>
  on.run(q.deleteFrom('staff_device').where('last_seen_at', '<', sql<Date>`now() - interval '1 year'`))
