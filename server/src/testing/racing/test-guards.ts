import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type { Db, Runner } from '../../db/connect.ts'
import { statementOf, statementWithout, type Guard, type Query, type Statement } from '../../db/query.ts'

/** The statement to send instead, and the guards or names found in it; without any, the original is sent. */
type Change = (query: Query<unknown>) => { statement: Statement; found: readonly string[] }
const nobody = async () => {}

/**
 * Negative control: the same database, with these guards left out of every statement. `before` and `after` run around
 * each statement that had one, for the racing call. The control fails if it has written something, but no statement had
 * one of its guards: it has proved nothing.
 */
export const withoutGuards = (db: Db, guards: readonly Guard[], comeBy: { before?: Turn; after?: Turn } = {}): Db =>
  changed(db, guards, (query) => statementWithout(query, guards), comeBy)
type Turn = () => Promise<void>

/** The same, with the statements of these names replaced by others, which get the same values. */
export const withOthers = (db: Db, others: Readonly<Record<string, string>>): Db =>
  changed(db, Object.keys(others), (query) => {
    const statement = statementOf(query)
    const { name = '', values } = statement
    const text = Object.hasOwn(others, name) ? others[name] : undefined
    return text === undefined ? { statement, found: [] } : { statement: { text, values }, found: [name] }
  })

function changed(db: Db, all: readonly string[], change: Change, { before = nobody, after = nobody } = {}): Db {
  const missing = new Set(all)
  let hasWritten = false
  const sent =
    (run: Runner['run']): Runner['run'] =>
    async (query) => {
      const { statement, found } = change(query)
      if (found.length === 0) return run(query)
      for (const one of found) missing.delete(one)
      await before()
      const rows = await run<never>({ statement })
      await after()
      return rows
    }
  const writing = <T>(run: T): T => {
    hasWritten = true
    return run
  }
  atTheEnd(() => {
    if (hasWritten && missing.size > 0) throw new Error(`nothing that was asked has: ${[...missing].join(', ')}`)
  })
  return {
    ...db,
    run: sent((query) => db.run(query)),
    write: { run: sent((query) => writing(db.write).run(query)) },
    transaction: (work) => writing(db).transaction((tx) => work({ ...tx, run: sent((query) => tx.run(query)) })),
  }
}

/** At the end of the running test, or of its file. */
const atTheEnd = (check: () => void) => (TestRunner.getCurrentTest() ? onTestFinished(check) : afterAll(check))
