import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { patience } from '../../kernel/request-timeouts.ts'

/** A request without a host is refused by us, in our words. */
const options = { ...patience, requireHostHeader: false }

/** A server of ours, for the framework to sit on: it does not set its limits on one that it did not make. */
export const createHttp = (listener?: RequestListener): Server => createServer(options, listener)

/** What somebody has to answer. */
const passedOn = ['request', 'clientError', 'connect', 'checkExpectation'] as const

/** In so short a turn of the event loop nobody can have come and gone unnoticed. */
const shortTurnMs = 1
/** Whoever floods a process keeps it from ending for no longer than this. */
const mostMs = 1000

/**
 * Waits for a turn of the event loop in which nobody came. Who stops listening right then resets no connection: one that still waits in the
 * kernel's queue would be, and a balancer that has sent a write on it never sends it again.
 */
async function untilQuiet(servers: readonly Server[]): Promise<void> {
  let hasCome = false
  const note = () => void (hasCome = true)
  for (const server of servers) server.on('connection', note).on('request', note)
  // What is left of this turn tells nothing: a turn takes in one connection, and may have done so.
  await new Promise(setImmediate)
  for (const until = performance.now() + mostMs; performance.now() < until;) {
    hasCome = false
    const began = performance.now()
    await new Promise(setImmediate)
    if (!hasCome && performance.now() - began < shortTurnMs) return
  }
}

export type Listening = {
  /** Lets nobody in any more, in a quiet moment; who is in is served. */
  stop(): Promise<void>
  /** Ends what is still open. */
  cut(): void
}

/** `localhost` may be two addresses, and programs differ in which one they try: we answer on all of them. All are closed together. */
export async function listenOnAll(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<Listening> {
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
    // An address that this machine only claims to have is none.
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
