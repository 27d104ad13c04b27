import { sql } from 'kysely'
import type { ActorKind } from '@alpenglow/contract/audit/actions'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

export type NewEntry = {
  actor_kind: ActorKind
  actor_id: number | null
  actor_name: string | null
  on_behalf_of: number | null
  action: string
  object_kind: string | null
  object_id: string | null
  request_id: string | null
  details: Record<string, unknown>
}

/**
 * The database assigns number, time and hashes, since only it knows the last entry. The setting announces that a seal
 * follows: older processes, which do not seal, are refused (migration 0009).
 */
export const insertEntry = (tx: Tx, { details, ...entry }: NewEntry) =>
  tx.run(
    sql<{
      id: number
      hash: Buffer
      previous_hash: Buffer
    }>`INSERT INTO audit_entry (actor_kind, actor_id, actor_name, on_behalf_of, action, object_kind, object_id, request_id, details)
        SELECT ${entry.actor_kind}, ${entry.actor_id}::bigint, ${entry.actor_name}, ${entry.on_behalf_of}::bigint, ${entry.action},
               ${entry.object_kind}, ${entry.object_id}, ${entry.request_id}, ${JSON.stringify(details)}::jsonb
          FROM set_config('alpenglow.knows_the_seal', 'yes', true)
        RETURNING id, hash, previous_hash`.compile(q),
  )

export const readSeal = (on: Runner) => on.run(q.selectFrom('audit_end').select(['entry_id as id', 'hash', 'seal']))
export const setSeal = (tx: Tx, seal: Buffer) => tx.run(q.updateTable('audit_end').set({ seal }))

export const readNewest = (on: Runner) =>
  on.run(q.selectFrom('audit_entry').select(['id', 'hash', 'at']).orderBy('id', 'desc').limit(1))

/** One array parameter, since there may be thousands of ids. */
export const findHashes = (on: Runner, ids: readonly number[]) =>
  on.run(sql<{ id: number; hash: Buffer }>`SELECT id, hash FROM audit_entry WHERE id = ANY (${[...ids]}::bigint[])`.compile(q))

/** The row from which the chain starts. */
export const beginEnd = (tx: Tx) =>
  tx.run(sql`INSERT INTO audit_end (entry_id, hash) VALUES (0, sha256('audit log')) ON CONFLICT DO NOTHING`.compile(q))

/** Whether there is neither an entry nor a seal: nothing was ever written. */
export async function isUntouched(on: Runner): Promise<boolean> {
  const [end] = await readSeal(on)
  const entries = await on.run(q.selectFrom('audit_entry').select('id').limit(1))
  return (!end || (end.id === 0 && end.seal === null)) && entries.length === 0
}

/** The last sign-in of each staff member by the log. */
export const findSignIns = (on: Runner) =>
  on.run(
    sql<{ id: number; at: Date }>`SELECT actor_id AS id, max(at) AS at FROM audit_entry
         WHERE actor_kind = 'staff' AND action = 'staff.signed_in' GROUP BY actor_id`.compile(q),
  )

export type Filter = {
  before?: number | undefined
  actorKind?: ActorKind | undefined
  actorId?: number | undefined
  action?: string | undefined
  objectKind?: string | undefined
  objectId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** Newest first. Keyset pagination: a page begins after an entry's number, so that new entries shift nothing. */
export function findEntries(on: Runner, filter: Filter, limit: number) {
  let query = q.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(limit)
  const { before, actorKind, actorId, action, objectKind, objectId, from, until } = filter
  if (before !== undefined) query = query.where('id', '<', before)
  if (actorKind !== undefined) query = query.where('actor_kind', '=', actorKind)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (action !== undefined) query = query.where('action', '=', action)
  if (objectKind !== undefined) query = query.where('object_kind', '=', objectKind)
  if (objectId !== undefined) query = query.where('object_id', '=', objectId)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  return on.run(query)
}

type Link = { id: number; fits: boolean; follows: boolean }
type Fault = {
  entries: number
  end_id: number
  end_hash: Buffer | null
  seal: Buffer | null
  end_fits: boolean
  first: Link | null
}

/** The number as a text: a forged entry may have one beyond safe integers. */
type Last = { id: string; hash: Buffer }
/** A statement may take three seconds, and an entry takes some 15 µs. */
const readAtOnce = 20_000

/**
 * Verifies the whole hash chain: finds the first entry whose own hash, or whose link to the entry before it, is wrong;
 * and the end. The end is read with the last entries, so that entries written meanwhile fit.
 */
export async function readFault(on: Runner, atOnce = readAtOnce): Promise<Fault> {
  let [entries, first, last] = [0, null as Link | null, null as Last | null]
  for (;;) {
    const { read, ...row } = await readStretch(on, last, atOnce)
    entries += read
    first ??= row.first
    if (read < atOnce) return { ...row, entries, first }
    last = row.last
  }
}

type Stretch = Omit<Fault, 'entries'> & { read: number; last: Last | null }

async function readStretch(on: Runner, after: Last | null, atOnce: number): Promise<Stretch> {
  const rest = after ? sql`WHERE id > ${after.id}::bigint` : sql``
  const before = sql`coalesce(${after?.hash ?? null}::bytea, sha256('audit log'))`
  const id = after?.id ?? '0'
  const [row] = await on.run(
    sql<Omit<Stretch, 'last'> & { last_id: string | null; last_hash: Buffer | null }>`
      WITH entry AS (SELECT * FROM audit_entry ${rest} ORDER BY id LIMIT ${atOnce}),
      link AS (
        SELECT e.id, e.hash, e.hash = audit_hash(ROW(e.*)::audit_entry) AS fits,
               e.id = lag(e.id, 1, ${id}::bigint) OVER by_id + 1
                 AND e.previous_hash = lag(e.hash, 1, ${before}) OVER by_id AS follows
          FROM entry e WINDOW by_id AS (ORDER BY e.id)),
      last AS (SELECT id, hash FROM link ORDER BY id DESC LIMIT 1),
      its_end AS (SELECT entry_id, hash, seal FROM audit_end)
      SELECT (SELECT count(*)::int FROM link) AS read,
             (SELECT id::text FROM last) AS last_id, (SELECT hash FROM last) AS last_hash,
             coalesce((SELECT entry_id FROM its_end), 0)::int AS end_id,
             (SELECT hash FROM its_end) AS end_hash,
             (SELECT seal FROM its_end) AS seal,
             coalesce((SELECT entry_id FROM its_end), 0) = coalesce((SELECT id FROM last), ${id}::bigint)
               AND (SELECT hash FROM its_end) IS NOT DISTINCT FROM coalesce((SELECT hash FROM last), ${before}) AS end_fits,
             (SELECT jsonb_build_object('id', id, 'fits', fits, 'follows', follows)
                FROM link WHERE NOT (fits AND follows) ORDER BY id LIMIT 1) AS first`.compile(q),
  )
  if (!row) throw new Error('the database answered nothing')
  const { last_id, last_hash, ...found } = row
  return { ...found, last: last_id !== null && last_hash ? { id: last_id, hash: last_hash } : null }
}
