import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { runOn, untilSomebodyWaits } from './test-database.ts'
import type { TestApi } from './test-api.ts'
import type { Answer, Browser } from './test-browser.ts'

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
