import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { Refusal } from '../refusal.ts'

const preset = 'pass_photo'

/** The one file of a form, written to `place`. Too long a one is read to its end and not kept: hanging up in the middle would lose the refusal. */
export async function receive(request: IncomingMessage, place: string, mostBytes: number): Promise<void> {
  const form = formOf(request, mostBytes)
  const fields = new Map<string, string>()
  const files: Promise<{ isWhole: boolean }>[] = []
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (name, stream) => {
    if (name !== 'file' || files.length > 0) return void stream.resume()
    files.push(pipeline(stream, createWriteStream(place, { mode: 0o600 })).then(() => ({ isWhole: !stream.truncated })))
  })
  try {
    await pipeline(request, form)
  } catch {
    await Promise.allSettled(files)
    throw new Refusal(400, 'The form broke off')
  }
  if (fields.get('upload_preset') !== preset)
    throw new Refusal(400, 'Upload preset must be specified when using unsigned upload')
  const file = await files[0]
  if (!file) throw new Refusal(400, 'Missing required parameter - file')
  if (!file.isWhole) throw new Refusal(400, `File size too large. Maximum is ${mostBytes}.`)
}

function formOf(request: IncomingMessage, mostBytes: number) {
  try {
    const limits = { files: 2, fields: 10, fieldSize: 2048, fileSize: mostBytes, parts: 12, headerPairs: 20 }
    return busboy({ headers: request.headers, limits })
  } catch {
    throw new Refusal(400, 'A form with a file is expected')
  }
}
