import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createDecoder, canIsolate } from './decoding/decode.ts'
import { createDetector } from './faces/detector.ts'
import { json, answerRefusal, send, type Answer } from './http/answer.ts'
import { boundPipelining } from './http/pipelining.ts'
import { closeIfSlow, receive } from './http/receive.ts'
import { refuseOtherSecret } from './secret-fingerprint.ts'
import { createQuota, createShare, createTicketUse } from './quota.ts'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'
import { createFolderStore } from './store/folder.ts'
import { createPictures, widths } from './store/pictures.ts'
import { readTicket, refuseUnlessSigned, senderOf, type UploadTicket } from './tickets.ts'
import { createTurns } from './fair-queue.ts'
import { createUploads } from './upload.ts'

const minute = 60_000
const turnedAway = new Set([401, 403, 404])
const sweepEveryMs = 10 * minute

const used = () => new Refusal(401, 'This ticket was used')

/** In the shop's format of request ids, so that the shop's log takes it. */
const newRequestId = (at: number): string => `${at.toString(36)}-${randomInt(36 ** 5).toString(36)}-img`

/** `elapsed`: a monotonic clock for ages in memory, which no change of the system time affects. */
type ServiceDeps = { now?: () => number; elapsed?: () => number; failed?: (requestId: string, error: unknown) => void }

const steady = (): number => performance.now()

/**
 * The image service: it takes photos, checks them, stores the good ones, and shows them at signed addresses. It knows
 * no accounts, and reads no cookie.
 */
export async function startImages(
  settings: Settings,
  { now = Date.now, elapsed = steady, failed = () => {} }: ServiceDeps = {},
) {
  const { folder, limits } = settings
  const incoming = await prepareFolders(settings)
  const pictures = createPictures(await createFolderStore(folder))
  const detector = createDetector(limits.idleMs)
  const decoder = createDecoder(limits, canIsolate())
  const serving: HandlerDeps = {
    settings,
    now,
    failed,
    pictures,
    isDetecting: () => detector.pid() !== undefined,
    uploads: createUploads({ decoder, detector, pictures, incoming, now }),
    quota: createQuota(limits.perAccount, elapsed),
    withinShare: createShare(limits.ofOneAccount),
    inTurn: createTurns(limits),
    underWay: new Set(),
    use: createTicketUse(now),
  }
  const server = createServer(
    { requestTimeout: limits.uploadMs, headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookEveryMs },
    boundPipelining((request, response) => void handle(serving, request, response)),
  )
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const sweep = () => pictures.sweep(now() - limits.unsavedMs)
  const sweeping = setInterval(() => void sweep().catch(() => {}), sweepEveryMs).unref()
  return {
    port: (server.address() as AddressInfo).port,
    sweep,
    detectorPid: detector.pid,
    close: async (): Promise<void> => {
      clearInterval(sweeping)
      detector.stop()
      server.close()
      server.closeIdleConnections()
      await once(server, 'close')
    },
  }
}
export type Images = Awaited<ReturnType<typeof startImages>>

type HandlerDeps = {
  settings: Settings
  now: () => number
  failed: NonNullable<ServiceDeps['failed']>
  pictures: ReturnType<typeof createPictures>
  isDetecting: () => boolean
  uploads: ReturnType<typeof createUploads>
  quota: ReturnType<typeof createQuota>
  withinShare: ReturnType<typeof createShare>
  inTurn: ReturnType<typeof createTurns>
  /** Tickets of running uploads. */
  underWay: Set<string>
  use: ReturnType<typeof createTicketUse>
}

/** Returns the folder of running uploads, emptied of what a killed process left. */
async function prepareFolders(settings: Settings): Promise<string> {
  const { folder } = settings
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseOtherSecret(settings)
  const incoming = join(folder, 'incoming')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  return incoming
}

async function handle(serving: HandlerDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { settings, now, failed } = serving
  const requestId = newRequestId(now())
  closeIfSlow(request, settings.limits.requestMs)
  const also = { ...allowed(settings, request), 'x-request-id': requestId }
  try {
    const said = request.method === 'OPTIONS' ? { status: 204, body: '' } : await answer(serving, request)
    send(response, { ...said, headers: { ...('headers' in said ? said.headers : {}), ...also } })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined
    // A caller without a valid ticket can't fill the log.
    if (!refusal || !turnedAway.has(refusal.status)) failed(requestId, refusal ? `${refusal.status} ${refusal.message}` : error)
    const { headers, ...said } = answerRefusal(refusal?.status ?? 500, refusal?.message ?? 'Something went wrong here')
    send(response, { ...said, headers: { ...headers, ...also } })
    request.resume()
  }
}

/** CORS: pages of the shop may send photos, and read the answers. */
const allowed = ({ shopOrigins }: Settings, { headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin && shopOrigins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST, GET',
        'access-control-allow-headers': 'content-type, x-requested-with',
        'access-control-expose-headers': 'x-request-id, x-cld-error',
        'access-control-max-age': '600',
        vary: 'origin',
      }
    : { vary: 'origin' }

async function answer(serving: HandlerDeps, request: IncomingMessage): Promise<Answer> {
  const url = URL.parse(request.url ?? '/', 'http://images')
  if (!url) throw new Refusal(404, 'Nothing is here')
  const [, first = '', ...rest] = url.pathname.split('/')
  const path = rest.join('/')
  if (request.method === 'POST' && path === 'image/upload') return upload(serving, first, request)
  if (request.method === 'POST' && first === 'saves') return forShop(serving, 'save', path)
  if (request.method === 'POST' && first === 'deletions') return forShop(serving, 'delete', path)
  if (request.method === 'GET' && first === 'pictures') return show(serving, path, url.searchParams)
  if (request.method === 'GET' && url.pathname === '/healthz') return json({ detector: serving.isDetecting() })
  throw new Refusal(404, 'Nothing is here')
}

async function upload(serving: HandlerDeps, ticketText: string, request: IncomingMessage): Promise<Answer> {
  const { settings, now, underWay, withinShare } = serving
  const ticket = readTicket(settings.secret, ticketText, 'upload', now())
  if (underWay.has(ticket.id)) throw used()
  return withinShare(ticket.account, () => take(serving, ticket, request))
}

async function take(serving: HandlerDeps, ticket: UploadTicket, request: IncomingMessage): Promise<Answer> {
  const { use, underWay, pictures, uploads } = serving
  use.begin(ticket)
  // Added before the first await, so that a parallel upload with the same ticket is refused.
  underWay.add(ticket.id)
  try {
    if (await pictures.known(ticket.id)) throw used()
    return await uploads.within((own) => lookAt(serving, ticket, own, request))
  } finally {
    underWay.delete(ticket.id)
  }
}

/** `own`: the folder of this upload. */
async function lookAt(serving: HandlerDeps, ticket: UploadTicket, own: string, request: IncomingMessage): Promise<Answer> {
  const {
    settings: { limits },
    inTurn,
    quota,
    uploads,
    use,
  } = serving
  const file = join(own, 'sent')
  await receive(request, file, { mostBytes: limits.fileBytes, idleMs: limits.requestMs })
  quota.refuseSpent(ticket.account)
  const looked = await inTurn(senderOf(ticket), () => {
    // Counted only when its turn comes, so that a picture dropped from the queue uses nothing of the quota.
    quota.count(ticket.account)
    return uploads.lookAt(ticket, own, file)
  })
  use.end(ticket)
  return json(looked)
}

/** A call of the shop's server: returns the record of a profile's picture, and saves or deletes it. */
async function forShop(serving: HandlerDeps, act: 'save' | 'delete', ticketText: string): Promise<Answer> {
  const {
    settings: { secret, limits },
    now,
    pictures,
  } = serving
  const { id, profile } = readTicket(secret, ticketText, act, now())
  if (act === 'delete') {
    await pictures.remove(id)
    return json({})
  }
  const picture = await pictures.known(id)
  // A picture that the sweep may be deleting right now can't be saved any more.
  const isGoing = picture && !picture.saved && now() - Date.parse(picture.uploadedAt) > limits.unsavedMs - minute
  if (picture?.profile !== profile || isGoing) return answerRefusal(404, 'Resource not found')
  await pictures.save(picture)
  return json(picture)
}

async function show({ settings, now, pictures }: HandlerDeps, name: string, query: URLSearchParams): Promise<Answer> {
  const [, id = '', wide = ''] = /^([a-z0-9]{32})\/(\d{2,3})\.jpg$/.exec(name) ?? []
  const [until, viewer, seal] = [query.get('until') ?? '', query.get('for') ?? '', query.get('seal') ?? '']
  refuseUnlessSigned(settings.secret, { id, width: wide, until, viewer, seal }, now())
  const width = widths.find((one) => String(one) === wide)
  const bytes = width && (await pictures.file(id, width))
  if (!bytes) throw new Refusal(404, 'Resource not found')
  const left = Math.max(0, Math.floor(Number(until) - now() / 1000))
  return { status: 200, headers: { 'content-type': 'image/jpeg', 'cache-control': `private, max-age=${left}` }, body: bytes }
}
