import { request as plainly, type IncomingHttpHeaders } from 'node:http'
import { request as securely } from 'node:https'
import type { SocketTarget } from './raw-socket.ts'

export type Reply = { status: number; headers: IncomingHttpHeaders; raw: [string, string][]; text: string }
type GuestRequest = { body?: unknown; raw?: string; headers?: Record<string, string> }

let made = 0
export const goodPassword = 'three larches and a bell'
export const newPerson = () => ({
  email: `guest${++made}.${process.pid}@family.example`,
  password: goodPassword,
  first_name: 'Jonas',
  last_name: 'Keller',
  dob: '1990-06-01',
})

/** A guest with a cookie jar, who connects to an address without a DNS lookup. */
export class Guest {
  readonly jar = new Map<string, string>()
  readonly line: SocketTarget
  readonly name: string
  constructor(line: SocketTarget) {
    this.line = line
    this.name = line.name ?? 'shop.example.com'
  }

  ask(method: string, path: string, { body, raw, headers = {} }: GuestRequest = {}): Promise<Reply> {
    const { port, host = '127.0.0.1', tls = true, from } = this.line
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const where = { port, host, servername: this.name, rejectUnauthorized: false, agent: false as const }
    const all = {
      host: this.name,
      ...(this.jar.size > 0 && { cookie: [...this.jar].map((pair) => pair.join('=')).join('; ') }),
      ...(this.token && { 'x-csrf-token': this.token }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      }),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const options = { ...where, method, path, headers: all, ...(from && { localAddress: from }), timeout: 15_000 }
      const call = (tls ? securely : plainly)(options, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
        answer.on('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
          const { statusCode: status = 0, headers, rawHeaders } = answer
          const pairs = rawHeaders.flatMap((one, i): [string, string][] =>
            i % 2 === 0 ? [[one.toLowerCase(), rawHeaders[i + 1] ?? '']] : [],
          )
          resolve({ status, headers, raw: pairs, text: Buffer.concat(pieces).toString() })
        })
      })
      call.on('error', reject).on('timeout', () => call.destroy(new Error('no answer within 15 s')))
      call.end(payload)
    })
  }

  get token(): string {
    return decodeURIComponent(this.jar.get('PROD-XSRF-TOKEN') ?? this.jar.get('desk_csrf') ?? '')
  }

  signUp(person: object): Promise<Reply> {
    return this.ask('POST', '/api/v2/guests?source=web', { body: person })
  }

  signIn({ email, password }: { email: string; password: string }): Promise<Reply> {
    return this.ask('PUT', '/session', { body: { email, password } })
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    // This jar knows its own host name only, so cookies for a wider domain are ignored.
    if (attributes.some((one) => /^domain=/i.test(one))) return
    if (attributes.includes('Max-Age=0')) this.jar.delete(pair.slice(0, at))
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** A guest after one call, with a session and a CSRF token. */
export async function visitorAt(line: SocketTarget): Promise<Guest> {
  const guest = new Guest(line)
  await guest.ask('GET', '/ping')
  return guest
}
