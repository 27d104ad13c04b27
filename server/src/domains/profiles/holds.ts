import type { WritableAttribute } from '@alpenglow/contract/profiles/standing'
import type { StaffCall } from '../../kernel/call.ts'
import type { Db } from '../../db/connect.ts'
import { NotFound } from '../../kernel/errors.ts'
import { lockHome } from './households-store.ts'
import { formatFullName } from './standing.ts'
import { lockProfile, updateProfile } from './store.ts'

type Hold = { params: { id: string }; body: { held: WritableAttribute[] } }

/** The desk locks fields of a profile while it investigates: above all those that the pass shows. */
export function createHolds({ db }: { db: Db }) {
  return {
    holdProfile: (call: StaffCall, { params, body }: Hold): Promise<undefined> =>
      db.transaction(async (tx) => {
        const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
        // All who change a profile lock its household: a change under way commits first, and later ones see the locked
        // fields.
        await lockHome(tx, id)
        const [row] = await lockProfile(tx, id)
        if (!row) throw new NotFound()
        const held = [...new Set(body.held)].toSorted()
        if (held.join() === row.held.toSorted().join()) return undefined
        await updateProfile(tx, id, { held })
        await call.audit(tx, {
          action: 'profile.held',
          object: { kind: 'profile', id, name: formatFullName(row) ?? '' },
          details: { from: row.held.join(), to: held.join() },
        })
        return undefined
      }),
  }
}
export type Holds = ReturnType<typeof createHolds>
