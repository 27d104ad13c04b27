import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer as createByteServer } from 'node:net'
import { Client, Pool } from 'pg'
import { rowCount, type Row } from './floor-table.ts'

/** The floors: the least work that could be done, for comparison, in a process of its own. */
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

/** Without HTTP: every packet gets the same bytes. This is the limit of the load generator. */
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
/** Connections never idle out: one that closed during a measurement would take its counted CPU with it. */
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
  /** F2 as the server reads: one pipelined connection with many statements at once. */
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
