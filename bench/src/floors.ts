import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer as createByteServer } from 'node:net'
import { Client, Pool } from 'pg'
import { rowCount, type Row } from './floor-table.ts'

/** What is measured against: the least that could be done, in a process of its own. */
export const floors = ['bytes', 'constant', 'select', 'pipelinedSelect', 'update'] as const
export type Floor = (typeof floors)[number]
export type FloorJob = { floor: Floor; port: number; databaseUrl: string }

type Handler = () => Promise<object>

process.once('message', async ({ floor, port, databaseUrl }: FloorJob) => {
  const server =
    floor === 'bytes' ? byteServer() : floor === 'constant' ? constantServer() : queryServer(await handlers[floor](databaseUrl))
  server.listen(port, '127.0.0.1', () => process.send?.({ ready: true }))
})
process.on('disconnect', () => process.exit(0))

const body = JSON.stringify({ data: { answer: 'always the same' }, errors: [] })

/** Not even HTTP: whatever arrives is answered with the same bytes. What comes out is as fast as the load generator can be. */
function byteServer() {
  const answer = Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  return createByteServer({ noDelay: true }, (socket) => {
    socket.on('data', () => socket.write(answer))
    socket.on('error', () => socket.destroy())
  })
}

/** F1 */
const constantServer = () => createHttpServer((_, response) => answer(response, body))

const answer = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)

const queryServer = (handle: Handler) =>
  createHttpServer((_, response) => {
    handle().then(
      (found) => answer(response, JSON.stringify({ data: found, errors: [] })),
      (error: Error) => response.writeHead(500, { 'content-length': 0 }).end(() => console.error(error.message)),
    )
  })

const select = { name: 'bench_select', text: 'SELECT id, label, amount FROM bench.thing WHERE id = $1' }
const lock = { name: 'bench_lock', text: `${select.text} FOR UPDATE` }
const change = { name: 'bench_change', text: 'UPDATE bench.thing SET amount = $2 WHERE id = $1' }

const anyId = () => 1 + Math.floor(Math.random() * rowCount)
/** What is open stays so: one that ends while something else is measured takes what it has used along. */
const connection = (connectionString: string) => ({
  connectionString,
  application_name: 'alpenglow bench',
  idleTimeoutMillis: 0,
})

const handlers = {
  /** F2 */
  select: async (databaseUrl: string): Promise<Handler> => {
    const pool = new Pool({ ...connection(databaseUrl), max: 10 })
    return async () => rowOf(await pool.query<Row>({ ...select, values: [anyId()] }))
  },
  /** F2 as the server reads: one connection, many statements under way on it. */
  pipelinedSelect: async (databaseUrl: string): Promise<Handler> => {
    const client = new Client({ ...connection(databaseUrl), pipeline: true })
    await client.connect()
    return async () => rowOf(await client.query<Row>({ ...select, values: [anyId()] }))
  },
  /** F3 */
  update: async (databaseUrl: string): Promise<Handler> => {
    const pool = new Pool({ ...connection(databaseUrl), max: 10 })
    return async () => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const row = rowOf(await client.query<Row>({ ...lock, values: [anyId()] }))
        await client.query({ ...change, values: [row.id, row.amount + 1] })
        await client.query('COMMIT')
        return row
      } finally {
        client.release()
      }
    }
  },
}

function rowOf({ rows }: { rows: Row[] }): Row {
  if (!rows[0]) throw new Error('a row of bench.thing is missing')
  return rows[0]
}
