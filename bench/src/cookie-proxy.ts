import { createServer, request, type IncomingMessage } from 'node:http'

export type CookieProxy = { base: string; close: () => void }

/**
 * A proxy that sets these cookies on the first page of a browser without a session, because Lighthouse's browser clears
 * its cookies before each visit. All other traffic passes unchanged.
 */
export async function openDoor(to: number, cookies: ReadonlyMap<string, string>): Promise<CookieProxy> {
  const jar = [...cookies].map((pair) => pair.join('='))
  const isNew = ({ headers }: IncomingMessage) => !headers.cookie?.includes(jar[0] ?? '')
  const server = createServer((asked, answer) => {
    const comes = isNew(asked)
    const headers = {
      ...asked.headers,
      host: `localhost:${to}`,
      ...(asked.headers.origin && { origin: `http://localhost:${to}` }),
      ...(comes && { cookie: jar.join('; ') }),
    }
    const passed = request({ host: '127.0.0.1', port: to, path: asked.url, method: asked.method, headers }, (got) => {
      const set = comes ? jar.map((pair) => `${pair}; Path=/`) : []
      const all = [...set, ...(got.headers['set-cookie'] ?? [])]
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, ...(all.length > 0 && { 'set-cookie': all }) })
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the door has no port')
  return {
    base: `http://localhost:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
