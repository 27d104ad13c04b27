import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

/**
 * The whole body. A body that is too long is read to its end and discarded, because the client gets the answer only
 * then.
 */
export async function receive(request: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length <= mostBytes) parts.push(part)
    else parts.length = 0
  }
  if (length > mostBytes) throw new Refusal(413, 'too_large')
  return Buffer.concat(parts).toString()
}

export type Fields = Record<string, unknown>

export async function receiveJson(request: IncomingMessage, mostBytes: number): Promise<Fields> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, 'not_json')
  const said = readFields(await receive(request, mostBytes))
  if (!said) throw new Refusal(400, 'malformed')
  return said
}

export function readFields(text: string): Fields | undefined {
  try {
    const said = JSON.parse(text) as unknown
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Fields) : undefined
  } catch {
    return undefined
  }
}

/** A field as text: clients send years and codes as numbers, too. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
