import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
} from 'kysely'
import type { Database } from './tables.ts'

/** Builds statements, typed by the tables; it can't run any. Whoever runs one says where: on the read line or in a transaction. */
export const q = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type Statement = { text: string; values: readonly unknown[]; name?: string }
export type Query<R> = Compilable<R> | CompiledQuery<R> | Prepared<R>
export type Prepared<R> = { statement: Statement; readonly row?: R }

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A hot statement: built and compiled once, sent under its name with other values each time. The builder sees slots instead of values
 * and finds out nothing about them.
 */
export function prepared<V extends Record<string, unknown>, R>(name: string, build: (values: V) => Compilable<R>) {
  const slots = new Proxy({}, { get: (_, key) => new Slot(String(key)) }) as V
  let compiled: CompiledQuery<R> | undefined
  return (values: V): Prepared<R> => {
    compiled ??= build(slots).compile()
    return {
      statement: { name, text: compiled.sql, values: compiled.parameters.map((p) => (p instanceof Slot ? values[p.name] : p)) },
    }
  }
}

export function statementOf<R>(query: Query<R>): Statement {
  if ('statement' in query) return query.statement
  const { sql, parameters } = 'compile' in query ? query.compile() : query
  return { text: sql, values: parameters }
}
