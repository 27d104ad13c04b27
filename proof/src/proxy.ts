import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** A minimal balancer: round robin over these ports, with the guest's own Host header. */
export async function startProxy(port: number, targets: number[]): Promise<{ counts: number[]; stop(): Promise<void> }> {
  const counts = targets.map(() => 0)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const index = turn++ % targets.length
    counts[index] = (counts[index] ?? 0) + 1
    pass(incoming, outgoing, targets[index] ?? 0)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { counts, stop }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': 'http',
  }
  const onward = request({ host: 'localhost', port, method: incoming.method, path: incoming.url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, ofTheAnswer(answer.rawHeaders))
    answer.pipe(outgoing)
  })
  // A news stream ends when its page is closed.
  outgoing.on('close', () => outgoing.writableFinished || onward.destroy())
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(onward)
}

/** Hop-by-hop headers, which each side of a balancer sets by itself. */
const ofOneSide = ['connection', 'keep-alive']
const ofTheAnswer = (namesAndValues: string[]) =>
  namesAndValues.filter((_, at) => !ofOneSide.includes(namesAndValues[at - (at % 2)]?.toLowerCase() ?? ''))
