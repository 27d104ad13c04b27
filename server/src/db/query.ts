import {
  DummyDriver,
  ExpressionWrapper,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  type RawNode,
} from 'kysely'
import type { Database } from './tables.ts'

/**
 * Builds statements, typed by the tables, and can't run any. A caller passes them to a `Runner`: the read line, or a
 * transaction.
 */
export const q = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type Statement = { text: string; values: readonly unknown[]; name?: string }
export type Query<R> = Compilable<R> | CompiledQuery<R> | PreparedQuery<R>
export type PreparedQuery<R> = { statement: Statement; readonly row?: R }

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Compiled as it is sent, and compiled afresh for a control. */
type Named = { whole: () => CompiledQuery; anew: () => CompiledQuery }
const named = new Map<string, Named>()
/**
 * Every prepared statement as it is sent, except those that tests define: a test can check a rule against each of them.
 */
export const namedStatements = (): { name: string; text: string }[] =>
  [...named].filter(([name]) => !name.endsWith('_of_a_test')).map(([name, { whole }]) => ({ name, text: whole().sql }))

/**
 * A prepared statement: built and compiled once, then sent under its name with each call's values. The builder receives
 * slots instead of values, so it can't branch on a value.
 */
export function prepareStatement<V extends Record<string, unknown>, R>(name: string, build: (values: V) => Compilable<R>) {
  const slots = new Proxy({}, { get: (_, key) => new Slot(String(key)) }) as V
  let compiled: CompiledQuery<R> | undefined
  const compile = () => (compiled ??= build(slots).compile())
  named.set(name, { whole: compile, anew: () => build(slots).compile() })
  return (values: V): PreparedQuery<R> => {
    const { sql: text, parameters } = compile()
    return { statement: { name, text, values: parameters.map((p) => (p instanceof Slot ? values[p.name] : p)) } }
  }
}

/**
 * A condition that PostgreSQL checks on rows it has found by another condition. The `coalesce` keeps it from reading,
 * end to end, an index of all rows for which the condition holds.
 */
export const withoutIndex = (condition: RawBuilder<unknown>) => sql<boolean>`coalesce(${condition}, false)`

/**
 * The number of an id in a path; 0, which no row has, where the path holds no number. So the index looks up every id,
 * and the database casts none.
 */
export const parseRowId = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

export function statementOf<R>(query: Query<R>): Statement {
  if ('statement' in query) return query.statement
  const { sql, parameters } = 'compile' in query ? query.compile() : query
  return { text: sql, values: parameters }
}

/**
 * The part of a statement that prevents a race between two transactions. A negative control leaves it out, and has to
 * see the race go wrong (decision 0137).
 */
export type Guard =
  | 'the cart is held'
  | 'the cart is as it was read'
  | 'the cart is no order yet'
  | 'the payment is of no order yet'
  | 'the payment to look at is held'
  | 'the household is held'
  | 'the profile is held'
  | 'who gets something is held'
  | 'the credit is held'
  | 'the link is open still'

/** The guards left out of the statement being compiled right now, and which of them it contains. */
let leftOut: { guards: readonly Guard[]; found: Set<Guard> } | undefined
const isLeftOut = (name: Guard): boolean => {
  if (!leftOut?.guards.includes(name)) return false
  leftOut.found.add(name)
  return true
}
const nothing = sql``

/**
 * Marks a part of a statement by its guard's name. A negative control compiles the statement with `without` instead of
 * `part`.
 */
export function guard<T>(name: Guard, part: RawBuilder<T>, without: RawBuilder<unknown> = nothing) {
  const [there, instead] = [[part.toOperationNode()], [without.toOperationNode()]]
  // A getter, because Kysely reads the parameters of a raw node only when it compiles: by then `leftOut` is set.
  const node: RawNode = {
    kind: 'RawNode',
    sqlFragments: ['', ''],
    get parameters() {
      return isLeftOut(name) ? instead : there
    },
  }
  return new ExpressionWrapper<Database, never, T>(node) satisfies Expression<T>
}

/**
 * For negative controls: the statement without these guards and without its name, and which of the guards it contained.
 */
export function statementWithout<R>(query: Query<R>, guards: readonly Guard[]): { statement: Statement; found: Guard[] } {
  const found = new Set<Guard>()
  leftOut = { guards, found }
  try {
    const statement = 'compile' in query ? statementOf(query.compile()) : anewOf(statementOf(query))
    return { statement, found: [...found] }
  } finally {
    leftOut = undefined
  }
}

/** Finds the call's values by their slots, not by position: leaving out a guard may remove some of them. */
function anewOf(whole: Statement): Statement {
  const its = named.get(whole.name ?? '')
  if (!its) return whole
  const values = new Map(its.whole().parameters.map((p, at) => [p instanceof Slot ? p.name : '', whole.values[at]]))
  const { sql: text, parameters } = its.anew()
  return { text, values: parameters.map((p) => (p instanceof Slot ? values.get(p.name) : p)) }
}
