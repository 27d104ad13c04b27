import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestTimeouts } from '../../kernel/request-timeouts.ts'

/** Creates the server for the framework, which sets no limits on a server that it did not make. */
export function createHttp(listener?: RequestListener): Server {
  const server = createServer(requestTimeouts, listener)
  // Node would answer an unknown `Expect` by itself, past limits, log, and the end of connections while draining.
  return server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}

/** Events whose listeners each further server needs too. */
const passedOn = ['request', 'clientError'] as const

/** A turn of the event loop so short that no connection can have come and gone unnoticed. */
const shortTurnMs = 1
/** A flood of connections delays the process's exit by this much at most. */
const mostMs = 1000

/**
 * Graceful shutdown: waits for a turn of the event loop without a new connection. To stop listening in such a turn
 * resets no connection. Otherwise one in the kernel's queue would be reset, and a balancer never repeats a write that
 * it sent on it.
 */
async function untilQuiet(servers: readonly Server[]): Promise<void> {
  let hasCome = false
  const note = () => void (hasCome = true)
  for (const server of servers) server.on('connection', note).on('request', note)
  // Starts with a fresh turn: a turn accepts one connection, and the current one may have done so already.
  await new Promise(setImmediate)
  for (const until = performance.now() + mostMs; performance.now() < until;) {
    hasCome = false
    const began = performance.now()
    await new Promise(setImmediate)
    if (!hasCome && performance.now() - began < shortTurnMs) return
  }
}

export type ListenHandle = {
  /** Stops accepting connections, in a quiet moment; open ones are served to their end. */
  stop(): Promise<void>
  /** Closes all open connections. */
  cut(): void
}

/**
 * `localhost` may be two addresses, and programs differ in which one they try, so the app listens on all of them. All
 * close together.
 */
export async function listenOnAll(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<ListenHandle> {
  const [first, ...others] = await lookup(host, { all: true })
  const servers = [app.server]
  let closed: Promise<unknown> | undefined
  const close = () => (closed ??= Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))))
  app.addHook('preClose', (done) => {
    void close()
    done()
  })
  app.addHook('onClose', async () => void (await closed))
  await app.listen({ host: first?.address ?? host, port })
  for (const { address } of others) {
    const server = createHttp()
    for (const event of passedOn)
      for (const listener of app.server.listeners(event)) server.on(event, listener as RequestListener)
    // The system may list an address that this machine can't bind: it is skipped.
    const listens = once(server.listen(port, address), 'listening').then(() => servers.push(server))
    await listens.catch(() => undefined)
  }
  return {
    stop: async () => {
      await untilQuiet(servers)
      void close()
    },
    cut: () => servers.forEach((server) => server.closeAllConnections()),
  }
}
