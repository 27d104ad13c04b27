import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualLimits, type Limits } from '../limits.ts'
import type { Receipt } from '../signed-tickets.ts'
import type { Settings } from '../settings.ts'
import { startVault } from '../vault.ts'
import { vaultDatabase } from './database.ts'
import { fakeApi, fakeGateway } from './fakes.ts'

export const testSecret = 'a secret that only tests and this vault know'
export const shop = 'http://localhost:3000'
const keyOf = (what: string) => createHmac('sha256', testSecret).update(what).digest('base64url')
export const internalKey = keyOf('internal')
const seal = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

export function ticketFor(more: object = {}): string {
  const what = {
    for: 'a-cart-that-nobody-else-has',
    until: Date.now() + 7 * 24 * 60 * 60_000,
    brands: [],
    locale: 'en',
    ...more,
  }
  const body = Buffer.from(JSON.stringify(what)).toString('base64url')
  return `${body}.${seal(keyOf('ticket'), body)}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The content of a receipt, after a check of its seal. */
export function readReceipt(receipt: string): Receipt {
  const [body = '', given = ''] = receipt.split('.')
  if (seal(keyOf('receipt'), body) !== given) throw new Error('no receipt of ours')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Receipt
}

const nextYear = new Date().getFullYear() + 1
export const aCard = { number: '4242 4242 4242 4242', month: 8, year: nextYear, cvc: '123', name_on_card: 'Amélie Moreau' }

/** A vault with a database, keys and providers of its own, and a clock that the test can move. */
export async function testVault(more: Partial<Limits> = {}, { shopOrigin = shop, trustProxy = [] as string[] } = {}) {
  const [folder, database] = [await mkdtemp(join(tmpdir(), 'alpenglow-vault-')), await vaultDatabase()]
  const [gateway, api] = [await fakeGateway(), await fakeApi()]
  const port = await freePort()
  const own = `http://127.0.0.1:${port}`
  const lines: string[] = []
  let ahead = 0
  const settings = {
    host: '127.0.0.1',
    port,
    url: own,
    databaseUrl: database.url,
    keys: { file: join(folder, 'keys.json') },
    secret: testSecret,
    oldSecrets: [] as string[],
    acceptsNewKey: false,
    shopOrigin,
    apiUrls: [api.url],
    gateway: { url: `${gateway.url}/gateway`, key: 'gateway-key' },
    isDemo: true,
    trustProxy,
    limits: { ...usualLimits, perAccount: 10_000, ...more },
  }
  const around = {
    now: () => Date.now() + ahead,
    elapsed: () => performance.now() + ahead,
    write: (line: string) => void lines.push(line),
  }
  let vault = await startVault(settings, around)
  const at = (path: string) => `http://127.0.0.1:${vault.port}${path}`
  return {
    settings,
    gateway,
    api,
    lines,
    at,
    ...callsTo(at, own),
    later: (ms: number) => void (ahead += ms),
    vault: () => vault,
    /** If the restart is refused, the running vault stays. */
    restart: async (otherwise: Partial<Settings> = {}) => {
      const next = { ...settings, ...otherwise }
      // Tried on another port first, since the own one is taken until then.
      await startVault({ ...next, port: 0 }, around).then((tried) => tried.close())
      await vault.close()
      vault = await startVault(next, around)
    },
    close: async () => {
      await vault.close()
      await Promise.all([gateway.close(), api.close(), database.drop(), rm(folder, { recursive: true })])
    },
  }
}
export type TestVault = Awaited<ReturnType<typeof testVault>>

/** Calls as pages and the shop's server send them. */
function callsTo(at: (path: string) => string, own: string) {
  const fromPage = { origin: own, 'sec-fetch-site': 'same-origin' }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(at(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const give = (card: object = {}, ticket = ticketFor()) => post('/cards', { ticket, ...aCard, ...card }, fromPage)
  return {
    post,
    fromPage,
    give,
    given: async (card: object = {}, ticket = ticketFor()): Promise<Receipt> => {
      const answer = await give(card, ticket)
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      return readReceipt(((await answer.json()) as { receipt: string }).receipt)
    },
    tokenize: (token: string, also: object = {}) =>
      post('/internal/tokenize', { token, ...also }, { authorization: `Bearer ${internalKey}` }),
  }
}
