import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { patience } from '../kernel/patience.ts'

/** A request without a host is refused by us, in our words. */
const options = { ...patience, requireHostHeader: false }

/** A server of ours, for the framework to sit on: it does not set its limits on one that it did not make. */
export const createHttp = (listener?: RequestListener): Server => createServer(options, listener)

/** What somebody has to answer. */
const passedOn = ['request', 'clientError', 'connect', 'checkExpectation'] as const

/**
 * `localhost` may be two addresses, and programs differ in which one they try: we answer on all of them. All are closed together; `cut`
 * ends what is still open then.
 */
export async function listenOnAll(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<{ cut(): void }> {
  const [first, ...others] = await lookup(host, { all: true })
  const beside: Server[] = []
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', (done) => {
    closed = Promise.all(beside.map((server) => new Promise((resolve) => server.close(resolve))))
    done()
  })
  app.addHook('onClose', async () => void (await closed))
  await app.listen({ host: first?.address ?? host, port })
  for (const { address } of others) {
    const server = createHttp()
    for (const event of passedOn)
      for (const listener of app.server.listeners(event)) server.on(event, listener as RequestListener)
    // An address that this machine only claims to have is none.
    const listens = once(server.listen(port, address), 'listening').then(() => beside.push(server))
    await listens.catch(() => undefined)
  }
  return { cut: () => [app.server, ...beside].forEach((server) => server.closeAllConnections()) }
}
