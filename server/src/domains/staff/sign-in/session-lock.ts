import type { StaffCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Unauthenticated } from '../../../kernel/errors.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import { lockDeskSession } from './sessions-store.ts'
import { lockMembers } from '../store.ts'

/**
 * Locks the caller's session (pessimistic lock), for the caller was identified before the transaction began. A member
 * who has lost their role or place since has no session any more, so the act is refused. The session is locked after
 * the members, in the order of all who end sessions: the other order could deadlock.
 */
export async function lockSeat(tx: Tx, { session }: StaffCall): Promise<void> {
  const [still] = await lockDeskSession(tx, hashOf(session.id))
  if (!still) throw new Unauthenticated('must be signed in at the desk')
}

/** Locks the caller's session, and before it the caller and the member whom an act is about. */
export async function lockSeatAndMember(tx: Tx, call: StaffCall, memberId: number = call.staff.id): Promise<void> {
  await lockMembers(tx, [call.staff.id, memberId])
  await lockSeat(tx, call)
}
