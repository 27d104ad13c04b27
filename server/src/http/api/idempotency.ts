import { createHash, createHmac, randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'
import { Busy, OutcomeUnknown } from '../../db/errors.ts'
import { Invalid, StillRunning } from '../../kernel/errors.ts'
import { createEncryption } from '../../secrets/encryption.ts'
import { failureOf } from './answer.ts'
import type { SessionChange } from './visit.ts'

/**
 * Idempotency key: a double submit, or a retry after a lost answer, is the same call. Its first answer is stored and
 * returned again. `parting`: the call's changes to the session and the browser; a repeated call makes them again.
 */
export type IdempotentAnswer = { status: number; body: unknown; parting?: SessionChange | undefined }
export type IdempotencyDeps = { db: Db; secretKey: string }
/** `presented`: the session id that the call came with. */
type Keyed = { scope: string; key: string; request: unknown; presented: string }
type Run = {
  run(): Promise<IdempotentAnswer>
  repeat(parting: SessionChange): Promise<void>
  /** The scope in which the same browser sends its next calls, if the call changed it (a sign-in). */
  scopeAfter(answer: IdempotentAnswer): Promise<string | undefined>
}

const leaseSeconds = 30
const bytes = (text: string) => createHash('sha256').update(text).digest()
/** An HMAC, as a request may contain a password: a plain fast hash would let an attacker with the database guess it. */
const fingerprintOf = (secretKey: string, request: unknown) =>
  createHmac('sha256', secretKey)
    .update(`idempotency\n${JSON.stringify(request)}`)
    .digest()
const lease = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/**
 * Runs a call under its idempotency key, with a lease. The same key and request return the stored answer. While the
 * first call runs, a second gets 409. If the first died, its lease expires and the second takes over:
 *
 *   first   ── inserts the key ── works ── dies
 *   second        409 … 409 (30 s) ── takes the lease ── works ── stores the answer
 *   third                                                       ── the stored answer
 *
 * The stored answer includes the cookies: if the answer of a sign-in was lost, its retry still signs the guest in. A
 * refused call deletes its key, as nothing happened, and the caller may retry at once. A broken call may have happened
 * (a COMMIT whose answer was lost), so its key stays taken until the lease expires.
 */
export async function runOnce(
  { db, secretKey }: IdempotencyDeps,
  { scope, key, request, presented }: Keyed,
  { run, repeat, scopeAfter }: Run,
): Promise<IdempotentAnswer> {
  if (key.length > 255) throw new Invalid({ base: ['OUT_OF_RANGE'] })
  const row = { scope: bytes(scope), key, fingerprint: fingerprintOf(secretKey, request), holder: randomUUID() }
  const partings = sealedWith(secretKey, presented)
  const stored = await take(db, row)
  if (stored) {
    const parting = partings.open(stored.parting)
    if (parting) await repeat(parting)
    return { status: stored.status, body: stored.body }
  }
  const answer = await run().catch(async (error: unknown) => {
    if (nothingHappened(error)) await db.write.run(q.deleteFrom('idempotency_key').where(ours(row)))
    throw error
  })
  // From here the call has happened. If storing its answer fails, the key stays taken until the lease expires.
  const kept = { status: answer.status, answer: JSON.stringify(answer.body ?? null) }
  const parting = partings.seal(answer.parting)
  await db.write.run(
    q
      .updateTable('idempotency_key')
      .set({ ...kept, parting })
      .where(ours(row)),
  )
  const after = await scopeAfter(answer)
  if (after) {
    // A caller that got the cookies but not the whole body retries in its new scope, so the answer is stored there too.
    const again = { ...row, ...kept, scope: bytes(after), lease_until: lease }
    await db.write.run(
      q
        .insertInto('idempotency_key')
        .values(again)
        .onConflict((c) => c.doNothing()),
    )
  }
  return answer
}

/**
 * Encrypts the session id in a stored answer, as the id opens an account. The key includes `presented`, an id that is
 * stored nowhere, so only the browser that sent it can decrypt. Neither the database nor a backup reveals the id, even
 * with our secret key.
 */
function sealedWith(secretKey: string, presented: string) {
  const encryption = createEncryption(`${secretKey}\n${presented}`)
  return {
    seal: (parting: SessionChange | undefined): Buffer | null =>
      parting ? encryption.encrypt('parting', Buffer.from(JSON.stringify(parting))) : null,
    /** Another session of the same account can't decrypt it, and needs no cookies: it gets the answer alone. */
    open(sealed: Uint8Array | null): SessionChange | undefined {
      const opened = sealed && encryption.decrypt('parting', sealed)
      return opened ? (JSON.parse(opened.toString()) as SessionChange) : undefined
    },
  }
}

/**
 * Whether the key may be freed: a refusal comes before any write, or rolls it back; a bug may come anywhere. A single
 * statement (`db.write`) whose connection broke counts as a refusal though it may have happened: code that creates rows
 * by a single statement, as orders do, must detect its own repetition.
 */
const nothingHappened = (error: unknown) =>
  error instanceof Busy ? !(error instanceof OutcomeUnknown) : failureOf(error).status < 500

type Stored = { status: number; body: unknown; parting: Uint8Array | null }
type Row = { scope: Buffer; key: string; fingerprint: Buffer; holder: string }
type Where = ExpressionBuilder<Database, 'idempotency_key'>

const same =
  ({ scope, key }: Row) =>
  (eb: Where) =>
    eb.and([eb('scope', '=', scope), eb('key', '=', key)])

/**
 * A call that outlived its lease has lost the key: it may neither store its answer nor free the key for a third call.
 */
const ours = (row: Row) => (eb: Where) => eb.and([same(row)(eb), eb('holder', '=', row.holder), eb('status', 'is', null)])

/**
 * Takes the key, or returns the answer stored under it. Insert and take-over are one statement each, so only one of two
 * callers can win.
 */
async function take(db: Db, row: Row): Promise<Stored | undefined> {
  const free = q.insertInto('idempotency_key').values({ ...row, lease_until: lease })
  const inserted = await db.write.run(free.onConflict((c) => c.doNothing()).returning('key'))
  if (inserted.length > 0) return undefined
  const [found] = await db.run(
    q.selectFrom('idempotency_key').select(['fingerprint', 'status', 'answer', 'parting']).where(same(row)),
  )
  if (!found) throw new StillRunning()
  if (!found.fingerprint.equals(row.fingerprint)) throw new Invalid({ base: ['NOT_UNIQUE'] })
  if (found.status !== null) {
    const { status, answer, parting } = found
    return { status, body: answer ?? undefined, parting }
  }
  const taken = await db.write.run(
    q
      .updateTable('idempotency_key')
      .set({ holder: row.holder, lease_until: lease })
      .where(same(row))
      .where('status', 'is', null)
      .where('lease_until', '<', sql<Date>`now()`)
      .returning('key'),
  )
  if (taken.length === 0) throw new StillRunning()
  return undefined
}

export const forgetOldKeys = (db: Db) =>
  db.write.run(q.deleteFrom('idempotency_key').where('created_at', '<', sql<Date>`now() - interval '24 hours'`))
