import type { AuditChain, AuditEntry, AuditPage } from '@alpenglow/contract/audit/api'
import type { ActorKind } from '@alpenglow/contract/audit/actions'
import { addDays, startOfDay } from '@alpenglow/contract/values/day'
import type { Act, StaffCall } from '../../kernel/call.ts'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import type { MailOperator } from './chain-end-witness.ts'
import { isSealed, renewSeal, sealEnd, type Keys } from './chain-end.ts'
import { beginEnd, findEntries, findSignIns, insertEntry, isUntouched, readFault, type Filter } from './store.ts'

/** Who acted: a staff member or an account, or the shop itself, if there is no person to name. */
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

type Writing = Act & { actor: Actor; requestId?: string }
export type WriteEntry = (tx: Tx, entry: Writing) => Promise<void>
/** `onBroken`: an outsider has changed the log. The act goes on, and the operators have to learn of it. */
type Writer = { keys: Keys; onBroken?: () => void }

/** Writes an entry in the transaction of the act: an act without its entry does not happen. */
export const entryWriter =
  ({ keys, onBroken = () => {} }: Writer): WriteEntry =>
  async (tx, entry) => {
    const [{ id, hash, previous_hash } = noEntry()] = await insertEntry(tx, rowOf(entry))
    const whole = await renewSeal(tx, keys, { before: { id: id - 1, hash: previous_hash }, after: { id, hash } })
    if (!whole) onBroken()
  }

const noEntry = () => {
  throw new Error('the database wrote no entry')
}

function rowOf({ actor, requestId, ...act }: Writing) {
  const { action, object, onBehalfOf } = act
  const details = { ...(object?.name !== undefined && { [nameOfObject]: object.name }), ...act.details }
  refuseSecrets(details)
  return {
    actor_kind: actor.kind,
    actor_id: actor.kind === 'system' ? null : actor.id,
    actor_name: actor.kind === 'system' ? null : actor.name,
    on_behalf_of: onBehalfOf ?? null,
    action,
    object_kind: object?.kind ?? null,
    object_id: object ? String(object.id) : null,
    request_id: requestId ?? null,
    details,
  }
}

/**
 * Seals the end of a new log. `begins`: no release before this one could seal it. Any other end without a seal was left
 * by an outsider, and stays unsealed.
 */
export async function sealFirstEnd(tx: Tx, keys: Keys, { begins }: { begins: boolean }): Promise<void> {
  if (!begins && !(await isUntouched(tx))) return
  await beginEnd(tx)
  await sealEnd(tx, keys)
}

/**
 * The operator has looked at a broken log, or no longer has the key that it was sealed with, and accepts it as it is.
 * That is an entry, too.
 */
export async function acceptLog(tx: Tx, keys: Keys): Promise<void> {
  await insertEntry(tx, rowOf({ actor: { kind: 'system' }, action: 'audit.accepted', details: { from: 'command_line' } }))
  await sealEnd(tx, keys)
}

/** Among the details, since the hash chain covers a fixed set of columns. */
const nameOfObject = 'objectName'

/** An entry can never be removed, so no secret may get in. A call that tries is a bug, which a test then finds. */
function refuseSecrets(details: Record<string, unknown>): void {
  const name = Object.keys(details).find((key) => /password|secret|token|code|card|cvc|hash/i.test(key))
  if (name) throw new Error(`"${name}" has no place in the audit log`)
}

/** Every staff member, former ones included, and their last sign-in. */
type Questions = { whoSignedIn(): Promise<{ id: number; at: Date | null }[]> }
export type AuditQuestions = Questions & { mailOperator: MailOperator }
type Checking = { keys: Keys; questions: Questions }

export function createAudit({ db, timeZone, ...checking }: Checking & { db: Db; timeZone: string }) {
  const page = async (filter: Filter): Promise<AuditPage> => {
    const rows = await findEntries(db.report, filter, pageSize + 1)
    const entries = rows.slice(0, pageSize)
    return { entries: entries.map(presentEntry), next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
  }

  return {
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

    checkAuditChain: (): Promise<AuditChain> => whyBroken(db.report, checking),
  }
}
export type Audit = ReturnType<typeof createAudit>

const numbers = (texts: Record<string, string | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, Number(text)]])))

/**
 * Checks the hash chain: finds a changed entry, missing entries before one, an end that was cut off or that is not
 * sealed by us, and a log that is younger than the sign-ins that are known.
 */
export async function whyBroken(db: Runner, { keys, questions }: Checking): Promise<AuditChain> {
  // The people first: a sign-in that comes meanwhile is then in the log.
  const people = await questions.whoSignedIn()
  const { entries, first, end_id: id, end_hash, seal, end_fits } = await readFault(db)
  const broken = (why: WhyBroken, at = id): AuditChain => ({ entries, broken: { id: at, why } })
  if (first) return broken(first.fits ? 'missing_before' : 'changed', first.id)
  if (end_hash && !end_fits) return broken('end_missing')
  if (!end_hash || !isSealed(keys, { id, hash: end_hash }, seal)) return broken('not_sealed')
  const signIns = new Map((await findSignIns(db)).map((one) => [one.id, one.at]))
  const isKnown = (at: Date | null, person: number) => at === null || (signIns.get(person) ?? 0) >= at
  const isTooYoung = (entries === 0 && people.length > 0) || people.some((person) => !isKnown(person.at, person.id))
  return isTooYoung ? broken('too_young') : { entries, broken: null }
}
type WhyBroken = NonNullable<AuditChain['broken']>['why']

type Row = Awaited<ReturnType<typeof findEntries>>[number]

const presentEntry = (row: Row): AuditEntry => {
  const { [nameOfObject]: name = null, ...details } = row.details as Record<string, unknown>
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    onBehalfOf: row.on_behalf_of,
    action: row.action,
    object: row.object_kind === null ? null : { kind: row.object_kind, id: row.object_id, name: name as string | null },
    requestId: row.request_id,
    details,
  }
}

export {
  endsByMail,
  endsIn,
  formatEnd,
  lostEnds,
  publishAuditEndJob,
  publishEnd,
  type EndPlaces,
  type LostEnd,
  type PublishedEnd,
} from './chain-end-witness.ts'
