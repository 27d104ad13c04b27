import type { ServerResponse } from 'node:http'

export type Answer = { status: number; headers?: Record<string, string>; body: Buffer | string }

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})

/** In the error format of such services' providers: in the body and in a header of their own. */
export const answerRefusal = (status: number, message: string): Answer => {
  const answer = json({ error: { message } }, status)
  return { ...answer, headers: { ...answer.headers, 'x-cld-error': message } }
}

const alwaysSent = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...alwaysSent, ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
