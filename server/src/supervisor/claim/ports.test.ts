import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config/read.ts'
import { type PortUse, portsOf, takenPorts, waitForPorts } from './ports.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, server }
}

const use = (port: number, variable: string, host = '127.0.0.1'): PortUse => ({
  port,
  host,
  what: variable.toLowerCase(),
  variable,
})

test('every taken port is named, with what it is for and what moves it', async () => {
  const [one, two] = [await takePort(), await takePort()]
  const free = await takePort()
  await new Promise((resolve) => free.server.close(resolve))
  const problems = await takenPorts([use(one.port, 'ONE', 'localhost'), use(free.port, 'FREE'), use(two.port, 'TWO')])
  expect(problems).toEqual([`Port ${one.port} (one) is taken; ONE moves it.`, `Port ${two.port} (two) is taken; TWO moves it.`])
})

test('two parts on the same port are told', async () => {
  const free = await takePort()
  await new Promise((resolve) => free.server.close(resolve))
  expect(await takenPorts([use(free.port, 'ONE'), use(free.port, 'TWO')])).toEqual([
    `TWO and ONE are both ${free.port}; each needs a port of its own.`,
  ])
})

test('an address that the machine does not have is told', async () => {
  expect(await takenPorts([use(20_089, 'PORT', '192.0.2.1')])).toEqual(['HOST: this machine has no address "192.0.2.1".'])
})

test('ports that come free in the meantime are waited for', async () => {
  const { port, server } = await takePort()
  const waiting = waitForPorts([use(port, 'ONE')], 5000, new AbortController().signal)
  server.close()
  await waiting
  expect(await takenPorts([use(port, 'ONE')])).toEqual([])
})

test('a live start on an outside database uses neither the sandbox nor the database port', () => {
  const config = readConfig({
    MODE: 'live',
    DATABASE_URL: 'postgres://shop@db.example/shop',
    SECRET_KEY: 'k'.repeat(43),
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://shop.example',
    DESK_URL: 'https://desk.shop.example',
    LEGAL_DIR: '/etc/alpenglow/legal',
  })
  expect(portsOf(config).map(({ variable }) => variable)).toEqual(['PORT', 'METRICS_PORT', 'WORKER_METRICS_PORT'])
})
