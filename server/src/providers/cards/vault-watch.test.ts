import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { watchVault, type VaultWatch } from './vault-watch.ts'

const servers: Server[] = []
const watches: VaultWatch[] = []
afterEach(async () => {
  for (const watch of watches.splice(0)) watch.stop()
  for (const server of servers.splice(0)) await closed(server)
})

/** A fake vault on a port, with one key. */
async function vaultAt(port = 0, key = 'right') {
  const server = createServer(({ headers, url }, response) => {
    const isKnown = url === '/internal/health' && headers.authorization === `Bearer ${key}`
    response.writeHead(isKnown ? 200 : 404).end('{}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return { server, port: (server.address() as AddressInfo).port }
}
async function closed(server: Server) {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
function watching(port: number, key = 'right') {
  const said: string[] = []
  const watch = watchVault({ url: `http://127.0.0.1:${port}`, key, changed: (_, words) => said.push(words) })
  watches.push(watch)
  return { watch, said }
}

it('a process that looks for the vault in the wrong place is not ready, until it is there', async () => {
  const { server, port } = await vaultAt()
  await closed(server)
  const { watch, said } = watching(port)
  expect(await watch.isReady()).toBe(false)
  expect([watch.answers(), watch.trouble()]).toEqual([false, expect.stringContaining('VAULT_PORT')])
  await vaultAt(port)
  await expect.poll(() => watch.isReady()).toBe(true)
  expect([watch.answers(), watch.trouble()]).toEqual([true, undefined])
  expect(said).toEqual([expect.stringContaining('does not answer'), 'The card vault is there'])
})
it('a vault that was there and is started again takes nobody out of service, and is told of', async () => {
  const { server, port } = await vaultAt()
  const { watch } = watching(port)
  expect(await watch.isReady()).toBe(true)
  await closed(server)
  await expect.poll(() => watch.answers()).toBe(false)
  expect([await watch.isReady(), watch.trouble()]).toEqual([true, expect.stringContaining('nobody can pay')])
})
it('a vault that does not know our key is no vault of ours', async () => {
  const { server, port } = await vaultAt()
  const { watch } = watching(port, 'wrong')
  expect([await watch.isReady(), watch.trouble()]).toEqual([false, expect.stringContaining('VAULT_SECRET')])
  const right = watching(port)
  expect(await right.watch.isReady()).toBe(true)
  await closed(server)
  await vaultAt(port, 'another')
  await expect.poll(() => right.watch.trouble()).toContain('VAULT_SECRET')
  expect([await right.watch.isReady(), right.watch.answers()]).toEqual([true, false])
})
