import { connect as connectPlainly, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** The target of a connection: names are never looked up, so this machine need not know them. */
export type SocketTarget = { port: number; host?: string; name?: string; tls?: boolean; from?: string; alpn?: string }

export const open = ({ port, host = '127.0.0.1', name = 'shop.example.com', tls = true, from, alpn }: SocketTarget): Socket => {
  const where = { port, host, ...(from && { localAddress: from }) }
  if (!tls) return connectPlainly(where)
  // The certificate is self-signed, and its check is not part of this proof.
  return connectSecurely({ ...where, servername: name, rejectUnauthorized: false, ...(alpn && { ALPNProtocols: [alpn] }) })
}

/** Sends raw bytes and returns all that comes back, until the other side has closed or was silent for a while. */
export function exchange(line: SocketTarget, bytes: Buffer | string, silentMs = 700): Promise<Buffer> {
  return new Promise((resolve) => {
    const socket = open(line)
    const heard: Buffer[] = []
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Buffer.concat(heard))
    }
    let timer = setTimeout(done, 10_000)
    socket.on('data', (piece: Buffer) => {
      heard.push(piece)
      clearTimeout(timer)
      timer = setTimeout(done, silentMs)
    })
    socket.on('close', done).on('error', done)
    const go = () => {
      clearTimeout(timer)
      timer = setTimeout(done, 3000)
      socket.write(bytes)
    }
    socket.once(line.tls === false ? 'connect' : 'secureConnect', go)
  })
}

export type RawAnswer = { status: number; headers: [string, string][]; body: string }

const crlf2 = '\r\n\r\n'

/** Parses the answers, one after the other. Bytes after the last complete one count as one more, cut off. */
export function answersIn(bytes: Buffer): RawAnswer[] {
  const heard: RawAnswer[] = []
  let rest = bytes.toString('latin1')
  while (rest.length > 0) {
    const end = rest.indexOf(crlf2)
    const [first = '', ...lines] = rest.slice(0, end < 0 ? undefined : end).split('\r\n')
    const headers = lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    })
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
    const after = end < 0 ? '' : rest.slice(end + crlf2.length)
    const { body, length } = bodyOf(after, headers, status)
    rest = after.slice(length)
    if (status !== 100) heard.push({ status, headers, body })
  }
  return heard
}

function bodyOf(text: string, headers: [string, string][], status: number): { body: string; length: number } {
  if (status === 304 || status === 204 || status === 100) return { body: '', length: 0 }
  const valueOf = (name: string) => headers.find(([one]) => one === name)?.[1]
  if (valueOf('transfer-encoding') === 'chunked') return chunked(text)
  const length = Number(valueOf('content-length') ?? text.length)
  return { body: text.slice(0, length), length }
}

function chunked(text: string): { body: string; length: number } {
  let [at, body] = [0, '']
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at)
    const size = Number.parseInt(text.slice(at, lineEnd), 16)
    if (lineEnd < 0 || !(size > 0)) return { body, length: lineEnd < 0 ? text.length : lineEnd + 4 }
    body += text.slice(lineEnd + 2, lineEnd + 2 + size)
    at = lineEnd + 4 + size
  }
}
