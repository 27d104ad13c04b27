import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/**
 * Runs `COPY … TO STDOUT` with back-pressure, so a table of any size needs constant memory. In the middle of it only
 * closing the socket makes the server stop: the reader who leaves ends the client.
 */
export const copyOut = (client: pg.Client, text: string): Readable => client.query(to(text))

/** Runs `COPY … FROM STDIN` with the source's data, with back-pressure from the server. Returns the number of rows. */
export async function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(from(text))
  await pipeline(source, copy)
  return copy.rowCount
}
