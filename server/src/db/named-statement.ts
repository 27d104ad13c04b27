import { Query, type ClientBase, type CustomTypesConfig } from 'pg'
import type { Statement } from './query.ts'

type Field = { name: string; dataTypeID: number; format?: 'text' }
type Connection = { describe(what: object): void }

/** The driver's interface for a query object, beyond its published types. */
type DriverQueryShape = {
  name?: string
  values?: readonly unknown[]
  callback: (error: Error | null) => void
  prepare(connection: Connection): void
}
const DriverQuery = Query as unknown as new (text: string) => DriverQueryShape

/** How to read the rows of a statement: its columns, and the parser of each. */
type Shape = { empty: Record<string, null>; columns: { name: string; parse: (text: string) => unknown }[] }

/**
 * Memoizes the shape by connection and statement name. A connection answers a prepared statement with the same columns
 * as long as it lives. After a migration changes them, the database refuses the statement ("cached plan must not change
 * result type") and the caller retries on another connection.
 */
const shapes = new WeakMap<Connection, Map<string, Shape>>()

/** The connection's proxy whose `describe` does nothing: a known statement skips the request for its columns. */
const silent = new WeakMap<Connection, Connection>()
function withoutAsking(connection: Connection): Connection {
  const known = silent.get(connection)
  if (known) return known
  const made = Object.assign(Object.create(connection) as Connection, { describe: () => {} })
  silent.set(connection, made)
  return made
}

/**
 * A prepared statement as a query of the driver. The driver's own class requests the columns and builds its parsers for
 * each call, which costs both sides more than finding the row.
 */
class NamedStatement<R> extends DriverQuery {
  readonly found: R[] = []
  private readonly types: CustomTypesConfig
  private shape: Shape | undefined
  private known: Map<string, Shape> | undefined
  private broken: Error | undefined

  constructor({ name, text, values }: Statement & { name: string }, types: CustomTypesConfig) {
    super(text)
    this.name = name
    this.values = values
    this.types = types
  }

  override prepare(connection: Connection): void {
    this.known = shapes.get(connection) ?? new Map<string, Shape>()
    shapes.set(connection, this.known)
    this.shape = this.known.get(this.name ?? '')
    super.prepare(this.shape ? withoutAsking(connection) : connection)
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.types.getTypeParser(dataTypeID, 'text') }))
    this.shape = { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) }
    this.known?.set(this.name ?? '', this.shape)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.broken || !this.shape) return
    try {
      this.found.push(read(this.shape, fields) as R)
    } catch (error) {
      this.broken = error as Error
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(this.broken ?? null)
  }

  handleError(error: Error): void {
    this.callback(this.broken ?? error)
  }
}

function read({ empty, columns }: Shape, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty }
  for (const [at, { name, parse }] of columns.entries()) {
    const text = fields[at]
    if (text !== null && text !== undefined) row[name] = parse(text)
  }
  return row
}

export const runNamed = <R>(
  client: Pick<ClientBase, 'query'>,
  statement: Statement & { name: string },
  types: CustomTypesConfig,
): Promise<R[]> =>
  new Promise<R[]>((resolve, reject) => {
    const sent = new NamedStatement<R>(statement, types)
    sent.callback = (error) => (error ? reject(error) : resolve(sent.found))
    client.query(sent as unknown as Query)
  })
