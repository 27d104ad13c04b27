import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { whyBroken, writeEntry } from './audit.ts'

let on: TestDatabase
beforeEach(async () => void (on = await testDatabase({ pool: 20 })))
afterEach(() => on.drop())

const lea = { kind: 'staff', id: 1, name: 'Léa' } as const
const run = (text: ReturnType<typeof sql>) => on.db.write.run(text.compile(q))
const write = (n: number) => on.db.transaction((tx) => writeEntry(tx, { actor: lea, action: 'staff.added', details: { n } }))
const writeSome = async () => {
  for (let n = 1; n <= 5; n++) await write(n)
}
/** As somebody who may do everything with this database, and knows of the trigger. */
const behindItsBack = async (statement: ReturnType<typeof sql>) => {
  await run(sql`ALTER TABLE audit_entry DISABLE TRIGGER append_only`)
  await run(statement)
  await run(sql`ALTER TABLE audit_entry ENABLE TRIGGER append_only`)
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
  ]) {
    await expect(run(statement)).rejects.toThrow('never changed and never removed')
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

/** 200 acts at once: the faults of those that failed. */
async function writeAtOnce() {
  const written = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => patiently(() => write(n))))
  return written.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}
/** With more writers than connections some are told to come back, as any call is. */
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
  const [row] = await on.db.run(
    sql<{ source: string }>`SELECT pg_get_functiondef('chain_audit_entry'::regproc) AS source`.compile(q),
  )
  const unguarded = row?.source.replace('FROM audit_end FOR UPDATE', 'FROM audit_end') ?? ''
  expect(unguarded).not.toBe(row?.source)
  await run(sql.raw(unguarded))
  await write(0)
  const failed = await writeAtOnce()
  const { broken } = await whyBroken(on.db)
  expect(failed.length > 0 || broken !== null).toBe(true)
})

it('takes in no secret', async () => {
  for (const name of ['password', 'newPassword', 'totpSecret', 'token', 'cardNumber', 'code']) {
    const entry = on.db.transaction((tx) => writeEntry(tx, { actor: lea, action: 'staff.added', details: { [name]: 'x' } }))
    await expect(entry).rejects.toThrow('has no place in the audit log')
  }
})
