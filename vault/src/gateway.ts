import { randomUUID } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { StoredCard } from './store/cards.ts'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'

const [connectMs, totalMs] = [1000, 5000]
/** A real answer is a few hundred bytes; a longer one is cut off, so that it can't fill the memory. */
const mostBytes = 64 * 1024

/** The connection failed, so nothing was sent and nothing can have happened. */
const down = () => new Refusal(502, 'gateway_down')
/** The outcome is unknown. */
const unknown = () => new Refusal(502, 'gateway_unknown')

export type Gateway = (card: StoredCard, code: string) => Promise<string>

/**
 * Sends a card and its code to the gateway, and returns the gateway's payment method. No other code sends a card number
 * out of the vault.
 */
export function createGateway({ url, key }: Settings['gateway']): Gateway {
  const at = new URL(`${url.replace(/\/$/, '')}/v1/payment-methods`)
  return async ({ number, name, month, year }, code) => {
    const body = JSON.stringify({ number, exp_month: month, exp_year: year, cvc: code, name })
    const { status, text } = await post(at, key, body)
    const id = status === 201 ? idIn(text) : undefined
    if (id) return id
    throw unknown()
  }
}

function idIn(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' && id.length <= 200 ? id : undefined
  } catch {
    return undefined
  }
}

function post(at: URL, key: string, body: string): Promise<{ status: number; text: string }> {
  const ask = at.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    let isConnected = false
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${key}`,
      'idempotency-key': randomUUID(),
    }
    // A new connection for each call: on a kept-alive one a failure would not show whether the request ever arrived.
    const request = ask(at, { method: 'POST', agent: false, headers, signal: AbortSignal.timeout(totalMs) }, (response) => {
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length <= mostBytes) return parts.push(part)
        request.destroy()
        return reject(unknown())
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      response.on('error', () => reject(unknown()))
    })
    request.on('socket', (socket) => {
      const tooLong = setTimeout(() => !isConnected && request.destroy(), connectMs)
      socket.once(at.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true
        clearTimeout(tooLong)
        request.end(body)
      })
      socket.once('close', () => clearTimeout(tooLong))
    })
    request.on('error', () => reject(isConnected ? unknown() : down()))
  })
}
