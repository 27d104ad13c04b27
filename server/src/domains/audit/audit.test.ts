import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { shareOf } from '../../testing/test-breadth.ts'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { runUnguarded } from '../../testing/racing/test-races.ts'
import { Busy } from '../../db/errors.ts'
import {
  acceptLog,
  endsIn,
  entryWriter,
  formatEnd,
  lostEnds,
  sealFirstEnd,
  publishEnd,
  whyBroken as whyBrokenOf,
  type WriteEntry,
} from './audit.ts'
import { readFault } from './store.ts'

const keys = ['the key of the shop'] as const
const alerts: string[] = []
const writeEntry = entryWriter({ keys, onBroken: () => alerts.push('broken') })
const nobody = { keys, questions: { whoSignedIn: async () => [] } }
const whyBroken = (db: TestDatabase['db'], with_: Partial<typeof nobody> = {}) => whyBrokenOf(db, { ...nobody, ...with_ })

let on: TestDatabase
beforeEach(async () => {
  on = await testDatabase({ pool: 20 })
  alerts.length = 0
  await on.db.transaction((tx) => sealFirstEnd(tx, keys, { begins: false }))
})
afterEach(() => on.drop())

const lea = { kind: 'staff', id: 1, name: 'Léa' } as const
const run = (text: ReturnType<typeof sql>) => on.db.write.run(text.compile(q))
const write = (n: number) => on.db.transaction((tx) => writeEntry(tx, { actor: lea, action: 'staff.added', details: { n } }))
const writeSome = async () => {
  for (let n = 1; n <= 5; n++) await write(n)
}
/** As an attacker with every right on this database, who knows of the trigger. */
const behindItsBack = async (statement: ReturnType<typeof sql>) => {
  for (const table of [sql`audit_entry`, sql`audit_end`]) await run(sql`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await run(statement)
  for (const table of [sql`audit_entry`, sql`audit_end`]) await run(sql`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

it('an act and its entry happen together or not at all', async () => {
  await write(1)
  const undone = on.db.transaction(async (tx) => {
    await writeEntry(tx, { actor: { kind: 'system' }, action: 'staff.added' })
    throw new Error('the act failed')
  })
  await expect(undone).rejects.toThrow('the act failed')
  expect(await whyBroken(on.db)).toEqual({ entries: 1, broken: null })
})

it('nobody changes or removes an entry, the shop itself least of all', async () => {
  await writeSome()
  for (const statement of [
    sql`UPDATE audit_entry SET actor_name = 'Nobody' WHERE id = 3`,
    sql`DELETE FROM audit_entry WHERE id = 3`,
    sql`DELETE FROM audit_entry WHERE false`,
    sql`TRUNCATE audit_entry`,
    sql`DELETE FROM audit_end`,
    sql`TRUNCATE audit_end`,
  ]) {
    await expect(run(statement)).rejects.toThrow('never changed and never removed')
  }
  for (const statement of [
    sql`UPDATE audit_end SET entry_id = 3`,
    sql`UPDATE audit_end SET hash = sha256('another')`,
    sql`INSERT INTO audit_end (entry_id, hash) VALUES (9, sha256('another'))`,
  ]) {
    await expect(run(statement)).rejects.toThrow('moves with its entries only')
  }
  expect(await whyBroken(on.db)).toEqual({ entries: 5, broken: null })
})

it.each([
  ['changed in any of its columns', sql`UPDATE audit_entry SET actor_name = 'Nobody' WHERE id = 3`, { id: 3, why: 'changed' }],
  ['changed in its details', sql`UPDATE audit_entry SET details = '{"n": 4}' WHERE id = 3`, { id: 3, why: 'changed' }],
  [
    'moved by a millionth of a second',
    sql`UPDATE audit_entry SET at = at + interval '1 us' WHERE id = 3`,
    { id: 3, why: 'changed' },
  ],
  ['taken out', sql`DELETE FROM audit_entry WHERE id = 3`, { id: 4, why: 'missing_before' }],
  ['cut off at the end', sql`DELETE FROM audit_entry WHERE id >= 4`, { id: 5, why: 'end_missing' }],
  ['thrown away altogether', sql`DELETE FROM audit_entry`, { id: 5, why: 'end_missing' }],
  [
    'changed and given a hash that fits',
    sql`UPDATE audit_entry e SET actor_name = 'Nobody', hash = audit_hash(ROW(e.id, e.at, e.actor_kind, e.actor_id, 'Nobody',
          e.on_behalf_of, e.action, e.object_kind, e.object_id, e.request_id, e.details, e.previous_hash, NULL)::audit_entry)
         WHERE id = 3`,
    { id: 4, why: 'missing_before' },
  ],
])('sees an entry that was %s behind its back', async (_, statement, broken) => {
  await writeSome()
  await behindItsBack(statement)
  expect((await whyBroken(on.db)).broken).toEqual(broken)
})

/** A long log is read in stretches: a fault must be found wherever a stretch ends. */
it.each(shareOf([1, 2, 3, 4, 5, 6, 100], 3))('reads it the same, %i entries at once', async (atOnce) => {
  await writeSome()
  const whole = { entries: 5, end_id: 5, end_fits: true, first: null }
  expect(await readFault(on.db, atOnce)).toMatchObject(whole)
  for (const [statement, first] of [
    [sql`UPDATE audit_entry SET actor_name = 'Nobody' WHERE id = 2`, { id: 2, fits: false, follows: true }],
    [sql`DELETE FROM audit_entry WHERE id = 2`, { id: 3, fits: true, follows: false }],
    [sql`UPDATE audit_entry SET id = -9223372036854775808 WHERE id = 1`, { fits: false, follows: false }],
  ] as const) {
    await behindItsBack(statement)
    expect(await readFault(on.db, atOnce)).toMatchObject({ first, end_fits: true })
  }
  await behindItsBack(sql`DELETE FROM audit_entry WHERE id > 3`)
  expect(await readFault(on.db, atOnce)).toMatchObject({ entries: 2, end_id: 5, end_fits: false })
})

const setBack = sql`WITH gone AS (DELETE FROM audit_entry WHERE id >= 4)
  UPDATE audit_end SET entry_id = 3, hash = (SELECT hash FROM audit_entry WHERE id = 3)`
const emptied = sql`WITH gone AS (DELETE FROM audit_entry)
  UPDATE audit_end SET entry_id = 0, hash = sha256('audit log')`
it.each([
  ['cut off, and its end set back', setBack, { id: 3, why: 'not_sealed' }],
  ['emptied, with its end', emptied, { id: 0, why: 'not_sealed' }],
  ['emptied, without an end', sql`WITH gone AS (DELETE FROM audit_entry) DELETE FROM audit_end`, { id: 0, why: 'not_sealed' }],
  ['left without its end', sql`DELETE FROM audit_end`, { id: 0, why: 'not_sealed' }],
])('sees a log that was %s, and goes on seeing it after more entries', async (_, statement, broken) => {
  await writeSome()
  await behindItsBack(statement)
  expect((await whyBroken(on.db)).broken).toEqual(broken)
  await write(6)
  expect((await whyBroken(on.db)).broken).not.toBeNull()
  expect(alerts).toEqual(['broken'])
})

it('an end that was moved while all entries stayed stops nobody, and the next entry puts it right', async () => {
  await writeSome()
  await behindItsBack(sql`UPDATE audit_end SET entry_id = 2`)
  expect((await whyBroken(on.db)).broken).toEqual({ id: 2, why: 'end_missing' })
  await write(6)
  expect(await whyBroken(on.db)).toEqual({ entries: 6, broken: null })
})

it('a seal put back after other entries were written does not fit them', async () => {
  await writeSome()
  const [kept] = await run(sql`SELECT seal FROM audit_end`)
  await run(sql`INSERT INTO audit_entry (actor_kind, action)
    SELECT 'system', 'staff.invited' FROM set_config('alpenglow.knows_the_seal', 'yes', true)`)
  await run(sql`UPDATE audit_end SET seal = ${(kept as { seal: Buffer }).seal}`)
  expect((await whyBroken(on.db)).broken).toEqual({ id: 6, why: 'not_sealed' })
})

it('a process that is older than the seal is told to come back, and leaves the log whole', async () => {
  await writeSome()
  const asBefore = sql`INSERT INTO audit_entry (actor_kind, action) VALUES ('system', 'staff.invited')`
  await expect(run(asBefore)).rejects.toThrow(Busy)
  await write(6)
  expect(await whyBroken(on.db)).toEqual({ entries: 6, broken: null })
  // If it were let in, the log would look as if an attacker had written to it.
  await run(sql`ALTER TABLE audit_entry DISABLE TRIGGER sealed`)
  await run(asBefore)
  expect((await whyBroken(on.db)).broken).toEqual({ id: 7, why: 'not_sealed' })
})

it('a log that has begun anew lacks the sign-ins of before', async () => {
  const signIn = () => on.db.transaction((tx) => writeEntry(tx, { actor: lea, action: 'staff.signed_in' }))
  const [{ at } = { at: new Date() }] = (await run(sql`SELECT now() AS at`)) as { at: Date }[]
  const questions = { whoSignedIn: async () => [{ id: lea.id, at }] }
  const asked = { questions } as unknown as Partial<typeof nobody>
  await signIn()
  expect((await whyBroken(on.db, asked)).broken).toBeNull()
  await behindItsBack(sql`WITH gone AS (DELETE FROM audit_entry)
    UPDATE audit_end SET entry_id = 0, hash = sha256('audit log'), seal = NULL`)
  await on.db.transaction((tx) => sealFirstEnd(tx, keys, { begins: false }))
  expect((await whyBroken(on.db, asked)).broken).toEqual({ id: 0, why: 'too_young' })
  await write(1)
  expect((await whyBroken(on.db, asked)).broken).toEqual({ id: 1, why: 'too_young' })
  await signIn()
  expect((await whyBroken(on.db, asked)).broken).toBeNull()
})

it('goes on under a new key as long as the one of before is told, and once more without it', async () => {
  await writeSome()
  const [next, both] = [['a new key'], ['a new key', ...keys]] as const
  expect((await whyBrokenOf(on.db, { ...nobody, keys: next })).broken).toEqual({ id: 5, why: 'not_sealed' })
  const writeNext: WriteEntry = entryWriter({ keys: both })
  await on.db.transaction((tx) => writeNext(tx, { actor: lea, action: 'staff.added' }))
  expect((await whyBrokenOf(on.db, { ...nobody, keys: next })).broken).toBeNull()
})

it('counts as whole again once somebody has accepted it, and says so in an entry', async () => {
  await writeSome()
  await behindItsBack(setBack)
  await on.db.transaction((tx) => acceptLog(tx, keys))
  expect(await whyBroken(on.db)).toEqual({ entries: 4, broken: null })
  await write(6)
  expect(await whyBroken(on.db)).toEqual({ entries: 5, broken: null })
  expect(await run(sql`SELECT action FROM audit_entry WHERE id = 4`)).toEqual([{ action: 'audit.accepted' }])
})

/** A copy of the whole log, seal included, as an attacker with every right can make it and put it back. */
const keepAll = sql`CREATE TABLE kept_entry AS TABLE audit_entry; CREATE TABLE kept_end AS TABLE audit_end`
const putAllBack = sql`WITH gone AS (DELETE FROM audit_entry WHERE id > (SELECT max(id) FROM kept_entry)) UPDATE audit_end
  SET (entry_id, hash, seal) = (SELECT entry_id, hash, seal FROM kept_end)`

it('a log that was set back whole, with a seal that fits, is found by what was told elsewhere, and by nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alpenglow-ends-'))
  const file = join(folder, 'ends')
  const mailed: string[] = []
  const tell = () => publishEnd(on.db, { files: [file], mail: async (_, end) => void mailed.push(formatEnd(end)) })
  const toldInAll = async () => endsIn(await readFile(file, 'utf8'))
  try {
    await tell()
    expect(mailed).toEqual([])
    await writeSome()
    await tell()
    for (const table of keepAll.compile(q).sql.split(';')) await run(sql.raw(table))
    await write(6)
    await tell()
    expect(await toldInAll()).toEqual(endsIn(mailed.join('\n')))
    expect((await toldInAll()).map(({ id }) => id)).toEqual([5, 6])
    expect(await lostEnds(on.db, await toldInAll())).toEqual([])

    await behindItsBack(putAllBack)
    expect(await whyBroken(on.db), 'the known limit: nothing inside shows it').toEqual({ entries: 5, broken: null })
    expect(await lostEnds(on.db, await toldInAll())).toEqual([{ ...endsIn(mailed[1] ?? '')[0], why: 'missing' }])
    await write(7)
    expect(await whyBroken(on.db)).toEqual({ entries: 6, broken: null })
    expect(await lostEnds(on.db, await toldInAll())).toEqual([{ ...endsIn(mailed[1] ?? '')[0], why: 'another' }])
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('reads what was told from its own lines and out of mails, and takes nothing else for it', () => {
  const hash = 'a0'.repeat(32)
  const told = [{ id: 12, hash }]
  for (const text of [`12 ${hash}`, `> 12 ${hash}\n`, `12\r\n${hash} 2026-01-01T00:00:00.000Z`])
    expect(endsIn(text), text).toEqual(told)
  for (const text of ['', '12', hash, `12 ${hash}0`, `x12 ${hash}`, `12 ${hash.toUpperCase()}`, `${'9'.repeat(16)} ${hash}`]) {
    expect(endsIn(text), text).toEqual([])
  }
})

/** 200 acts at once: returns the errors of those that failed. */
async function writeAtOnce() {
  const written = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => patiently(() => write(n))))
  return written.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}
/** With more writers than connections some get Busy and retry, as any caller does. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const busy = await work().then(
      () => undefined,
      (error: Error) => error,
    )
    if (!busy) return
    if (busy.constructor.name !== 'Busy' || tries > 50) throw busy
  }
}

it('two hundred writers at once make one chain', async () => {
  expect(await writeAtOnce()).toEqual([])
  expect(await whyBroken(on.db)).toEqual({ entries: 200, broken: null })
})

it('without taking turns they would not: this is what the lock is for', async () => {
  await runUnguarded(on.db, 'chain_audit_entry', [['FROM audit_end FOR UPDATE', 'FROM audit_end']], async () => {
    await write(0)
    const failed = await writeAtOnce()
    const { broken } = await whyBroken(on.db)
    expect(failed.length > 0 || broken !== null).toBe(true)
  })
})

it('takes in no secret', async () => {
  for (const name of ['password', 'newPassword', 'totpSecret', 'token', 'cardNumber', 'code']) {
    const entry = on.db.transaction((tx) => writeEntry(tx, { actor: lea, action: 'staff.added', details: { [name]: 'x' } }))
    await expect(entry).rejects.toThrow('has no place in the audit log')
  }
})
