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

/** As it is sent, and compiled once more. */
type Named = { whole: () => CompiledQuery; anew: () => CompiledQuery }
const named = new Map<string, Named>()
/** All that is asked by name, as it is sent, but for what tests name for themselves: what has to hold for each of them can be looked at. */
export const namedStatements = (): { name: string; text: string }[] =>
  [...named].filter(([name]) => !name.endsWith('_of_a_test')).map(([name, { whole }]) => ({ name, text: whole().sql }))

/**
 * A prepared statement: built and compiled once, sent under its name with other values each time. The builder sees slots instead of values
 * and finds out nothing about them.
 */
export function prepared<V extends Record<string, unknown>, R>(name: string, build: (values: V) => Compilable<R>) {
  const slots = new Proxy({}, { get: (_, key) => new Slot(String(key)) }) as V
  let compiled: CompiledQuery<R> | undefined
  const compile = () => (compiled ??= build(slots).compile())
  named.set(name, { whole: compile, anew: () => build(slots).compile() })
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

/** What keeps two apart who come at once. A control names what it leaves out, and sees the race go wrong (decision 0137). */
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

/** What the statement is sent without that is compiled just now, and what of it would have been in it. */
let leftOut: { guards: readonly Guard[]; found: Set<Guard> } | undefined
const isLeftOut = (name: Guard): boolean => {
  if (!leftOut?.guards.includes(name)) return false
  leftOut.found.add(name)
  return true
}
const nothing = sql``

/** A part of a statement by its name: `part`, but for controls, which have it compiled with `without` in its place. */
export function guard<T>(name: Guard, part: RawBuilder<T>, without: RawBuilder<unknown> = nothing) {
  const [there, instead] = [[part.toOperationNode()], [without.toOperationNode()]]
  // Kysely asks for the parts of what is raw when it compiles it, and not before.
  const node: RawNode = {
    kind: 'RawNode',
    sqlFragments: ['', ''],
    get parameters() {
      return isLeftOut(name) ? instead : there
    },
  }
  return new ExpressionWrapper<Database, never, T>(node) satisfies Expression<T>
}

/** For controls: what is sent where these guards are left out, without a name; and which of them it had. */
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

/** The values of the call are found by their slots: a guard may take some of them along. */
function anewOf(whole: Statement): Statement {
  const its = named.get(whole.name ?? '')
  if (!its) return whole
  const values = new Map(its.whole().parameters.map((p, at) => [p instanceof Slot ? p.name : '', whole.values[at]]))
  const { sql: text, parameters } = its.anew()
  return { text, values: parameters.map((p) => (p instanceof Slot ? values.get(p.name) : p)) }
}
