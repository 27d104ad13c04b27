import type { ServerResponse } from 'node:http'

export type Headers = Record<string, string | string[]>
/** `trouble`: a note for the log, without anything that was sent. */
export type Answer = { status: number; headers?: Headers; body: Buffer | string; trouble?: string }

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})
export const noContent: Answer = { status: 204, body: '' }

const alwaysSent: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(status, { ...alwaysSent, ...headers, ...length })
  response.end(body)
}
