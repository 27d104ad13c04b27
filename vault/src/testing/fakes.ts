import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type FakeAnswer = { status: number; body: string; headers?: Record<string, string | string[]> }

/** A fake server: it records requests, and answers as the test tells it; undefined cuts the connection. */
async function startFakeServer(
  answer: (heard: ReceivedRequest) => FakeAnswer | undefined,
  isAside: (heard: ReceivedRequest) => boolean = () => false,
) {
  const heard: ReceivedRequest[] = []
  const aside: ReceivedRequest[] = []
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: Buffer.concat(parts).toString() }
    ;(isAside(call) ? aside : heard).push(call)
    const said = answer(call)
    if (!said) return void request.socket.destroy()
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(said.body)
  }
  const server = createServer((request, response) => void hear(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    aside,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Stranger = Awaited<ReturnType<typeof startFakeServer>>

/** A fake gateway. */
const testCards = [
  { number: '4000000000002032', brand: 'visa', about: { en: 'Declined', fr: 'Refusée' } },
  { number: '378282246310005', brand: 'american_express', about: { en: 'Succeeds', fr: 'Acceptée' } },
]

export async function fakeGateway() {
  const mood = { answer: 'works' as 'works' | 'breaks' | 'hangs up' | 'goes on' }
  const server = await startFakeServer(({ body, path }) => {
    if (path === '/gateway/cards') return { status: 200, body: JSON.stringify(testCards) }
    if (mood.answer === 'hangs up') return undefined
    if (mood.answer === 'breaks') return { status: 500, body: '{"error":{"code":"internal"}}' }
    const lastFour = (JSON.parse(body) as { number: string }).number.slice(-4)
    const more = mood.answer === 'goes on' ? { more: 'x'.repeat(70_000) } : {}
    return { status: 201, body: JSON.stringify({ id: `pm_${lastFour}`, brand: 'visa', last_four: lastFour, ...more }) }
  })
  return { ...server, mood }
}

/**
 * A fake API behind the proxy: it echoes what it received and whose cart it is, and sets a cookie. `nobody` has no
 * session, and a `forger` no CSRF token.
 */
export const fakeApi = () =>
  startFakeServer(
    ({ body, headers }) => ({
      status: refusalOf(headers) ?? (headers['x-whose'] !== undefined ? 204 : body.includes('card_errors') ? 422 : 200),
      body:
        headers['x-whose'] !== undefined && refusalOf(headers) === undefined ? '' : JSON.stringify({ data: { sent: body } }),
      headers: {
        'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
        'x-request-id': 'api-1',
        ...(refusalOf(headers) === undefined &&
          !(headers.cookie === 'unsaid' && headers['x-whose'] === undefined) && { 'x-card-of': headers.cookie ?? 'them' }),
      },
    }),
    asksWhose,
  )

/** The proxy's call that asks for the card's owner, before the card is sent. */
const asksWhose = ({ headers }: Pick<ReceivedRequest, 'headers'>): boolean => headers['x-whose'] !== undefined

const refusalOf = ({ cookie, 'user-agent': agent }: IncomingMessage['headers']) =>
  cookie === 'nobody' ? 401 : agent === 'forger' ? 403 : undefined
