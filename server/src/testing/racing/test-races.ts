import { sql } from 'kysely'
import { OutcomeUnknown } from '../../db/errors.ts'
import type { Db, Runner } from '../../db/connect.ts'
import { runOn, untilSomebodyWaits } from '../test-database.ts'
import type { TestApi } from '../test-api.ts'
import type { Answer, Browser } from '../test-browser.ts'

/** Somebody who is signed in, asking another process. */
export function at(process: TestApi, guest: Browser): Browser {
  const browser = process.browser()
  for (const [name, value] of guest.jar) browser.jar.set(name, value)
  return browser
}

/** Nobody writes to a table until each of the calls, one after the other, has come as far as it can. */
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
 * Has a function of the database wait, before it does what follows, until so many have come as far, so that they meet on any machine; or until somebody
 * waits for a lock, as they do where the guard is not taken away. It needs `makeMeeting` before.
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

/** A function of the database with a guard out of it, for as long as something runs. */
export async function unguarded(on: Runner, name: string, guards: readonly [string, string][], doing: () => Promise<void>) {
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

/** Whoever writes to a table waits, before it does, until two have come as far; as long as something runs. */
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
 * The same database, whose connections break off in the middle: before every nth statement its own server ends, with all that it has begun, and after
 * every nth commit the answer is lost. `broken` counts how often.
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
