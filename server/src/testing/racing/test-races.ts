import { sql } from 'kysely'
import { OutcomeUnknown } from '../../db/errors.ts'
import type { Db, Runner } from '../../db/connect.ts'
import { runOn, untilSomebodyWaits } from '../test-database.ts'
import type { TestApi } from '../test-api.ts'
import type { Answer, Browser } from '../test-browser.ts'

/** The same signed-in guest at another process. */
export function at(process: TestApi, guest: Browser): Browser {
  const browser = process.browser()
  for (const [name, value] of guest.jar) browser.jar.set(name, value)
  return browser
}

/** Locks a table until each of the calls, one after the other, waits for it; then lets all go on. */
export async function allBegun(
  { db }: { db: Db },
  table: 'group_member' | 'minor_consent' | 'mail_link' | 'waiver_request',
  ...calls: (() => Promise<Answer>)[]
): Promise<number[]> {
  const begun = await db.transaction(async (tx) => {
    await runOn(tx)(sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`)
    const all: Promise<Answer>[] = []
    for (const call of calls) {
      all.push(call())
      await untilSomebodyWaits(db.write, all.length)
    }
    return all
  })
  return (await Promise.all(begun)).map(({ statusCode }) => statusCode)
}

/**
 * Barrier for a function of the database: it waits until so many calls have reached it, so that they meet on any
 * machine; or until one waits for a lock, as happens with the guard in place. `makeMeeting` must run before.
 */
export const meet = (howMany: number): string => `PERFORM nextval('met');
    WHILE (SELECT last_value FROM met) < ${howMany} AND NOT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock') LOOP
      PERFORM pg_sleep(0.005), pg_stat_clear_snapshot();
    END LOOP;
    `
export const makeMeeting = async (on: Runner): Promise<void> => {
  await runOn(on)(sql`DROP SEQUENCE IF EXISTS met`)
  await runOn(on)(sql`CREATE SEQUENCE met`)
}

/** Runs something while a function of the database lacks a guard. */
export async function runUnguarded(on: Runner, name: string, guards: readonly [string, string][], doing: () => Promise<void>) {
  const run = runOn(on)
  const [{ text } = { text: '' }] = await run(sql<{ text: string }>`SELECT pg_get_functiondef(${name}::regproc) AS text`)
  const without = guards.reduce((so, [what, instead]) => {
    if (!so.includes(what)) throw new Error(`there is no ${what} to take away`)
    return so.replaceAll(what, instead)
  }, text)
  await makeMeeting(on)
  await run(sql`${sql.raw(without)}`)
  try {
    await doing()
  } finally {
    await run(sql`${sql.raw(text)}`)
  }
}

/** While something runs, each insert into a table waits until two have come: they race on any machine. */
export async function writersMeet(on: Runner, table: string, doing: () => Promise<void>): Promise<void> {
  const run = runOn(on)
  await makeMeeting(on)
  await run(sql`CREATE FUNCTION two_meet() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN ${meet(2)} RETURN NEW; END`)}`)
  await run(sql`CREATE TRIGGER two_meet BEFORE INSERT ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION two_meet()`)
  try {
    await doing()
  } finally {
    await run(sql`DROP FUNCTION two_meet CASCADE`)
  }
}

/**
 * A database whose connections break: every nth statement kills its backend first, with its transaction, and every nth
 * commit loses its answer. `broken` counts both.
 */
export function breakingOff(db: Db, nth: number): Db & { broken(): number } {
  let [statements, commits, broken] = [0, 0, 0]
  const end = { statement: { text: 'SELECT pg_terminate_backend(pg_backend_pid())', values: [] } }
  const brittle =
    (run: Runner['run']): Runner['run'] =>
    async (query) => {
      if (++statements % nth === 0) {
        broken++
        await run(end)
      }
      return run(query)
    }
  return {
    ...db,
    run: brittle(db.run),
    write: { run: brittle(db.write.run) },
    transaction: async (work) => {
      const result = await db.transaction((tx) => work({ ...tx, run: brittle(tx.run) }))
      if (++commits % nth !== 0) return result
      broken++
      throw new OutcomeUnknown('its answer was lost')
    },
    broken: () => broken,
  }
}
