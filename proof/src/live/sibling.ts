import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { LiveHouse } from './live-house.ts'

/** Another host under the shop's domain, in an attacker's hands: it sets whatever cookies the proof gives it. */
export async function startSibling(house: LiveHouse) {
  let next: string[] = []
  const { chain, key } = house.certificate
  const server = createServer({ cert: readFileSync(chain), key: readFileSync(key) }, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': next }).end('<h1>evil</h1>')
  })
  server.listen(house.ports.spare, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: house.ports.spare,
    tosses: (cookies: string[]) => {
      next = cookies
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Sibling = Awaited<ReturnType<typeof startSibling>>
