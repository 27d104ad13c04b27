import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens where only this machine can reach it, and answers the real port. `variable` is what somebody sets to have another one. */
export const listenOnLoopback = async (server: Server, port: number, variable: string): Promise<number> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'it is taken' : error.message
    throw new Error(`cannot listen on 127.0.0.1:${port}: ${why}. Set ${variable} to another port`)
  })
  return (server.address() as AddressInfo).port
}
