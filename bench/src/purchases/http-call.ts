import { Agent, request } from 'node:http'

/**
 * Keep-alive connections, as browsers and balancers have them. For the vault each guest has a connection of their own.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type HttpCall = { url: string; method: string; headers: Record<string, string>; body?: object; from?: string }

/** One call, with its answer read. The client's own work takes CPU from both cores, so it is as little as possible. */
export function ask({ url, method, headers, body, from }: HttpCall): Promise<{ status: number; text: string }> {
  const bytes = body && Buffer.from(JSON.stringify(body))
  const sent = { ...headers, ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }) }
  return new Promise((resolve, reject) => {
    const how = from === undefined ? { agent } : { agent: false as const, localAddress: from }
    const call = request(url, { method, headers: sent, timeout: 15_000, ...how }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }))
    })
    call.on('error', reject).on('timeout', () => call.destroy(new Error(`${method} ${url}: no answer within 15 s`)))
    call.end(bytes)
  })
}
