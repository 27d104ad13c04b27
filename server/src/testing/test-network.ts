import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

export type TestNetwork = { url: string; fallSilent(): void; fallSilentAt(words: string): void; recover(): void; close(): void }

/** Connects by TCP, or by the socket in a folder. */
function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host)
}

/** A proxy to the database that can fall silent: from then on nothing arrives, and neither side gets an error. */
export async function testNetwork(url: string): Promise<TestNetwork> {
  const sockets = new Set<Socket>()
  let silent = false
  let last: string | undefined
  const fallSilent = () => {
    silent = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  const server = createServer((here) => {
    sockets.add(here.on('error', () => {}))
    if (silent) return
    const there = connectTo(url)
    sockets.add(there.on('error', () => {}))
    here.on('data', (sent) => void (last && sent.includes(last) && fallSilent()))
    here.pipe(there).pipe(here)
    here.on('close', () => there.destroy())
    there.on('close', () => here.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    fallSilent,
    /** Falls silent at the next data that contains these words. */
    fallSilentAt: (words) => {
      last = words
    },
    /** For new connections; silent ones stay silent. */
    recover: () => {
      silent = false
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
