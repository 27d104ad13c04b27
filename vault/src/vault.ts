import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tools } from './calls/cards.ts'
import { placeOf, type CallDeps } from './calls/places.ts'
import { createGateway } from './gateway.ts'
import { json, send } from './http/answer.ts'
import { createLimit } from './http/limits.ts'
import { lineOf, troubleOf, type Line } from './http/log.ts'
import { boundPipelining } from './http/pipelining.ts'
import { callerOf, trustOf } from './http/trust.ts'
import { createDataKeys } from './keys/data-keys.ts'
import { refuseOtherKeys } from './keys/key-check.ts'
import { createPages } from './pages/pages.ts'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'
import { createTestCards } from './test-cards.ts'
import { createSignedTickets } from './signed-tickets.ts'
import { createCards } from './store/cards.ts'
import { createCodes } from './store/codes.ts'
import { openDatabase, prepareTables } from './store/database.ts'

const codeSweepMs = 15_000
const cardSweepMs = 10 * 60_000

/** `elapsed`: a monotonic clock for ages in memory, which no change of the system time affects. */
type VaultDeps = { now?: () => number; elapsed?: () => number; write: (line: string) => void }
const steady = (): number => performance.now()

/**
 * Takes cards from its own pages, stores them under tokens, and sends each to the gateway when the shop's server calls.
 */
export async function startVault(settings: Settings, { now = Date.now, elapsed = steady, write }: VaultDeps) {
  const database = await openTables(settings)
  const { limits } = settings
  const cards = createCards({ database, keys: createDataKeys(database, settings.keys), keepMs: limits.cardMs, now })
  const codes = createCodes(limits, elapsed)
  const serving = await servingOf(settings, { cards, codes, now, elapsed })
  const answering: HandlerDeps = { serving, now, write }
  const server = createServer(
    {
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      maxHeaderSize: 16 * 1024,
    },
    boundPipelining((request, response) => void handle(answering, request, response)),
  )
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const sweepAllCards = () => sweepCards(cards, write)
  const sweeping = [setInterval(codes.sweep, codeSweepMs).unref(), setInterval(() => void sweepAllCards(), cardSweepMs).unref()]
  return {
    port: (server.address() as AddressInfo).port,
    sweep: async () => {
      codes.sweep()
      await sweepAllCards()
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

async function openTables(settings: Settings) {
  const database = openDatabase(settings.databaseUrl)
  try {
    await prepareTables(database)
    await refuseOtherKeys(database, settings)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

type VaultStores = Pick<Tools, 'cards' | 'codes' | 'now'> & { elapsed: () => number }
async function servingOf(settings: Settings, { cards, codes, now, elapsed }: VaultStores): Promise<CallDeps> {
  const signed = createSignedTickets(settings.secret)
  const isTrusted = trustOf(settings.trustProxy)
  /**
   * A caller who gives a card is known, by the shop's ticket or by its API. So the rate limit is by account, and guests
   * who share a network don't block each other. The API counts unknown callers, before their card is read.
   */
  const { count } = createLimit(settings.limits.perAccount, elapsed)
  return {
    settings,
    tools: { cards, codes, signed, now, count },
    gateway: createGateway(settings.gateway),
    pages: await createPages({ shopOrigin: settings.shopOrigin, isDemo: settings.isDemo }),
    testCards: settings.isDemo ? createTestCards(settings.gateway) : undefined,
    callerOf: (request) => callerOf(request, isTrusted, signed.isPiped(String(request.headers['x-pipe'] ?? ''))),
  }
}

type HandlerDeps = { serving: CallDeps; now: () => number; write: VaultDeps['write'] }
async function handle({ serving, now, write }: HandlerDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const began = performance.now()
  const requestId = `${now().toString(36)}-${randomInt(36 ** 5).toString(36)}-vlt`
  const place = placeOf(serving, request, requestId)
  const done = (status: number, trouble?: string) => {
    const ms = Math.round((performance.now() - began) * 10) / 10
    const time = new Date().toISOString()
    const line: Line = { time, path: place.name, status, ms, requestId, ...(trouble && { trouble }) }
    if (place.name !== 'GET /healthz' || trouble) write(lineOf(line))
  }
  const also = {
    'x-request-id': requestId,
    ...(serving.settings.url.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  }
  try {
    const said = await place.answer()
    send(response, { ...said, headers: { ...also, ...said.headers } })
    done(said.status, said.trouble)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined
    const said = refusal ? json(refusal.body, refusal.status) : json({ error: 'unexpected' }, 500)
    send(response, { ...said, headers: { ...said.headers, ...refusal?.headers, ...also } })
    done(said.status, refusal ? undefined : troubleOf(error))
    request.resume()
  }
}

/** A card stored for too long breaks a promise, so a failed sweep is logged. */
async function sweepCards(cards: Tools['cards'], write: VaultDeps['write']): Promise<void> {
  const began = performance.now()
  await cards.sweep().catch((error: unknown) => {
    const ms = Math.round(performance.now() - began)
    const line = { time: new Date().toISOString(), path: 'sweep', status: 500, ms, requestId: '-', trouble: troubleOf(error) }
    write(lineOf(line))
  })
}
