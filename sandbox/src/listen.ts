import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens on the loopback address only, and returns the real port. `variable` is the setting for another port. */
export const listenOnLoopback = async (server: Server, port: number, variable: string): Promise<number> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'it is taken' : error.message
    throw new Error(`cannot listen on 127.0.0.1:${port}: ${why}. Set ${variable} to another port`)
  })
  return (server.address() as AddressInfo).port
}
