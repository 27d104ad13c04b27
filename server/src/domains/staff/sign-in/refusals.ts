import type { DeskCall } from '../../../kernel/call.ts'
import type { FailureBuckets } from './failure-counts.ts'
import type { DeskTools } from '../desk-tools.ts'
import { toAuditObject } from '../members/member.ts'
import { recordWaitUntil } from '../store.ts'

export type NamedMember = { id: number; name: string }
type Refused = NamedMember & { tries_epoch: number }

/** Records a refused sign-in at the desk: as a failure in its buckets, and as audit entries. */
export function createRefusals({ db, tries, writeEntry }: Pick<DeskTools, 'db' | 'tries' | 'writeEntry'>) {
  /**
   * An unknown address writes an entry too: otherwise the time would reveal which addresses are members'. A lock writes
   * one of its own. Tries during a lock write none: they check nothing, and a flood of them would fill the log.
   */
  const refuse = async (
    call: DeskCall,
    step: 'password' | 'second_factor',
    member: Refused | undefined,
    counted: FailureBuckets,
  ) => {
    const waiting = await tries.fail(counted.buckets)
    const ofMember = counted.ofMember.filter((bucket) => waiting.includes(bucket))
    const seconds = ofMember.length > 0 ? await tries.secondsToWait(ofMember) : 0
    const entry = { actor: { kind: 'system' }, requestId: call.requestId, ...(member && toAuditObject(member)) } as const
    const { network } = call
    await db.transaction(async (tx) => {
      if (seconds > 0) await recordWaitUntil(tx, member ?? { id: 0, tries_epoch: 0 }, seconds)
      await writeEntry(tx, { ...entry, action: 'staff.sign_in_refused', details: { step, network } })
      if (counted.lock && waiting.includes(counted.lock))
        await writeEntry(tx, { ...entry, action: 'staff.locked_out', details: { step, network } })
    })
  }
  return { refuse }
}
export type DeskRefusals = ReturnType<typeof createRefusals>
