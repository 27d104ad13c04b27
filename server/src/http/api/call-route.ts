import { createHmac } from 'node:crypto'
import { finished } from 'node:stream'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import {
  isEventStream,
  type Answers,
  type Endpoint,
  type FileToSave,
  type Schema,
  type RefusalReason,
} from '@alpenglow/contract/http/endpoint'
import { toWire } from '@alpenglow/contract/http/wire'
import { holdsCardNumber } from '@alpenglow/contract/values/card-number'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountCall, SignedInAccount, VisitorCall } from '../../kernel/call.ts'
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { Invalid, TooMany, Unauthenticated } from '../../kernel/errors.ts'
import { maxAgeOf } from '../../kernel/freshness.ts'
import type { CallLimit } from '../../kernel/rate-limit.ts'
import { isMemoized } from '../../kernel/memoized-answers.ts'
import { sendBytes, sendJson, type Translator } from './answer.ts'
import type { Route } from './bind.ts'
import { streamEvents, acceptsEventStream } from './event-stream.ts'
import { runOnce, type IdempotentAnswer, type IdempotencyDeps } from './idempotency.ts'
import { readInput, type Input } from './input.ts'
import { ipOf, networkOf } from '../network.ts'
import { renderCompressed, renderedOnce, sendRendered, type RenderedBody } from '../rendered-body.ts'
import type { Visit, Visits } from './visit.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

export const localeOf = (request: FastifyRequest): Locale => {
  const asked = (request.query as { locale?: unknown } | undefined)?.locale
  return locales.find((locale) => locale === asked) ?? 'en'
}

/** A browser or a balancer caches it for at most half a minute, then revalidates by ETag. */
export const publicCaching = (value: object): string => `public, max-age=${maxAgeOf(value)}`

/** Answers a public read: from memory, compressed, without a cookie. */
export function answerPublicRead({ endpoint, verb }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const value = (await verb({ locale: localeOf(request) }, readInput(endpoint, request))) as object
    return sendRendered(request, reply, renderPublicRead(endpoint, value), publicCaching(value))
  }
}

export const renderPublicRead = ({ answers }: Endpoint, value: object): RenderedBody =>
  renderedOnce(value, () =>
    renderCompressed('application/json', JSON.stringify({ data: toWire(answers[200] as Schema, value), errors: [] })),
  )

/** Rate limit of an open write, checked before its body is read. */
export const limitOpenWrite = (limitRate: (network: string) => void) => async (request: FastifyRequest) =>
  limitRate(networkOf(request.ip))

/** Answers an open write. It reads no cookie and sets none, so a foreign page can't act in a guest's name. */
export function answerOpenWrite({ endpoint, verb, readers }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const read = ownOf(readers, typeOf(request))
    const inputs = read ? read(request.body).map((body) => ({ body })) : [readInput(endpoint, request)]
    for (const input of inputs) await verb({ locale: localeOf(request) }, input)
    return reply.code(204).header('cache-control', 'no-store').send()
  }
}

/** The content type without its parameters. */
export const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** What answering needs: the store of idempotent answers, and the texts of refusals. */
export type AnswerDeps = IdempotencyDeps & { words: Translator }
/** `enterWrites`: how many writes of one account may run at once. */
type CallTools = AnswerDeps & { visits: Visits; limitCalls: CallLimit; enterWrites: ConcurrencyLimit }

/**
 * Checks before the body is read: the rate limit, foreign sites, the session, its CSRF token, whether the caller is
 * signed in.
 */
export function guardSession({ endpoint, isOfWays = false }: Route, { visits, limitCalls, enterWrites, secretKey }: CallTools) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const network = networkOf(request.ip)
    const sessions = visits.storedOf(request)
    const arrival = limitCalls.arrive(network, sessions)
    visits.refuseForeign(request, { reads: endpoint.method === 'GET' })
    const byItself = isUnattended(request, endpoint)
    request.visit = await visits.open(request, { isUnattended: byItself, withWays: isOfWays })
    const { id: session, account } = request.visit
    limitCalls.count(network, { session, accountId: account?.accountId, arrival, sessions })
    // A background request after the session's expiry must not get a visitor's answer: the page would show it as the
    // guest's own.
    if (byItself && visits.isDead(request.visit)) throw new Unauthenticated('must be authenticated')
    if (endpoint.method !== 'GET') visits.refuseForged(request, request.visit)
    if (endpoint.access === 'account' && !account) throw new Unauthenticated('must be authenticated')
    if (!account) return undefined
    if (endpoint.method !== 'GET') {
      const leave = await enterWrites(`account ${account.accountId}`)
      finished(reply.raw, leave)
      // A caller that disconnected while it waited is not served: the work would be wasted.
      if (reply.raw.destroyed) throw new TooMany(1)
    }
    if (!asksWhose(request)) return undefined
    sayWhose(request, reply, account, secretKey)
    return reply.code(204).send()
  }
}

/** The vault asks for the account's pseudonym before it checks a card. */
const asksWhose = ({ headers }: FastifyRequest): boolean => headers['x-vault'] !== undefined && headers['x-whose'] !== undefined

/**
 * A background request marks itself: a page sends it after a server-sent event, not after a press. Only reads can be;
 * they don't extend the session.
 */
const isUnattended = ({ headers }: FastifyRequest, endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && (isEventStream(endpoint) || headers['x-unattended'] === '1')

/**
 * Answers a session's call: read the input, run the verb (once per idempotency key), write the answer, renew the
 * cookies.
 */
export function answerSession(route: Route, means: CallTools) {
  const { endpoint, verb } = route
  const { visits } = means
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = request.visit as Visit
    const call = callOf(request, visit, visits)
    if (route.goOn && acceptsEventStream(request)) return streamEvents(reply, await route.goOn(call))
    const input = readInput(endpoint, request)
    const answer = await answerOncePerKey(route, means, {
      request,
      visits,
      visit,
      scopeOf,
      input,
      run: () => verb(call, input),
    })
    visits.leave(reply, visit)
    sayWhose(request, reply, visit.account, means.secretKey)
    return sendCallAnswer(reply, answer)
  }
}

/**
 * Gives the vault a pseudonym of the account whose card it forwards. It opens nothing else, and the vault keeps one
 * security code per pseudonym.
 */
function sayWhose({ headers }: FastifyRequest, reply: FastifyReply, account: SignedInAccount | null, secretKey: string): void {
  if (headers['x-vault'] === undefined || !account) return
  const whose = createHmac('sha256', secretKey).update(`card of account ${account.accountId}`).digest('base64url')
  void reply.header('x-card-of', whose)
}

/** Scope of an idempotency key: the account on all its devices, or one visitor's session. */
const scopeOf = (account: SignedInAccount | null, sessionId: string) =>
  account ? `account ${account.accountId}` : `session ${sessionId}`

type VerbRun<Who> = {
  request: FastifyRequest
  visits: Visits<Who>
  visit: Visit<Who>
  scopeOf(who: Who | null, sessionId: string): string
  input: Input
  run: () => unknown
}

/** Runs a verb; once per idempotency key, where the endpoint stores answers and the caller sends a key. */
export async function answerOncePerKey<Who>(
  { endpoint }: Route,
  { words, ...keeping }: AnswerDeps,
  { request, visits, visit, scopeOf, input, run }: VerbRun<Who>,
): Promise<CallAnswer> {
  const explain = ({ code, text }: RefusalReason) => ({
    errors: [{ code, message: words(localeOf(request), text) }],
    request_id: request.id,
  })
  const answer = async () => answerOf(endpoint.answers, await run(), explain)
  const key = keyOf(request)
  if (endpoint.method === 'GET' || endpoint.idempotency !== 'stored' || !key) return answer()
  const asked = { method: request.method, url: request.url, body: input.body ?? null }
  const keyed = { scope: scopeOf(visit.account, visit.id), key, request: asked, presented: visit.id }
  return runOnce(keeping, keyed, {
    run: async () => ({ ...(await answer()), parting: visits.partingOf(visit) }),
    repeat: (parting) => visits.partLike(visit, parting),
    scopeAfter: async ({ parting }) => {
      const who = parting && (await visits.whoAfter(parting))
      return who ? scopeOf(who, visit.id) : undefined
    },
  })
}

export function sendCallAnswer(reply: FastifyReply, { status, body, bytes, file }: CallAnswer): FastifyReply {
  if (file) return sendFile(reply, file)
  if (bytes) return sendBytes(reply, status, bytes)
  return body === undefined ? reply.code(status).send() : sendJson(reply, status, body)
}

/** Most clients send UUIDs; about one in a thousand would pass for a card number by chance. */
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The key is stored, so a card number is refused as one. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key === 'string' && !uuid.test(key) && holdsCardNumber(key))
    throw new Invalid({ base: ['INVALID'] }, { base: 'components.errors.card_number' })
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** The caller as verbs see it. The locale is that of the address where a page makes the call. */
export function callOf(
  request: FastifyRequest,
  visit: Visit,
  visits: Visits,
  locale: Locale = localeOf(request),
): VisitorCall | AccountCall {
  const { id, account, waiting } = visit
  return {
    locale,
    network: networkOf(request.ip),
    ip: ipOf(request.ip),
    device: visits.deviceOf(request, visit),
    session: {
      id,
      replaceWith: (next, still) => {
        visits.replace(visit, next, still)
        // Otherwise the next user of this browser would see the cart's count, or use a cart key that a third person may
        // know.
        if (next === null) Object.assign(visit, { cartItems: 0, cartKey: null })
      },
    },
    cart: visits.cartOf(request, visit),
    idempotencyKey: keyOf(request),
    sentOnBy: textOf(request.headers['x-vault']),
    account,
    waiting,
  }
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** A download, never a page: whatever it contains, it can't run under our origin. */
const sendFile = (reply: FastifyReply, { name, type, content }: FileToSave) =>
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(content))

export type CallAnswer = IdempotentAnswer & { bytes?: Buffer; file?: FileToSave }

const written = new WeakMap<object, Buffer>()
function writtenOnce(schema: Schema, data: object): Buffer {
  const known = written.get(data)
  if (known) return known
  const made = Buffer.from(JSON.stringify({ data: toWire(schema, data), errors: [] }))
  written.set(data, made)
  return made
}

/**
 * With one declared answer the verb's value is its body; with several the verb returns the status, and a refusal's
 * reason.
 */
function answerOf(answers: Answers, value: unknown, explain: (why: RefusalReason) => object): CallAnswer {
  const statuses = Object.keys(answers).map(Number)
  const { status, data, why }: { status: number; data: unknown; why?: RefusalReason } =
    statuses.length === 1 ? { status: statuses[0] ?? 200, data: value } : (value as { status: number; data: unknown })
  const schema = ownOf<Answers[keyof Answers]>(answers, String(status))
  if (!schema || schema === 'nothing' || schema === 'page') return { status, body: undefined }
  if (schema === 'file') return { status, body: undefined, file: data as FileToSave }
  if (isMemoized(data)) return { status, body: undefined, bytes: writtenOnce(schema, data) }
  return { status, body: { data: toWire(schema, data), errors: [], ...(why && explain(why)) } }
}
