import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { usualShop, type Ports } from './environment.ts'
import { homeRoutes } from './home/home.ts'
import { answerRequests } from './http/answer.ts'
import { listenOnLoopback } from './listen.ts'
import { createKnobs } from './knobs.ts'
import type { Provider } from './provider.ts'
import { providers as allProviders } from './registry.ts'

export type Sandbox = { ports: Ports; close: () => Promise<void> }

/** Starts every provider and the pages, on the loopback address only. The returned ports are the real ones. */
export const startSandbox = async (
  ports: Ports,
  providers: readonly Provider[] = allProviders,
  shopUrl: string = usualShop,
): Promise<Sandbox> => {
  const knobs = createKnobs(providers)
  const start = async (provider: Provider) => {
    const tools = { meet: (call: string) => knobs.meet(provider.name, call), smtpPort: ports.smtp, shopUrl }
    return { provider, ...(await provider.start(tools)) }
  }
  const running = await Promise.all(providers.map(start))
  const server = createServer(answerRequests([...homeRoutes(running, knobs), ...running.flatMap((one) => one.routes)]))
  const httpPort = await listenOnLoopback(server, ports.http, 'SANDBOX_PORT')
  return {
    ports: { http: httpPort, smtp: running.find((one) => one.port !== undefined)?.port ?? ports.smtp },
    close: async () => {
      await Promise.all([closeHttp(server), ...running.map((one) => one.close?.())])
    },
  }
}

const closeHttp = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
