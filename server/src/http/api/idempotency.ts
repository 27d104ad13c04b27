import { createHash, createHmac, randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'
import { Busy, OutcomeUnknown } from '../../db/errors.ts'
import { Invalid, StillRunning } from '../../kernel/errors.ts'
import { createEncryption } from '../../secrets/encryption.ts'
import { failureOf } from './answer.ts'
import type { Parting } from './visit.ts'

/**
 * An idempotency key makes a double submit, or a retry after a lost answer, the same call: its first answer is kept, and given again.
 * `parting`: what the call did to the session and the browser that it came from. A repeated call does the same.
 */
export type Answer = { status: number; body: unknown; parting?: Parting | undefined }
export type Keeping = { db: Db; secretKey: string }
/** `presented`: the session id that the call came with. */
type Keyed = { scope: string; key: string; request: unknown; presented: string }
type Run = {
  run(): Promise<Answer>
  repeat(parting: Parting): Promise<void>
  /** The scope that the same browser asks in from now on, where that is another one. */
  scopeAfter(answer: Answer): Promise<string | undefined>
}

const leaseSeconds = 30
const bytes = (text: string) => createHash('sha256').update(text).digest()
/** A request may carry a password, which a fast hash of it would give away to whoever guesses: only we can make this one. */
const fingerprintOf = (secretKey: string, request: unknown) =>
  createHmac('sha256', secretKey)
    .update(`idempotency\n${JSON.stringify(request)}`)
    .digest()
const lease = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/**
 * Runs a call under its key: the same key and the same request is the same answer again. While the first is running the second is told
 * so; should the first have died, its lease runs out and the second takes over:
 *
 *   first   ── inserts the key ── works ── dies
 *   second        409 … 409 (30 s) ── takes the lease ── works ── stores the answer
 *   third                                                       ── the stored answer
 *
 * What it did to the caller's cookies is done again too: the answer that signed somebody in, lost on its way, signs them in when it is
 * asked for once more. A call that was refused leaves no key behind: nothing happened, and it may be tried again. One that broke may have happened (a COMMIT
 * whose answer was lost): its key stays taken until the lease runs out.
 */
export async function runOnce(
  { db, secretKey }: Keeping,
  { scope, key, request, presented }: Keyed,
  { run, repeat, scopeAfter }: Run,
): Promise<Answer> {
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
  // From here it has happened: should its answer not be stored, the key stays taken until the lease runs out.
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
    // Whoever got the cookies, but not the whole answer, asks again as who they are by then.
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
 * A session's id opens an account, and so it stands nowhere as it is. Only the browser that came with `presented` can have it again: this
 * id is kept nowhere, and is part of the key. Neither the database nor a backup, even with our secret key, gives it away.
 */
function sealedWith(secretKey: string, presented: string) {
  const encryption = createEncryption(`${secretKey}\n${presented}`)
  return {
    seal: (parting: Parting | undefined): Buffer | null =>
      parting ? encryption.encrypt('parting', Buffer.from(JSON.stringify(parting))) : null,
    /** Another session of the same account can't open it, nor need it: the answer is theirs, the cookies are not. */
    open(sealed: Uint8Array | null): Parting | undefined {
      const opened = sealed && encryption.decrypt('parting', sealed)
      return opened ? (JSON.parse(opened.toString()) as Parting) : undefined
    },
  }
}

/**
 * A refusal is made before anything is written, or takes it back. A bug may be anywhere. Of a single statement (`db.write`) whose connection broke nobody
 * says so: whoever makes something by one, as orders do, knows by itself what it has made.
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

/** Whoever was slower than its lease has lost the key: it may neither store its answer nor free the key for a third. */
const ours = (row: Row) => (eb: Where) => eb.and([same(row)(eb), eb('holder', '=', row.holder), eb('status', 'is', null)])

/** Takes the key for us, or brings what is stored under it. Insert and take-over are one statement each, so only one can win. */
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
