import type { AuditChain, AuditEntry, AuditPage } from '@alpenglow/contract/audit/api'
import type { ActorKind } from '@alpenglow/contract/audit/actions'
import { addDays, startOfDay } from '@alpenglow/contract/values/day'
import type { Act, StaffCall } from '../../call.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { findEntries, insertEntry, readFault, type Filter } from './store.ts'

/** Who did it: somebody of the staff or an account, or the shop itself, when nobody is there whom it could name. */
export type Actor = { kind: 'staff' | 'account'; id: number; name: string } | { kind: 'system' }

const pageSize = 50

type Page = { before?: string | undefined }
type Asked = Page & {
  actorKind?: ActorKind | undefined
  actorId?: string | undefined
  action?: string | undefined
  objectKind?: string | undefined
  objectId?: string | undefined
  day?: string | undefined
}

/** Writes down what is done, in the transaction in which it is done: an act without its entry does not happen. */
export async function writeEntry(
  tx: Tx,
  { actor, requestId, ...act }: Act & { actor: Actor; requestId?: string },
): Promise<void> {
  const { action, object, onBehalfOf, details = {} } = act
  refuseSecrets(details)
  await insertEntry(tx, {
    actor_kind: actor.kind,
    actor_id: actor.kind === 'system' ? null : actor.id,
    actor_name: actor.kind === 'system' ? null : actor.name,
    on_behalf_of: onBehalfOf ?? null,
    action,
    object_kind: object?.kind ?? null,
    object_id: object ? String(object.id) : null,
    request_id: requestId ?? null,
    details,
  })
}

/** What can never be taken out again must never get in. Whoever tries has made a mistake, which a test then sees. */
function refuseSecrets(details: Record<string, unknown>): void {
  const name = Object.keys(details).find((key) => /password|secret|token|code|card|cvc|hash/i.test(key))
  if (name) throw new Error(`"${name}" has no place in the audit log`)
}

export function createAudit({ db, timeZone }: { db: Db; timeZone: string }) {
  const page = async (filter: Filter): Promise<AuditPage> => {
    const rows = await findEntries(db, filter, pageSize + 1)
    const entries = rows.slice(0, pageSize)
    return { entries: entries.map(shown), next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
  }

  return {
    write: writeEntry,

    listAuditEntries: (_: StaffCall, { query }: { query: Asked }): Promise<AuditPage> => {
      const { before, actorId, day, ...same } = query
      return page({
        ...same,
        ...numbers({ before, actorId }),
        ...(day && { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) }),
      })
    },

    listMyAuditEntries: ({ staff }: StaffCall, { query }: { query: Page }): Promise<AuditPage> =>
      page({ actorKind: 'staff', actorId: staff.id, ...numbers({ before: query.before }) }),

    checkAuditChain: (): Promise<AuditChain> => whyBroken(db),
  }
}
export type Audit = ReturnType<typeof createAudit>

const numbers = (texts: Record<string, string | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, Number(text)]])))

/** What is wrong with the log, if anything: an entry that was changed, some that are missing before one, or the end that was cut off. */
export async function whyBroken(db: Db): Promise<AuditChain> {
  const { entries, first, end_id, end_fits } = await readFault(db)
  if (first) return { entries, broken: { id: first.id, why: first.fits ? 'missing_before' : 'changed' } }
  return { entries, broken: end_fits ? null : { id: end_id, why: 'end_missing' } }
}

type Row = Awaited<ReturnType<typeof findEntries>>[number]

const shown = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  onBehalfOf: row.on_behalf_of,
  action: row.action,
  object: row.object_kind === null ? null : { kind: row.object_kind, id: row.object_id },
  requestId: row.request_id,
  details: row.details as Record<string, unknown>,
})
