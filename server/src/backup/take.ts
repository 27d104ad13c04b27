import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, lstat, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { countRows, readLevel, readSequences, readTables } from './catalogue.ts'
import { copyOut } from './copy.ts'
import { endOfRows, formatVersion, sumOfRows, type Header } from './format.ts'
import { inSession } from './session.ts'

/** Repeatable read: every statement of the transaction sees the snapshot of the first, though the shop goes on. */
const oneMoment = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Writes a backup to a new file; an interrupted one leaves no file. */
export async function takeBackup(url: string, path: string, signal?: AbortSignal): Promise<{ header: Header; size: number }> {
  await refusePlace(path)
  const half = `${path}.${process.pid}.half`
  try {
    const header = await inSession(url, oneMoment, async (client) => {
      const found = await readHeader(client)
      const file = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(sealed(content(client, found), found), createGzip({ level: 5 }), file, signal ? { signal } : {})
      return found
    })
    await putInPlace(half, path)
    return { header, size: (await stat(path)).size }
  } finally {
    await rm(half, { force: true })
  }
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { schema, queue } = await readLevel(client)
  if (!schema) throw new Error('There is no Alpenglow in this database: nothing to back up.')
  const tables: Header['tables'] = []
  for (const table of await readTables(client)) tables.push({ ...table, rows: await countRows(client, table) })
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const madeAt = new Date().toISOString()
  return {
    alpenglow: 'backup',
    format: formatVersion,
    madeAt,
    postgres: rows[0]?.server_version ?? '',
    schema,
    queue,
    tables,
  }
}

async function* content(client: pg.Client, header: Header): AsyncGenerator<Buffer> {
  yield line(header)
  for (const { name, columns } of header.tables) {
    yield line({ table: name })
    yield* copyOut(client, `COPY ${name} (${columns.join(', ')}) TO STDOUT`) as AsyncIterable<Buffer>
    yield endOfRows
  }
  yield line({ sequences: await readSequences(client) })
}

/** Appends the last line, a checksum that reveals a cut or altered file. */
async function* sealed(parts: AsyncIterable<Buffer>, { tables }: Header): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of parts) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  yield line({ end: { tables: tables.length, rows: sumOfRows(tables), bytes, sha256: hash.digest('hex') } })
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

const taken = (path: string) => new Error(`${path} is already there; a backup overwrites nothing. Give it another name.`)

/** Also called before the database is started or read. */
export async function refusePlace(path: string): Promise<void> {
  if (await lstat(path).catch(() => undefined)) throw taken(path)
  if (!(await stat(dirname(path)).catch(() => undefined))) throw new Error(`There is no folder ${dirname(path)}.`)
}

/** A hard link, unlike a rename, never replaces a file that was created meanwhile; some file systems have no links. */
async function putInPlace(half: string, path: string) {
  await link(half, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw taken(path)
    await refusePlace(path)
    await rename(half, path)
  })
}
