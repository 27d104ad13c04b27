import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { endOfRows, headerLine, formatVersion, lastLine, sequencesLine, tableLine, type Header, type Totals } from './format.ts'

type Sequences = z.output<typeof sequencesLine>['sequences']

/** The parts of a backup, in order. A table's rows must be read to their end before the next part. */
export type BackupPart =
  | { is: 'header'; header: Header }
  | { is: 'table'; name: string; rows: AsyncIterable<Buffer> }
  | { is: 'sequences'; sequences: Sequences }
  | { is: 'end'; totals: Totals }

export class DamagedBackup extends Error {
  constructor() {
    super('This file is cut or altered, or is no backup of Alpenglow: nothing was restored.')
  }
}

export type Backup = { path: string; header: Header }

/** Reads the whole file without using it: a cut or altered file must never touch a database. */
export async function checkBackup(path: string): Promise<Backup> {
  let header: Header | undefined
  for await (const part of readBackup(path)) {
    if (part.is === 'header') header = part.header
    if (part.is === 'table') for await (const _ of part.rows);
  }
  if (!header) throw new DamagedBackup()
  return { path, header }
}

export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
  const file = createReadStream(path)
  const gunzip = createGunzip({ chunkSize: 128 * 1024 })
  file.on('error', (error) => gunzip.destroy(error))
  try {
    yield* parts(new Input(file.pipe(gunzip)))
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

async function* parts(input: Input): AsyncGenerator<BackupPart> {
  const header = parse(headerLine, await input.line())
  if (header.format !== formatVersion) {
    throw new Error(`The backup is of format ${header.format}; this code reads format ${formatVersion}.`)
  }
  yield { is: 'header', header }
  for (const { name } of header.tables) {
    if (parse(tableLine, await input.line()).table !== name) throw new DamagedBackup()
    yield { is: 'table', name, rows: input.rows() }
  }
  yield { is: 'sequences', ...parse(sequencesLine, await input.line()) }
  const { bytes, sha256 } = input.soFar()
  const { end } = parse(lastLine, await input.line())
  if (end.sha256 !== sha256 || end.bytes !== bytes || (await input.more())) throw new DamagedBackup()
  yield { is: 'end', totals: end }
}

function parse<T>(shape: z.ZodType<T>, text: string): T {
  const parsed = shape.safeParse(fromJson(text))
  if (!parsed.success) throw new DamagedBackup()
  return parsed.data
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DamagedBackup()
  }
}

/** Lines of the format are short; a damaged file may have no line break at all, and must not fill the memory. */
const longestLine = 16 * 1024 * 1024

/** Splits the stream into lines and rows, with a running hash of all bytes taken. */
class Input {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #held: Buffer = Buffer.alloc(0)
  #bytes = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  soFar() {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }

  async more(): Promise<boolean> {
    return this.#held.length > 0 || this.#fetch()
  }

  async line(): Promise<string> {
    let end = this.#held.indexOf(10)
    while (end < 0) {
      const seen = this.#held.length
      if (seen > longestLine || !(await this.#fetch())) throw new DamagedBackup()
      end = this.#held.indexOf(10, seen)
    }
    return this.#take(end + 1).toString('utf8', 0, end)
  }

  /** The rows up to their end marker. The marker may span two chunks, so the last bytes wait for the next one. */
  async *rows(): AsyncGenerator<Buffer> {
    let atStart = true
    for (;;) {
      const end = this.#endOfRows(atStart)
      if (end >= 0) {
        if (end > 0) yield this.#take(end)
        this.#take(endOfRows.length)
        return
      }
      const sure = this.#held.length - endOfRows.length
      if (sure > 0) {
        yield this.#take(sure)
        atStart = false
      }
      if (!(await this.#fetch())) throw new DamagedBackup()
    }
  }

  /** At the very start of a table no line break precedes the marker; later the buffer still contains it. */
  #endOfRows(atStart: boolean): number {
    if (atStart && this.#held.subarray(0, endOfRows.length).equals(endOfRows)) return 0
    const found = this.#held.indexOf('\n\\.\n')
    return found < 0 ? -1 : found + 1
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    this.#hash.update(taken)
    this.#bytes += length
    return taken
  }

  async #fetch(): Promise<boolean> {
    const { done, value } = await this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? new DamagedBackup() : error
    })
    if (done) return false
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value
    return true
  }
}
