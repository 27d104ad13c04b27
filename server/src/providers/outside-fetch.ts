import { request as plain } from 'node:http'
import { request as secure } from 'node:https'

export type Limits = { connectMs?: number; totalMs?: number }
export type OutsideRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | URLSearchParams | Uint8Array | null
  signal?: AbortSignal
}
export type OutsideResponse = { status: number; rawHeaders: string[]; body: Buffer }
export type OutsideFetch = (url: string, outgoing?: OutsideRequest) => Promise<Response>

/** Nothing was sent: no connection was established in time. */
export class NeverReached extends Error {}

const mostBytes = 1024 * 1024

/**
 * Calls a provider over HTTP, with a shorter time limit for connecting than for the whole call, so that an unreachable
 * host fails soon; `fetch` has only one limit. It follows no redirect, and cuts an endless answer off.
 */
export const askOutside =
  ({ connectMs = 1000, totalMs = 5000 }: Limits = {}) =>
  (url: string, { method = 'GET', headers = {}, body, signal }: OutsideRequest = {}): Promise<OutsideResponse> =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:')
      const asked = (isSecure ? secure : plain)(url, { method, headers, ...(signal && { signal }) })
      const over = setTimeout(() => asked.destroy(new Error(`aborted: no answer within ${totalMs} ms`)), totalMs)
      let isWaiting = true
      const giveUp = () => isWaiting && asked.destroy(new Error(`no connection within ${connectMs} ms`))
      // After a blocked event loop, timers run before network events: the connection may be open already.
      const late = setTimeout(() => setImmediate(giveUp), connectMs)
      const arrived = () => {
        isWaiting = false
        clearTimeout(late)
      }
      const fail = (error: Error) => reject(isWaiting ? new NeverReached(error.message, { cause: error }) : error)
      asked.once('close', arrived).once('error', fail)
      asked.once('close', () => clearTimeout(over))
      asked.once('socket', (socket) => {
        if (!socket.connecting) return arrived()
        socket.once(isSecure ? 'secureConnect' : 'connect', arrived)
      })
      asked.once('response', (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > mostBytes) asked.destroy(new Error(`the answer has over ${mostBytes} bytes`))
          else chunks.push(chunk)
        })
        answer.once('error', reject)
        answer.once('end', () => {
          const { statusCode: status = 0, rawHeaders } = answer
          if (status < 200 || status > 599) return reject(new Error(`the answer's status is ${status}`))
          resolve({ status, rawHeaders, body: Buffer.concat(chunks) })
        })
      })
      asked.end(body instanceof URLSearchParams ? body.toString() : (body ?? undefined))
    })

/**
 * The same with a `fetch` response, for libraries that expect one. Our own adaptors for cards skip it: building the
 * response costs more than the call.
 */
export const outsideFetch = (limits?: Limits): OutsideFetch => {
  const ask = askOutside(limits)
  return async (url, outgoing) => {
    const { status, rawHeaders, body } = await ask(url, outgoing)
    const hasBody = ![204, 205, 304].includes(status)
    return new Response(hasBody ? new Uint8Array(body) : null, { status, headers: headersOf(rawHeaders) })
  }
}

function headersOf(raw: string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  return headers
}
