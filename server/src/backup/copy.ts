import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of the driver's connection that speaks COPY. Its own query class calls the same methods. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}
type CommandComplete = { text: string }

/** The server sends each row as a message of its own; what follows (gzip, disk) wants larger pieces. */
const pieceBytes = 64 * 1024

/** Runs `COPY … TO STDOUT`. The socket rests while the reader is slow, so that a table of any size takes constant memory. */
export function copyOut(client: pg.Client, text: string): Readable {
  let socket: pg.Connection['stream'] | undefined
  let piece = Buffer.allocUnsafe(pieceBytes)
  let filled = 0
  let ended = false
  const stream = new Readable({
    read: () => void socket?.resume(),
    destroy: (error, done) => {
      // In the middle of a COPY there is no other way to make the server stop.
      if (!ended) socket?.destroy()
      done(error)
    },
  })
  const push = (bytes: Buffer) => {
    if (bytes.length > 0 && !stream.push(bytes)) socket?.pause()
  }
  const flush = () => {
    push(piece.subarray(0, filled))
    piece = Buffer.allocUnsafe(pieceBytes)
    filled = 0
  }
  client.query({
    submit: (connection: pg.Connection) => {
      socket = connection.stream
      connection.query(text)
    },
    // The chunk lies in the driver's buffer, which it uses again: it must be copied.
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      if (filled + chunk.length > pieceBytes) flush()
      if (chunk.length > pieceBytes) return push(Buffer.from(chunk))
      filled += chunk.copy(piece, filled)
    },
    handleCommandComplete: () => flush(),
    handleError: (error: Error) => {
      ended = true
      stream.destroy(error)
    },
    handleReadyForQuery: () => {
      ended = true
      socket?.resume()
      stream.push(null)
    },
  })
  return stream
}

/** Runs `COPY … FROM STDIN` with what the source yields, no faster than the server takes it. Answers how many rows came in. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failed: Error | undefined
    let sending: Promise<void> = Promise.resolve()
    client.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        sending = send(connection, source, () => failed !== undefined).catch((error: Error) => {
          failed ??= error
          connection.sendCopyFail('the source failed')
        })
      },
      handleCommandComplete: ({ text: tag }: CommandComplete) => {
        rows = Number(tag.split(' ')[1])
      },
      handleError: (error: Error) => {
        failed ??= error
        void sending.then(() => reject(failed))
      },
      handleReadyForQuery: () => resolve(rows),
    })
  })
}

async function send(connection: CopyConnection, source: AsyncIterable<Buffer>, refused: () => boolean): Promise<void> {
  for await (const chunk of source) {
    if (refused()) return
    connection.sendCopyFromChunk(chunk)
    const { stream } = connection
    if (stream.writableNeedDrain) await drained(stream)
  }
  connection.endCopyFrom()
}

/** A broken connection never drains; the driver hands that error to the statement. */
const drained = (stream: pg.Connection['stream']) =>
  new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done)
      resolve()
    }
    stream.on('drain', done).on('close', done)
  })
