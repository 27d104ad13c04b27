import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { giveCard, giveCode, type Tools } from './calls/cards.ts'
import { tokenize } from './calls/internal.ts'
import { failureOf } from './calls/failures.ts'
import { isCardPath, proxy } from './calls/proxy.ts'
import { createGateway } from './gateway.ts'
import { json, nothing, send, type Answer } from './http/answer.ts'
import { createLimit } from './http/limits.ts'
import { lineOf, troubleOf, type Line } from './http/log.ts'
import { boundPipelining } from './http/pipelining.ts'
import { receive, receiveJson } from './http/receive.ts'
import { callerOf, trustOf } from './http/trust.ts'
import { createDataKeys } from './keys/data-keys.ts'
import { refuseOtherKeys } from './keys/kept.ts'
import { createPages } from './pages/pages.ts'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'
import { createTestCards } from './test-cards.ts'
import { createSigned } from './signed.ts'
import { createCards } from './store/cards.ts'
import { createCodes } from './store/codes.ts'
import { openDatabase, prepareTables } from './store/database.ts'

const codeSweepMs = 15_000
const cardSweepMs = 10 * 60_000

/** `elapsed`: how old something in memory is goes by a clock that nobody can set. */
type Around = { now?: () => number; elapsed?: () => number; write: (line: string) => void }
const steady = (): number => performance.now()

/** Where somebody is: our own name of the place, for the log, and what is done there. */
type Place = { name: string; answer: () => Answer | Promise<Answer> }

/** Takes cards from its own pages, knows them by tokens, and gives each to the bank's side when the shop's server says so. */
export async function startVault(settings: Settings, { now = Date.now, elapsed = steady, write }: Around) {
  const { limits, url, shopOrigin } = settings
  const database = openDatabase(settings.databaseUrl)
  try {
    await prepareTables(database)
    await refuseOtherKeys(database, settings)
  } catch (error) {
    await database.close()
    throw error
  }
  const keys = createDataKeys(database, settings.keys)
  const cards = createCards(database, keys, limits.cardMs, now)
  const codes = createCodes(limits, elapsed)
  const signed = createSigned(settings.secret)
  const gateway = createGateway(settings.gateway)
  const pages = await createPages({ shopOrigin, isDemo: settings.isDemo })
  const testCards = settings.isDemo ? createTestCards(settings.gateway) : undefined
  const ofAccount = createLimit(limits.perAccount, elapsed)

  const isTrusted = trustOf(settings.trustProxy)
  const fromOf = (request: IncomingMessage): string =>
    callerOf(request, isTrusted, signed.isPiped(String(request.headers['x-pipe'] ?? '')))
  /**
   * Whoever gives a card is known: by a ticket of the shop's, or by what its API says of a client. So accounts are counted, and nobody waits for
   * others who share a network with them. Strangers are the API's to count, which is asked before their card is looked at.
   */
  const tools: Tools = { cards, codes, signed, now, count: ofAccount.count }

  /** Nobody but our own page sends a card: browsers say where a call comes from, and pages can't make them say otherwise. */
  function refuseStrangers(request: IncomingMessage): void {
    const { headers } = request
    const isOwn = headers.origin === url && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
    if (!isOwn) throw new Refusal(403, 'wrong_origin')
  }
  const fromPage = (request: IncomingMessage, answer: typeof giveCard) => async () => {
    refuseStrangers(request)
    return answer(await receiveJson(request, limits.bodyBytes), tools)
  }
  async function internal(request: IncomingMessage, path: string): Promise<Answer> {
    if (!signed.isInternal(request.headers.authorization)) throw new Refusal(404, 'not_found')
    if (request.method === 'GET' && path === '/internal/health') return json({ codes: codes.size() })
    if (request.method === 'POST' && path === '/internal/tokenize')
      return tokenize(await receiveJson(request, limits.bodyBytes), { cards, codes, gateway })
    const [, token] = /^\/internal\/cards\/([\w-]{1,80})$/.exec(path) ?? []
    if (request.method !== 'DELETE' || !token) throw new Refusal(404, 'not_found')
    codes.forget(token)
    await cards.remove(token)
    return nothing
  }

  function placeOf(request: IncomingMessage, requestId: string): Place {
    const { method = '' } = request
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://vault')
    const asked = `${method} ${path}`
    if (asked === 'POST /cards') return { name: 'POST /cards', answer: fromPage(request, giveCard) }
    if (asked === 'POST /codes') return { name: 'POST /codes', answer: fromPage(request, giveCode) }
    if (path.startsWith('/internal/')) return { name: `${method} /internal`, answer: () => internal(request, path) }
    const called = decodeURIComponent(path).replace(/(?<!\/)\/+$/, '')
    if (method === 'POST' && isCardPath(called))
      return {
        name: `POST ${called}`,
        answer: () =>
          proxy(
            request,
            {
              path: called,
              locale: searchParams.get('locale'),
              requestId,
              caller: fromOf(request),
              apiUrls: settings.apiUrls,
              mostBytes: limits.proxiedBytes,
            },
            tools,
          ),
      }
    if (asked === 'GET /healthz') return { name: 'GET /healthz', answer: () => json({}) }
    if (testCards && asked === 'GET /test-cards') return { name: asked, answer: async () => json(await testCards()) }
    const page = pages.find(method, path, searchParams)
    if (page)
      return { name: page.name, answer: async () => page.answer(page.takesForm ? await receive(request, 256 * 1024) : '') }
    return {
      name: 'elsewhere',
      answer: () => {
        throw new Refusal(404, 'not_found')
      },
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now()
    const requestId = `${now().toString(36)}-${randomInt(36 ** 5).toString(36)}-vlt`
    const place = readPlace(request, requestId)
    const done = (status: number, trouble?: string) => {
      const ms = Math.round((performance.now() - began) * 10) / 10
      const line: Line = {
        time: new Date().toISOString(),
        path: place.name,
        status,
        ms,
        requestId,
        ...(trouble && { trouble }),
      }
      if (place.name !== 'GET /healthz' || trouble) write(lineOf(line))
    }
    const also = {
      'x-request-id': requestId,
      ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
    }
    try {
      const said = await place.answer()
      send(response, { ...said, headers: { ...also, ...said.headers } })
      done(said.status, said.trouble)
    } catch (error) {
      const known = error instanceof Refusal ? error : undefined
      const said = known ? json(known.body, known.status) : json({ error: 'unexpected' }, 500)
      send(response, { ...said, headers: { ...said.headers, ...known?.headers, ...also } })
      done(said.status, known ? undefined : troubleOf(error))
      request.resume()
    }
  }
  /** An address that can't be read leads nowhere. */
  function readPlace(request: IncomingMessage, requestId: string): Place {
    try {
      return placeOf(request, requestId)
    } catch {
      const malformed = new Refusal(400, 'malformed')
      return { name: 'unreadable', answer: () => failureOf(malformed, { locale: null, requestId }) }
    }
  }

  /** A card that stays too long is a promise broken, so whoever reads the log hears of it. */
  async function sweepCards(): Promise<void> {
    const began = performance.now()
    await cards.sweep().catch((error: unknown) => {
      const ms = Math.round(performance.now() - began)
      const line = { time: new Date().toISOString(), path: 'sweep', status: 500, ms, requestId: '-', trouble: troubleOf(error) }
      write(lineOf(line))
    })
  }

  const server = createServer(
    {
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      maxHeaderSize: 16 * 1024,
    },
    boundPipelining((request, response) => void handle(request, response)),
  )
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const sweeping = [setInterval(codes.sweep, codeSweepMs).unref(), setInterval(() => void sweepCards(), cardSweepMs).unref()]
  return {
    port: (server.address() as AddressInfo).port,
    sweep: async () => {
      codes.sweep()
      await sweepCards()
    },
    heldCodes: codes.size,
    close: async (): Promise<void> => {
      sweeping.forEach(clearInterval)
      server.close()
      server.closeIdleConnections()
      await once(server, 'close')
      await database.close()
    },
  }
}
export type Vault = Awaited<ReturnType<typeof startVault>>
