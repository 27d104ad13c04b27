import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
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

const named = new Map<string, () => string>()
/** All that is asked by name, as it is sent, but for what tests name for themselves: what has to hold for each of them can be looked at. */
export const namedStatements = (): { name: string; text: string }[] =>
  [...named].filter(([name]) => !name.endsWith('_of_a_test')).map(([name, textOf]) => ({ name, text: textOf() }))

/**
 * A hot statement: built and compiled once, sent under its name with other values each time. The builder sees slots instead of values
 * and finds out nothing about them.
 */
export function prepared<V extends Record<string, unknown>, R>(name: string, build: (values: V) => Compilable<R>) {
  const slots = new Proxy({}, { get: (_, key) => new Slot(String(key)) }) as V
  let compiled: CompiledQuery<R> | undefined
  const compile = () => (compiled ??= build(slots).compile())
  named.set(name, () => compile().sql)
  return (values: V): Prepared<R> => {
    const { sql: text, parameters } = compile()
    return { statement: { name, text, values: parameters.map((p) => (p instanceof Slot ? values[p.name] : p)) } }
  }
}

/** What is looked at once a row is found, and is no way to find it: an index of all rows of which this is so would be read from end to end. */
export const onceFound = (condition: RawBuilder<unknown>) => sql<boolean>`coalesce(${condition}, false)`

/** The number that an id in a path stands for; 0, which is nobody's, where it stands for none. So it is looked up, and not compared with every row's. */
export const numberOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

export function statementOf<R>(query: Query<R>): Statement {
  if ('statement' in query) return query.statement
  const { sql, parameters } = 'compile' in query ? query.compile() : query
  return { text: sql, values: parameters }
}
