import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of the driver's connection that speaks COPY. Its own query class calls the same methods. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}
type CommandComplete = { text: string }

/** The server sends each row as a message; gzip and disk work better on larger chunks. */
const pieceBytes = 64 * 1024

/**
 * Runs `COPY … TO STDOUT` with back-pressure: the socket pauses while the reader is slow, so a table of any size needs
 * constant memory.
 */
export function copyOut(client: pg.Client, text: string): Readable {
  let socket: pg.Connection['stream'] | undefined
  let piece = Buffer.allocUnsafe(pieceBytes)
  let filled = 0
  let ended = false
  const stream = new Readable({
    read: () => void socket?.resume(),
    destroy: (error, done) => {
      // In the middle of a COPY only closing the socket makes the server stop.
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
    // The chunk is in the driver's buffer, which the driver reuses: it must be copied.
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

/** Runs `COPY … FROM STDIN` with the source's data, with back-pressure from the server. Returns the number of rows. */
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

/** A broken connection never drains; the driver passes its error to the statement. */
const drained = (stream: pg.Connection['stream']) =>
  new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done)
      resolve()
    }
    stream.on('drain', done).on('close', done)
  })
