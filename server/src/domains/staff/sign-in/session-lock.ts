import type { StaffCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Unauthenticated } from '../../../kernel/errors.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import { holdSession } from './sessions-store.ts'
import { lockMembers } from '../store.ts'

/**
 * Who sits at the desk was found out when the call began. Whoever has lost their role or their place since then does nothing any more:
 * that ends their sessions, so the session is held, and after the members, as everybody does who ends one.
 */
export async function holdSeat(tx: Tx, { session }: StaffCall): Promise<void> {
  const [still] = await holdSession(tx, hashOf(session.id))
  if (!still) throw new Unauthenticated('must be signed in at the desk')
}

/** The caller's seat, and the member whom an act is about. */
export async function hold(tx: Tx, call: StaffCall, memberId: number = call.staff.id): Promise<void> {
  await lockMembers(tx, [call.staff.id, memberId])
  await holdSeat(tx, call)
}
