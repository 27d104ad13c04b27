import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { Busy, OutcomeUnknown } from './errors.ts'
import { connect, type Db, type Runner } from './connect.ts'
import { prepareStatement, q } from './query.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNetwork } from '../testing/test-network.ts'

const on = await testDatabase({ isHurried: true })
const { db } = on
afterAll(on.drop)
const run = <R>(statement: ReturnType<typeof sql<R>>) => db.run(statement.compile(q))
const failure = async (doing: Promise<unknown>) => doing.catch((error: unknown) => error)
/** For tests about what a connection does, not about how soon it opens: a busy machine doesn't fail them. */
const patient = { prepared: true, waitMs: 60_000, connectMs: 60_000, statementMs: 120_000 }
const cut = (name: string) => run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`)
await run(sql`CREATE TABLE thing (id bigint PRIMARY KEY, on_day date, noted_at timestamptz)`)

it('an id is a number, a day a text, an instant a date', async () => {
  await run(sql`INSERT INTO thing VALUES (9007199254740991, '2026-02-28', '2026-02-28T23:30:00-07:00')`)
  expect(await run(sql`DELETE FROM thing RETURNING *`)).toEqual([
    { id: 9_007_199_254_740_991, on_day: '2026-02-28', noted_at: new Date('2026-03-01T06:30:00Z') },
  ])
})
it('what a transaction did happens whole or not at all', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO thing VALUES (1)`.compile(q))
    await tx.run(sql`INSERT INTO thing VALUES (1)`.compile(q))
  })
  expect(await failure(broken)).toMatchObject({ code: '23505' })
  expect(await run(sql`SELECT id FROM thing`)).toEqual([])
  expect(db.load()).toMatchObject({ waiting: 0, idle: db.load().total })
})
it('a transaction that swallowed an error does not say that it was done', async () => {
  const swallowing = db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO thing VALUES (1)`.compile(q))
    await failure(tx.run(sql`SELECT 1 / 0`.compile(q)))
    return 'done'
  })
  expect(await failure(swallowing)).toMatchObject({ message: expect.stringContaining('nothing was committed') })
  expect(await run(sql`SELECT id FROM thing`)).toEqual([])
})
it('one statement’s error is its own: its neighbours on the line are answered', async () => {
  const [one, wrong, two] = await Promise.allSettled([run(sql`SELECT 1 AS n`), run(sql`SELECT 1 / 0`), run(sql`SELECT 2 AS n`)])
  expect([one, two]).toMatchObject([{ value: [{ n: 1 }] }, { value: [{ n: 2 }] }])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
})
it('hundreds of reads at once come back each with its own answer', async () => {
  const double = prepareStatement('double_of_a_test', ({ n }: { n: number }) =>
    q.selectNoFrom(sql<number>`${n}::int * 2`.as('twice')),
  )
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => db.run(double({ n }))))
  expect(answers.map(([row]) => row?.twice)).toEqual(Array.from({ length: 300 }, (_, n) => n * 2))
})
it('what a migration changed under a prepared statement is read anew, and not misread; in a transaction it is busy, and not broken', async () => {
  const other = connect({ ...patient, url: on.url, pool: 3, name: 'before a migration' })
  const thing = prepareStatement('thing_of_a_test', () => ({ compile: () => sql`SELECT * FROM changing`.compile(q) }))
  await run(sql`CREATE TABLE changing AS SELECT 1 AS one`)
  // Each connection of the pool has prepared the statement, and so has the read line.
  await Promise.all([other.run(thing({})), ...Array.from({ length: 3 }, () => other.transaction((tx) => tx.run(thing({}))))])
  await run(sql`ALTER TABLE changing ADD COLUMN two integer DEFAULT 2`)
  const both = [{ one: 1, two: 2 }]
  expect(await Promise.all(Array.from({ length: 20 }, () => other.run(thing({}))))).toEqual(
    Array.from({ length: 20 }, () => both),
  )
  expect(await other.write.run(thing({}))).toEqual(both)
  await run(sql`ALTER TABLE changing ADD COLUMN three integer DEFAULT 3`)
  expect(await failure(other.transaction((tx) => tx.run(thing({}))))).toBeInstanceOf(Busy)
  await other.close()
})
it('a table that can only be read whole is not dear enough to be compiled for, by a PostgreSQL that would', async () => {
  expect(await run(sql`SHOW jit`)).toEqual([{ jit: 'off' }])
  expect(await db.transaction((tx) => tx.run(sql`SHOW jit`.compile(q)))).toEqual([{ jit: 'off' }])
})
it('a report is planned as PostgreSQL would, writes nothing, and leaves the connection as it was', async () => {
  const own = connect({ ...patient, url: on.url, pool: 1, name: 'reports' })
  await run(sql`INSERT INTO thing SELECT generate_series(1, 1000)`)
  await run(sql`ANALYZE thing`)
  const half = sql<{
    'QUERY PLAN': [{ Plan: { 'Node Type': string } }]
  }>`EXPLAIN (FORMAT JSON) SELECT FROM thing WHERE id > 500`
  const planBy = async (runner: Runner) => (await runner.run(half.compile(q)))[0]?.['QUERY PLAN'][0].Plan['Node Type']
  expect(await planBy(own.report)).toBe('Seq Scan')
  expect(await planBy(own.write)).toMatch(/^(?:Bitmap Heap|Index(?: Only)?) Scan$/)
  const writing = own.report.run(sql`DELETE FROM thing`.compile(q))
  expect(await failure(writing)).toMatchObject({ message: expect.stringMatching(/read-only/) })
  const named = prepareStatement('find_in_a_report_of_a_test', ({ n }: { n: number }) =>
    q.selectNoFrom(sql<number>`${n}::int`.as('n')),
  )
  expect(await own.report.run(named({ n: 7 }))).toEqual([{ n: 7 }])
  expect(await own.write.run(sql`SELECT count(*)::int AS n FROM pg_prepared_statements`.compile(q))).toEqual([{ n: 0 }])
  await run(sql`TRUNCATE thing`)
  await own.close()
})
it('reads a statement again as the first time, and still says what is wrong with one', async () => {
  const look = prepareStatement('look_of_a_test', ({ id }: { id: number }) =>
    q.selectNoFrom([
      sql<number>`${id}::bigint`.as('id'),
      sql<string | null>`nullif(${id}::bigint, 0)::text`.as('text'),
      sql<Date>`'2026-02-28 23:30:00.057+00'::timestamptz + make_interval(secs => ${id})`.as('at'),
      sql<number>`1 / ${id}::integer`.as('part'),
    ]),
  )
  for (const where of [db, db.write]) {
    const looked = (id: number) => where.run(look({ id }))
    const [row] = await looked(1)
    expect(row).toEqual({ id: 1, text: '1', at: new Date('2026-02-28T23:30:01.057Z'), part: 1 })
    expect(await looked(1)).toEqual([row])
    expect(await failure(looked(0))).toMatchObject({ code: '22012' })
    expect(await looked(1)).toEqual([row])
  }
})
it('an instant is one however the database tells it', async () => {
  const told = async (text: string) => (await run(sql<{ at: unknown }>`SELECT ${text}::timestamptz AS at`))[0]?.at
  for (const text of [
    '2026-02-28 23:30:00+00',
    '2026-02-28 23:30:00.5+00',
    '2026-02-28 23:30:00.123456+00',
    '0099-01-01 00:00:00+00',
  ])
    expect(await told(text)).toEqual(new Date(`${text.slice(0, 10)}T${text.slice(11, -3).slice(0, 12)}Z`))
  expect(await told('infinity')).toBe(Number.POSITIVE_INFINITY)
  expect(await told('12026-02-28 23:30:00+00')).toEqual(new Date('+012026-02-28T23:30:00Z'))
})
it('counts the statements that it sends', async () => {
  const before = db.statements()
  await run(sql`SELECT 1`)
  await db.write.run(sql`SELECT 1`.compile(q))
  await db.transaction(async (tx) => tx.run(sql`SELECT 1`.compile(q)))
  expect(db.statements() - before).toBe(3)
})
it('says busy, not broken, when a row stays locked', async () => {
  await run(sql`INSERT INTO thing VALUES (2)`)
  const lock = sql`SELECT id FROM thing WHERE id = 2 FOR UPDATE`.compile(q)
  await db.transaction(async (tx) => {
    await tx.run(lock)
    const second = db.transaction(async (other) => {
      await other.run(sql`SET LOCAL lock_timeout = 20`.compile(q))
      await other.run(lock)
    })
    expect(await failure(second)).toBeInstanceOf(Busy)
  })
})
/** Whether a write still waits for a locked row, for up to `lockMs`, when the database answers a read sent after it. */
async function isReadDuringWait(lockMs: number, writer: (own: Db) => Runner): Promise<boolean> {
  const url = `${on.url}?lock_timeout=${lockMs}`
  const own = connect({ ...patient, url, pool: 2, name: 'waits for a row' })
  await run(sql`INSERT INTO thing VALUES (3)`)
  const { write, stillWaits } = await db.transaction(async (tx) => {
    await tx.run(sql`DELETE FROM thing WHERE id = 3`.compile(q))
    const waiting = writer(own).run(sql`UPDATE thing SET noted_at = now() WHERE id = 3`.compile(q))
    const isWaiting = sql`SELECT FROM pg_locks WHERE transactionid = pg_current_xact_id()::xid AND NOT granted`.compile(q)
    const ended = failure(waiting)
    await expect.poll(() => tx.run(isWaiting)).toHaveLength(1)
    await own.run(sql`SELECT 1`.compile(q))
    return { write: ended, stillWaits: (await tx.run(isWaiting)).length === 1 }
  })
  await write
  await own.close()
  return stillWaits
}
it('a write that waits for a row holds up no read', async () => {
  expect(await isReadDuringWait(60_000, ({ write }) => write)).toBe(true)
  // Control: a write on the read line does hold up the read, until its lock timeout.
  expect(await isReadDuringWait(3000, (own) => own)).toBe(false)
})
it('a write that was refused says why, and its connection serves the next', async () => {
  const insert = sql`INSERT INTO thing VALUES (4) RETURNING id`.compile(q)
  expect(await db.write.run(insert)).toEqual([{ id: 4 }])
  const before = db.load().total
  expect(await failure(db.write.run(insert))).toMatchObject({ code: '23505' })
  expect(db.load()).toEqual({ total: before, idle: before, waiting: 0 })
})
it('gives every statement three seconds and every lock one', async () => {
  const limits = await run(
    sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
  )
  expect(limits).toEqual([{ statement: '3s', lock: '1s' }])
})
it('a line that was cut is opened anew by the next read', async () => {
  const own = connect({ ...patient, url: on.url, pool: 2, name: 'to be cut' })
  const one = sql<{ n: number }>`SELECT 1 AS n`.compile(q)
  await own.run(one)
  await own.transaction((tx) => tx.run(one))
  const hanging = failure(own.run(sql`SELECT pg_sleep(60)`.compile(q)))
  await expect.poll(() => run(sql`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)'`)).not.toEqual([])
  await cut('to be cut')
  expect(await hanging).toBeInstanceOf(Busy)
  await expect.poll(() => own.run(one)).toEqual([{ n: 1 }])
  await expect.poll(() => own.transaction((tx) => tx.run(one))).toEqual([{ n: 1 }])
  await own.close()
})
it('a connection that breaks inside of a transaction is an error of that transaction only', async () => {
  const own = connect({ ...patient, url: on.url, pool: 1, name: 'to be cut inside' })
  const broken = own.transaction(async (tx) => {
    const one = sql`SELECT 1`.compile(q)
    await tx.run(one)
    await cut('to be cut inside')
    await expect.poll(() => failure(tx.run(one))).toBeInstanceOf(Error)
    await tx.run(one)
  })
  expect(await failure(broken)).toBeInstanceOf(Busy)
  expect(await own.write.run(sql`SELECT 1 AS n`.compile(q))).toEqual([{ n: 1 }])
  await own.close()
})
it('a commit that the server refuses did not happen; one that it never answers may have', async () => {
  await run(sql`CREATE TABLE late (id int PRIMARY KEY, other int REFERENCES late DEFERRABLE INITIALLY DEFERRED)`)
  const refused = db.transaction((tx) => tx.run(sql`INSERT INTO late VALUES (1, 2)`.compile(q)))
  expect(await failure(refused)).toMatchObject({ code: '23503' })

  const network = await testNetwork(on.url)
  const far = connect({ ...patient, url: network.url, pool: 1, name: 'far', statementMs: 3000 })
  const unanswered = far.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO late VALUES (1, 1)`.compile(q))
    network.fallSilent()
  })
  expect(await failure(unanswered)).toBeInstanceOf(OutcomeUnknown)
  network.close()
  await far.close()
})
it('a network that falls silent makes nobody wait for ever, and the next call finds its way', async () => {
  const network = await testNetwork(on.url)
  const own = connect({ url: network.url, pool: 2, prepared: true, name: 'unheard' })
  const one = sql<{ n: number }>`SELECT 1 AS n`.compile(q)
  const everyWay = () => [own.run(one), own.write.run(one), own.transaction((tx) => tx.run(one))].map(failure)
  await expect.poll(() => Promise.all(everyWay())).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]])
  network.fallSilent()
  const waiting = everyWay()
  for (const error of await Promise.all(waiting))
    expect(error).toMatchObject({ constructor: Busy, message: 'Query read timeout' })
  for (const error of await Promise.all(everyWay())) expect(error).toBeInstanceOf(Busy)
  network.recover()
  await expect.poll(() => Promise.all(everyWay())).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]])
  await own.close()
  network.close()
})
it.each(['127.0.0.1', '%2Fnowhere'])('says busy when there is no database to be reached at %s', async (host) => {
  const nowhere = connect({ url: `postgres://nobody@${host}:1/none`, pool: 1, prepared: true, name: 'nowhere' })
  expect(await failure(nowhere.run(sql`SELECT 1`.compile(q)))).toBeInstanceOf(Busy)
  expect(await failure(nowhere.run(sql`SELECT 1`.compile(q)))).toBeInstanceOf(Busy)
  expect(await failure(nowhere.transaction(async () => {}))).toBeInstanceOf(Busy)
  await nowhere.close()
})
it('says busy when more knock at a socket at once than may wait at its door', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alpenglow-door-'))
  const door = createServer((visitor) => visitor.destroy())
  await new Promise<void>((open) => door.listen({ path: join(folder, '.s.PGSQL.1'), backlog: 1 }, open))
  const crowd = connect({
    url: `postgres://nobody@${encodeURIComponent(folder)}:1/none`,
    pool: 5,
    prepared: true,
    name: 'crowd',
  })
  const told = await Promise.all(Array.from({ length: 5 }, () => failure(crowd.transaction(async () => {}))))
  expect(told.map((error) => (error as Error).message)).toContainEqual(expect.stringContaining('EAGAIN'))
  for (const error of told) expect(error).toBeInstanceOf(Busy)
  await crowd.close()
  door.close()
  await rm(folder, { recursive: true })
})
it('works without prepared statements, for a pooler that refuses them', async () => {
  const plain = connect({ ...patient, prepared: false, url: on.url, pool: 1, name: 'plain' })
  const find = prepareStatement('find_plain_of_a_test', ({ n }: { n: number }) =>
    q.selectNoFrom(sql<number>`${n}::int`.as('n')),
  )
  expect(await plain.run(find({ n: 7 }))).toEqual([{ n: 7 }])
  expect(await plain.run(sql`SELECT count(*)::int AS n FROM pg_prepared_statements`.compile(q))).toEqual([{ n: 0 }])
  await plain.close()
})
