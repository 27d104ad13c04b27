import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

/** A line of a file, or the reason why it can't be read. */
export type FileLine = { at: number; text: string } | { at: number; reason: string }

/** Ten times the size of a household of thirty with everything it owns. */
const mostBytes = 1_000_000
const newline = 10
const blank = /^[ \t\r]*$/

/**
 * Streams a file line by line, so that its size doesn't matter; of an overlong line no more than the limit is buffered.
 * Line ends of any system are accepted, and empty lines are skipped.
 */
export async function* readLines(path: string): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let at = 1
  let parts: Buffer[] = []
  let length = 0
  const keep = (part: Buffer) => {
    length += part.length
    if (length <= mostBytes) parts.push(part)
  }
  const take = (): FileLine | undefined => {
    const [bytes, all] = [Buffer.concat(parts), length]
    ;[parts, length] = [[], 0]
    const read = readLine(decoder, bytes, { at, all })
    at++
    return read
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer
    let from = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
      keep(bytes.subarray(from, end))
      from = end + 1
      const line = take()
      if (line) yield line
    }
    keep(bytes.subarray(from))
  }
  const last = take()
  if (last) yield last
}

function readLine(decoder: TextDecoder, bytes: Buffer, { at, all }: { at: number; all: number }): FileLine | undefined {
  if (all > mostBytes) return { at, reason: `The line has ${Math.ceil(all / 1000)} kB; a household has at most 1000.` }
  try {
    const text = decoder.decode(bytes)
    // Some programs put a byte order mark before the first letter of a file.
    const read = at === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text
    return blank.test(read) ? undefined : { at, text: read }
  } catch {
    return { at, reason: 'This is not UTF-8. Save the file in that encoding.' }
  }
}
