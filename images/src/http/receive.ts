import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { Refusal } from '../refusal.ts'

const preset = 'pass_photo'

const hurried = new WeakMap<IncomingMessage, NodeJS.Timeout>()
/** A request has so long to arrive, unless it is one whose body is waited for. */
export function hurry(request: IncomingMessage, mostMs: number): void {
  const timer = setTimeout(() => request.destroy(), mostMs).unref()
  hurried.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}
/** Its body may take longer, as long as it comes: a connection that is silent for so long is ended. */
function waitFor(request: IncomingMessage, idleMs: number): void {
  clearTimeout(hurried.get(request))
  request.setTimeout(idleMs, () => request.destroy())
  request.once('end', () => request.setTimeout(0))
}

type Bounds = { mostBytes: number; idleMs: number }
type Written = { isWhole: boolean } | { failed: Error }

/** The one file of a form, written to `place`. Too long a one is read to its end and not kept: hanging up in the middle would lose the refusal. */
export async function receive(request: IncomingMessage, place: string, { mostBytes, idleMs }: Bounds): Promise<void> {
  const form = formOf(request, mostBytes)
  waitFor(request, idleMs)
  const fields = new Map<string, string>()
  let file: Promise<Written> | undefined
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (name, stream) => {
    // A form that breaks off breaks each of its files, also those that nobody wants.
    stream.on('error', () => {})
    if (name !== 'file' || file) return void stream.resume()
    file = pipeline(stream, createWriteStream(place, { mode: 0o600 })).then(
      () => ({ isWhole: !stream.truncated }),
      (failed: Error) => {
        // The disk refuses: what is still coming is heard to its end, for the answer to be heard.
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
