import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrder } from './catalogue.ts'
import { takeBackup } from './take.ts'
import { applyTo, ask, everythingIn, restore, testGround, withLater } from './test-ground.ts'

/**
 * Every kind of column and key that a migration might add, named so that the alphabetical order is the wrong one to
 * load.
 */
const awkwardTables = `
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE FUNCTION count_twice() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN UPDATE "The Counter" SET seen = seen + 1; RETURN NULL; END $$;
  CREATE TABLE a_child (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent_id bigint NOT NULL, elder_id bigint REFERENCES a_child,
    words text, bytes bytea, facts jsonb, tags text[], numbers bigint[], amount numeric, ratio float8, day date, at timestamptz,
    span interval, mood mood, "Odd, ""name""" text, doubled bigint GENERATED ALWAYS AS (parent_id * 2) STORED);
  CREATE TABLE "The Counter" (seen integer NOT NULL);
  CREATE TABLE z_parent (id bigint GENERATED ALWAYS AS IDENTITY (START WITH 500) PRIMARY KEY);
  ALTER TABLE a_child ADD FOREIGN KEY (parent_id) REFERENCES z_parent;
  CREATE TABLE nothing_in_it (id integer PRIMARY KEY);
  CREATE TRIGGER twice AFTER INSERT ON a_child FOR EACH ROW EXECUTE FUNCTION count_twice();
  CREATE SEQUENCE receipt_number START 77`

const awkwardWords = [
  '',
  '\\N',
  '\\.',
  '\\',
  'a\tb',
  'a\nb',
  'a\r\nb',
  '\n\\.\n',
  '\\.\n',
  'é',
  '🏔️ 雪',
  '\u0001',
  'x'.repeat(200_000),
  null,
]

const awkwardRow = `
  INSERT INTO a_child (parent_id, elder_id, words, bytes, facts, tags, numbers, amount, ratio, day, at, span, mood, "Odd, ""name""")
  SELECT 500, (SELECT max(id) FROM a_child), $1, convert_to(coalesce($1, ''), 'UTF8') || '\\x00ff5c'::bytea,
         jsonb_build_object('words', $1::text, 'deep', jsonb_build_array(1.50, null, true)), ARRAY[$1, NULL, '{,"}'], '{}',
         'NaN', 0.1::float8 + 0.2, 'infinity', '2027-01-31 23:59:59.123456-07', '1 month -3 days 04:05:06.7', 'bad', $1`

let ground: Awaited<ReturnType<typeof testGround>>
let awkward: ReturnType<typeof awkwardRestored>
beforeAll(async () => {
  ground = await testGround()
  awkward = awkwardRestored()
  await awkward
})
afterAll(() => ground.clear())

/** Restored once, for both tests that inspect it. */
async function awkwardRestored() {
  const url = await ground.migrated()
  const { all, later } = await withLater(awkwardTables)
  await applyTo(url, later)
  await ask(url, 'INSERT INTO z_parent DEFAULT VALUES')
  await ask(url, 'INSERT INTO "The Counter" VALUES (0)')
  for (const words of awkwardWords) await ask(url, awkwardRow, [words])
  await ask(url, `INSERT INTO flag VALUES ('a_flag', true, E'with a\\ttab')`)
  await ask(
    url,
    `WITH h AS (INSERT INTO household DEFAULT VALUES RETURNING id),
                       p AS (INSERT INTO profile (household_id, first_name) SELECT id, 'Zoë' FROM h RETURNING id)
                  INSERT INTO account (profile_id, email) SELECT id, 'zoe@example.com' FROM p`,
  )
  await ask(url, `SELECT nextval('receipt_number')`)
  const path = ground.file('awkward.gz')
  await takeBackup(url, path)
  const target = await ground.bare()
  await restore(target, path, { knownMigrations: all })
  return { url, target }
}

describe('a backup that is restored', () => {
  it('brings every row of every table back, whatever is in it, into a database without any table', async () => {
    const { url, target } = await awkward
    const before = await everythingIn(url)
    expect(before['public.a_child']).toHaveLength(awkwardWords.length)
    expect(before['public."The Counter"']).toEqual([`(${awkwardWords.length})`])
    expect(await everythingIn(target)).toEqual(before)
  })

  it('goes on counting where the backup stopped, and its triggers work again', async () => {
    const { target } = await awkward
    expect(await ask(target, 'INSERT INTO z_parent DEFAULT VALUES RETURNING id::int')).toEqual([{ id: 501 }])
    expect(await ask(target, `SELECT nextval('receipt_number')::int AS next`)).toEqual([{ next: 78 }])
    await ask(target, awkwardRow, ['one more'])
    expect(await ask(target, 'SELECT seen FROM "The Counter"')).toEqual([{ seen: awkwardWords.length + 1 }])
  })

  it('still has its queued jobs, and those that a worker held are free again', async () => {
    const url = await ground.migrated()
    await ask(url, `SELECT graphile_worker.add_job('mail', '{"to":"zoe"}', queue_name => 'mails', job_key => 'once')`)
    await ask(url, `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'gone', attempts = 1`)
    await ask(url, `UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'gone'`)
    const path = ground.file('jobs.gz')
    await takeBackup(url, path)
    const target = await ground.bare()
    const { waitingJobs } = await restore(target, path)

    expect(waitingJobs).toBe(1)
    const jobs = 'SELECT task_identifier, queue_name, key, attempts, locked_by FROM graphile_worker.jobs'
    const job = { task_identifier: 'mail', queue_name: 'mails', key: 'once', attempts: 1, locked_by: null }
    expect(await ask(target, jobs)).toEqual([job])
    expect(await ask(target, 'SELECT locked_by FROM graphile_worker._private_job_queues')).toEqual([{ locked_by: null }])
  })

  it('is taken forward when it is older than the code, even if the empty database was already newer', async () => {
    const url = await ground.migrated()
    await ask(url, `INSERT INTO flag VALUES ('old', true, 'note')`)
    const path = ground.file('older.gz')
    await takeBackup(url, path)
    const { all, later } = await withLater(`ALTER TABLE flag ADD COLUMN reason text; UPDATE flag SET reason = 'from ' || note`)
    const target = await ground.migrated()
    await applyTo(target, later)
    const { migrated } = await restore(target, path, { replace: true, yes: true, knownMigrations: all })

    expect(migrated).toEqual([later.name])
    expect(await ask(target, `SELECT name, reason FROM flag WHERE name = 'old'`)).toEqual([
      { name: 'old', reason: 'from note' },
    ])
    expect(await ask(target, 'SELECT max(version) AS version FROM schema_migration')).toEqual([{ version: 9999 }])
  })

  it('shows one moment of a shop that goes on', async () => {
    const url = await ground.migrated()
    await ask(url, `INSERT INTO flag SELECT 'flag_' || n, true, repeat('x', 1000) FROM generate_series(1, 5000) n`)
    const path = ground.file('moment.gz')
    const over = new AbortController()
    const shop = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) await ask(url, `INSERT INTO flag VALUES ('new_${n}', true, '')`)
    })()
    const { header } = await takeBackup(url, path)
    over.abort()
    await shop
    const target = await ground.bare()
    await restore(target, path)
    const counted = header.tables.find(({ name }) => name === 'public.flag')?.rows
    expect(await ask(target, 'SELECT count(*)::int AS rows FROM flag')).toEqual([{ rows: counted }])
  })

  it('is a file that only its owner can read', async () => {
    const path = ground.file('mode.gz')
    await takeBackup(await ground.migrated(), path)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})

const table = (name: string, ...needs: string[]) => ({ name, columns: [], needs })

describe('the order of loading', () => {
  it('puts what others refer to first', () => {
    const found = inOrder([table('a', 'b', 'c'), table('b', 'c'), table('c')])
    expect(found.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  it('refuses a circle of foreign keys and says how to open it', () => {
    expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow(/circle.*DEFERRABLE/)
  })
})
