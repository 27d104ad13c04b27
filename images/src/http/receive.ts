import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { Refusal } from '../refusal.ts'

const preset = 'pass_photo'

const hurried = new WeakMap<IncomingMessage, NodeJS.Timeout>()
/** Closes a request that does not arrive within a time, unless it is an upload, which is awaited longer. */
export function closeIfSlow(request: IncomingMessage, mostMs: number): void {
  const timer = setTimeout(() => request.destroy(), mostMs).unref()
  hurried.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}
/** An upload may take longer, as long as data arrive: a connection that is silent for so long is closed. */
function waitFor(request: IncomingMessage, idleMs: number): void {
  clearTimeout(hurried.get(request))
  request.setTimeout(idleMs, () => request.destroy())
  request.once('end', () => request.setTimeout(0))
}

type Bounds = { mostBytes: number; idleMs: number }
type Written = { isWhole: boolean } | { failed: Error }

/**
 * Writes the one file of a form to `place`. A file that is too long is read to its end and discarded, because a closed
 * connection would lose the refusal.
 */
export async function receive(request: IncomingMessage, place: string, { mostBytes, idleMs }: Bounds): Promise<void> {
  const form = formOf(request, mostBytes)
  waitFor(request, idleMs)
  const fields = new Map<string, string>()
  let file: Promise<Written> | undefined
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (name, stream) => {
    // A form that breaks off emits an error on each of its files, also on ignored ones, and an unhandled one would end
    // the process.
    stream.on('error', () => {})
    if (name !== 'file' || file) return void stream.resume()
    file = pipeline(stream, createWriteStream(place, { mode: 0o600 })).then(
      () => ({ isWhole: !stream.truncated }),
      (failed: Error) => {
        // The disk is full or broken: the rest of the form is still read, because the client gets the answer only then.
        stream.resume()
        return { failed }
      },
    )
  })
  const whole = await pipeline(request, form).then(
    () => true,
    () => false,
  )
  const written = await file
  if (!whole) throw new Refusal(400, 'The form broke off')
  if (fields.get('upload_preset') !== preset)
    throw new Refusal(400, 'Upload preset must be specified when using unsigned upload')
  if (!written) throw new Refusal(400, 'Missing required parameter - file')
  if ('failed' in written) throw written.failed
  if (!written.isWhole) throw new Refusal(400, `File size too large. Maximum is ${mostBytes}.`)
}

function formOf(request: IncomingMessage, mostBytes: number) {
  try {
    const limits = { files: 2, fields: 10, fieldSize: 2048, fileSize: mostBytes, parts: 12, headerPairs: 20 }
    return busboy({ headers: request.headers, limits })
  } catch {
    throw new Refusal(400, 'A form with a file is expected')
  }
}
