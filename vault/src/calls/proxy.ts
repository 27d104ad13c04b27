import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { brands } from '../card/brands.ts'
import { cardLike, whyNotCard, whyNotCode, type Errors } from '../card/rules.ts'
import type { Answer } from '../http/answer.ts'
import { readFields, receive, type Fields } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import { newToken } from '../store/cards.ts'
import { receiveCard, readTypedCard, type ReceivedCard, type Tools } from './cards.ts'
import { failureOf, type FailureContext } from './failures.ts'

/** Calls of the API that carry a card number or code. Clients other than our page send them to the vault. */
export const cardPaths = {
  '/api/v2/cart/credit-card': 'card',
  '/api/v2/credit-cards': 'card',
  '/api/v2/cart/credit-card/use-card-on-file': 'code',
} as const
export type CardPath = keyof typeof cardPaths
export const isCardPath = (path: string): path is CardPath => Object.hasOwn(cardPaths, path)

/** The only headers that the API gets of a request. */
const forwardedNames = [
  'host',
  'cookie',
  'user-agent',
  'accept',
  'accept-language',
  'origin',
  'referer',
  'idempotency-key',
  'x-csrf-token',
  'x-xsrf-token',
  'x-forwarded-proto',
  'x-requested-with',
]
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade', 'trailer'])
const answerMs = 15_000
const [plain, tls] = [new PlainAgent({ keepAlive: true }), new TlsAgent({ keepAlive: true })]

function headersToForward({ headers }: IncomingMessage, caller: string): Record<string, string> {
  const told = Object.entries(headers).filter(([name]) => forwardedNames.includes(name) || name.startsWith('sec-fetch-'))
  return { ...Object.fromEntries(told.map(([name, value]) => [name, String(value)])), 'x-forwarded-for': caller }
}

export type ProxiedCall = FailureContext & { path: CardPath; caller: string; apiUrls: readonly string[]; mostBytes: number }

/**
 * A proxy that replaces card number and code by the vault's receipt before the API gets the call, and returns the API's
 * answer. Only the API knows the caller, so it is called before the card is checked; if it refuses the caller, its
 * answer is returned. So an unknown caller costs the vault only that call, which the API counts for their network, and
 * a known caller is counted by their account.
 */
export const proxy = (request: IncomingMessage, call: ProxiedCall, tools: Tools): Promise<Answer> =>
  forwardCall(request, call, tools).catch((error: unknown) =>
    error instanceof CallerRefused ? error.answer : failureOf(error, call),
  )

/** The API's answer to a caller who may not give a card. */
class CallerRefused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('the API refuses the caller')
    this.answer = answer
  }
}

async function forwardCall(
  request: IncomingMessage,
  { path, locale, caller, apiUrls, mostBytes }: ProxiedCall,
  tools: Tools,
): Promise<Answer> {
  const whole = await receive(request, mostBytes)
  // An empty body counts as an empty object, whatever its content type, so that the API lists the missing fields.
  const isNothing = whole.trim() === ''
  const [type, sent] = isNothing ? ['application/json', '{}'] : [request.headers['content-type'] ?? '', whole]
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
  const key = String(request.headers['idempotency-key'] ?? '') || undefined
  const told: Record<string, string> = { ...headersToForward(request, caller), 'x-vault': tools.signed.internalKey }
  // Of the query only the language is passed on: the rest could contain anything.
  const query = locale === 'fr' || locale === 'en' ? `?locale=${locale}` : ''
  const send = async (headers: Record<string, string>, text: string) =>
    split(await askOneOf(apiUrls, path + query, headers, text))
  const countCaller = async (): Promise<void> => {
    // This call changes nothing, so the client's idempotency key stays out of it.
    const { 'idempotency-key': _, ...ofThem } = told
    const { answer, whose } = await send({ ...ofThem, 'x-whose': '1' }, '')
    if (answer.status !== 204 || whose === undefined) throw new CallerRefused(answer)
    tools.count(whose)
  }
  // An unreadable body may contain a card number. The API gets a broken one instead, and refuses it with its own
  // message.
  const how = { kind: cardPaths[path], key, countCaller }
  const { body, keep } = isJson ? await withoutCard(sent, how, tools) : { body: '-' }
  const { answer, whose } = await send({ ...told, 'content-type': type || 'text/plain' }, body)
  if (answer.status >= 200 && answer.status < 300 && whose !== undefined) await keep?.(whose)
  return answer
}

/** Removes the header that names the card's owner: it is for the vault only. */
function split(answer: Answer): { answer: Answer; whose: string | undefined } {
  const { 'x-card-of': whose, ...headers } = answer.headers ?? {}
  return { answer: { ...answer, headers }, whose: whose === undefined ? undefined : `client ${String(whose)}` }
}

type Keep = ReceivedCard['keep']

/** `key`: the client's idempotency key. `countCaller`: counts a caller who may give a card, and refuses every other. */
type How = { kind: 'card' | 'code'; key: string | undefined; countCaller: () => Promise<void> }

async function withoutCard(text: string, how: How, tools: Tools): Promise<{ body: string; keep?: Keep }> {
  const whole = readFields(text)
  if (!whole || isDeeper(whole, 32)) return { body: '{' }
  const inner = Object.hasOwn(whole, 'data') ? readFields(JSON.stringify(whole['data'])) : whole
  if (!inner) return { body: '{' }
  const around = inner === whole ? {} : (withoutSecrets({ ...whole, data: undefined }) as Fields)
  const { fields, ...then } = await exchangeCard(inner, how, tools)
  const changed = reportMisplaced(fields, misplacedIn(around))
  const body = inner === whole ? changed : { ...without(around, misplacedIn(around)), data: changed }
  return { body: JSON.stringify(body), ...then }
}

/** Only the vault may set `card_errors`, so a client's own are dropped. */
async function exchangeCard(
  fields: Fields,
  { kind, key, countCaller }: How,
  tools: Tools,
): Promise<{ fields: Fields; keep?: Keep }> {
  const { number, cvc, card_errors, ...others } = fields
  const rest = withoutSecrets(others) as Fields
  const isNone = number === undefined && cvc === undefined
  if (isNone && (kind === 'code' || rest['receipt'] !== undefined)) return { fields: rest }
  await countCaller()
  const isCodeAlone = kind === 'code'
  const typed = readTypedCard(fields)
  const errors = isCodeAlone ? codeErrors(typed.code) : whyNotCard(typed, brands, tools.now())
  if (Object.keys(errors).length > 0) return { fields: { ...withoutReceipt(rest), card_errors: errors } }
  const { receipt, keep } = isCodeAlone ? receiveCode(typed.code, tools) : await receiveCard(typed, null, tools, key)
  return { fields: { ...rest, receipt: tools.signed.receipt(receipt) }, keep }
}

/** Nesting deeper than this is refused without being read, as in the API. */
const isDeeper = (data: unknown, than: number): boolean =>
  typeof data === 'object' && data !== null && (than === 0 || Object.values(data).some((one) => isDeeper(one, than - 1)))

/**
 * Names under which clients send a number or a code. The expected fields are taken out before; any other field with
 * such a name is removed, at every depth.
 */
const secretNames = /^(?:(?:credit_?)?card_?)?(?:number|pan|cvc2?|cvv2?|csc|security_?code|verification_value)$/i
function withoutSecrets(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutSecrets)
  if (typeof data !== 'object' || data === null) return data
  const kept = Object.entries(data).filter(([name]) => !secretNames.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSecrets(value)]))
}

const withoutReceipt = ({ receipt, ...rest }: Fields): Fields => rest

const codeErrors = (code: string): Errors => {
  const wrong = whyNotCode(code, undefined)
  return wrong ? { cvc: [wrong] } : {}
}

function receiveCode(code: string, { codes, now }: Tools): ReceivedCard {
  codes.refuseWhenFull()
  const token = newToken('code')
  const nothing = { brand: null, lastFour: null, month: null, year: null, nameOnCard: null, fingerprint: null }
  return { receipt: { token, ...nothing, for: null, at: now() }, keep: async (whose) => codes.keep(token, code.trim(), whose) }
}

/** Names of fields with a card number in the wrong place: in a value, at any depth, or in the name itself. */
const misplacedIn = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => !isReceipt(name, fields[name]) && cardLike(JSON.stringify([name, fields[name]])))
/** A receipt is a long row of letters and digits, which may look like a card number by chance. */
const isReceipt = (name: string, value: unknown) =>
  name === 'receipt' && typeof value === 'string' && /^[\w-]{40,}\.[\w-]{43}$/.test(value)
const without = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** A sender's field name is repeated only if it is a plain word. */
const safeFieldName = (name: string): string => (/^[a-z_]{1,40}$/.test(name) ? name : 'base')
const mostNames = 20

/**
 * A misplaced card number does not reach the API. Its field is reported in `card_errors` by its name, if that is a
 * plain word.
 */
function reportMisplaced(fields: Fields, aroundIt: string[]): Fields {
  const names = misplacedIn(fields)
  if (names.length + aroundIt.length === 0) return fields
  const elsewhere = [...new Set([...names, ...aroundIt].map(safeFieldName))].slice(0, mostNames)
  const known = readFields(JSON.stringify(fields['card_errors'] ?? {})) ?? {}
  return { ...withoutReceipt(without(fields, names)), card_errors: { ...known, elsewhere } }
}

/** The connection was refused, so nothing was sent. */
class NotSent extends Error {}

/**
 * Failover: one of the shop's processes may be restarting. The next one is tried only if nothing was sent to the first.
 */
async function askOneOf(
  apiUrls: readonly string[],
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  for (const apiUrl of apiUrls) {
    const answer = await ask(new URL(path, apiUrl), headers, body).catch((error: unknown) => {
      if (!(error instanceof NotSent)) throw error
    })
    if (answer) return answer
  }
  throw unanswered()
}

function ask(at: URL, headers: Record<string, string>, body: string): Promise<Answer> {
  const [send, agent] = at.protocol === 'https:' ? [tlsRequest, tls] : [plainRequest, plain]
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': length } }
    const request = send(at, { ...options, signal: AbortSignal.timeout(answerMs) }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => reject(unanswered()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 502, headers: passedBack(response), body: Buffer.concat(parts) }),
      )
    })
    let isConnected = false
    request.on('socket', (socket) => {
      if (!socket.connecting) isConnected = true
      else socket.once('connect', () => (isConnected = true))
    })
    request.on('error', () => reject(isConnected ? unanswered() : new NotSent()))
    request.end(body)
  })
}

const passedBack = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || hopByHop.has(name) ? [] : [[name, value]])),
  )

/** The outcome is unknown: the client retries with the same idempotency key. */
const unanswered = () => new Refusal(503, 'unanswered', undefined, 1)
