import type { DeskCall } from '../../call.ts'
import type { Bucket, Means } from './means.ts'
import { about } from './members.ts'

export type Named = { id: number; name: string }

/** Who does not get to the desk: whose tries are counted, and how a refusal is written down. */
export function refusals({ db, tries, writeEntry }: Pick<Means, 'db' | 'tries' | 'writeEntry'>) {
  const bucketsOf = (whose: string, call: DeskCall) => [
    tries.bucket('staff', whose),
    tries.bucket('network at the desk', call.network),
  ]
  /**
   * A refusal is an entry too, and one for an address that nobody has: else the time it takes would tell them apart. So is the lock that it
   * turns; the tries at a locked door are looked at by nobody, and would only fill the log.
   */
  const refuse = async (call: DeskCall, step: 'password' | 'second_factor', member: Named | undefined, buckets: Bucket[]) => {
    const locked = await tries.fail(buckets)
    const entry = { actor: { kind: 'system' }, requestId: call.requestId, ...(member && about(member)) } as const
    const { network } = call
    await db.transaction(async (tx) => {
      await writeEntry(tx, { ...entry, action: 'staff.sign_in_refused', details: { step, network } })
      if (locked.length > 0) await writeEntry(tx, { ...entry, action: 'staff.locked_out', details: { step, network } })
    })
  }
  return { bucketsOf, refuse }
}
export type Refusals = ReturnType<typeof refusals>
