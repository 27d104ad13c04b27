import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { brands } from '../card/brands.ts'
import { cardLike, whyNotCard, whyNotCode, type Errors } from '../card/rules.ts'
import { json, type Answer } from '../http/answer.ts'
import { readFields, receive, type Fields } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import { newToken } from '../store/cards.ts'
import { keepCard, typedIn, type Tools } from './cards.ts'

/** The calls of the API that have a card's number or code in them. Clients of it, other than our page, send these here. */
export const cardPaths = {
  '/api/v2/cart/credit-card': 'card',
  '/api/v2/credit-cards': 'card',
  '/api/v2/cart/credit-card/use-card-on-file': 'code',
} as const
export type CardPath = keyof typeof cardPaths
export const isCardPath = (path: string): path is CardPath => Object.hasOwn(cardPaths, path)

/** What the API has to know of the caller, and nothing else. */
const handedOn = [
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

function toldOf({ headers }: IncomingMessage, caller: string): Record<string, string> {
  const told = Object.entries(headers).filter(([name]) => handedOn.includes(name) || name.startsWith('sec-fetch-'))
  return { ...Object.fromEntries(told.map(([name, value]) => [name, String(value)])), 'x-forwarded-for': caller }
}

type Way = { path: CardPath; locale: string | null; caller: string; apiUrl: string; mostBytes: number }

/** Takes number and code out of what a client sends to the API, puts our receipt in, and passes the API's answer back. Asks once. */
export async function proxy(
  request: IncomingMessage,
  { path, locale, caller, apiUrl, mostBytes }: Way,
  tools: Tools,
): Promise<Answer> {
  const type = request.headers['content-type'] ?? ''
  const said = await receive(request, mostBytes)
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
  // What we can't read may have a number in it. The API refuses it in its own words, and does so without having seen it.
  const body = isJson ? await withoutCard(said, cardPaths[path], tools) : '-'
  const headers = { ...toldOf(request, caller), 'content-type': type || 'text/plain', 'x-vault': tools.signed.internalKey }
  // Of a query only what language to answer in: the rest might be anything.
  const query = locale === 'fr' || locale === 'en' ? `?locale=${locale}` : ''
  return ask(new URL(path + query, apiUrl), headers, body)
}

async function withoutCard(text: string, kind: 'card' | 'code', tools: Tools): Promise<string> {
  const whole = readFields(text)
  if (!whole) return '{'
  const inner = Object.hasOwn(whole, 'data') ? readFields(JSON.stringify(whole['data'])) : whole
  if (!inner) return '{'
  const { data: _, ...around } = inner === whole ? { data: undefined } : whole
  const changed = scrubbed(await exchanged(inner, kind, tools), misplacedIn(around))
  return JSON.stringify(inner === whole ? changed : { ...without(around, misplacedIn(around)), data: changed })
}

/** `card_errors` are ours alone to tell, so a client's own are left out. */
async function exchanged(said: Fields, kind: 'card' | 'code', tools: Tools): Promise<Fields> {
  const { number, cvc, card_errors, ...rest } = said
  if (number === undefined && cvc === undefined) return rest
  const isCodeAlone = kind === 'code'
  const typed = typedIn(said)
  const errors = isCodeAlone ? codeErrors(typed.code) : whyNotCard(typed, brands, tools.now())
  if (Object.keys(errors).length > 0) return { ...withoutReceipt(rest), card_errors: asTheApiSays(errors) }
  const receipt = isCodeAlone ? keepCode(typed.code, tools) : await keepCard(typed, null, tools)
  return { ...rest, receipt: tools.signed.receipt(receipt) }
}

/** Its catalogue of codes is the specification's, which has none for what is too long. */
const asTheApiSays = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, codes]) => [name, codes.map((code) => (code === 'TOO_LONG' ? 'INVALID' : code))]),
  )

const withoutReceipt = ({ receipt, ...rest }: Fields): Fields => rest

const codeErrors = (code: string): Errors => {
  const wrong = whyNotCode(code, undefined)
  return wrong ? { cvc: [wrong] } : {}
}

function keepCode(code: string, { codes, now }: Tools) {
  const token = newToken('code')
  codes.keep(token, code.trim())
  const nothing = { brand: null, lastFour: null, month: null, year: null, nameOnCard: null, fingerprint: null, bin: null }
  return { token, ...nothing, for: null, at: now() }
}

/** Where a number was put that belongs nowhere: into a value, at whatever depth, or even a name. */
const misplacedIn = (said: Fields): string[] =>
  Object.keys(said).filter((name) => !isReceipt(name, said[name]) && cardLike(JSON.stringify([name, said[name]])))
/** A long row of letters and digits, in which anything may be found by chance. */
const isReceipt = (name: string, value: unknown) =>
  name === 'receipt' && typeof value === 'string' && /^[\w-]{40,}\.[\w-]{43}$/.test(value)
const without = (said: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name)))

/** It goes no further than here, and its field is told to be wrong: by its name, if that is none itself. */
function scrubbed(said: Fields, aroundIt: string[]): Fields {
  const names = misplacedIn(said)
  if (names.length + aroundIt.length === 0) return said
  const told = [...names, ...aroundIt].map((name) => [cardLike(name) ? 'number' : name, ['INVALID']])
  const known = readFields(JSON.stringify(said['card_errors'] ?? {})) ?? {}
  return { ...withoutReceipt(without(said, names)), card_errors: { ...known, ...Object.fromEntries(told) } }
}

function ask(at: URL, headers: Record<string, string>, body: string): Promise<Answer> {
  const send = at.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const options = { method: 'POST', agent: false, headers: { ...headers, 'content-length': length } }
    const request = send(at, { ...options, signal: AbortSignal.timeout(answerMs) }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => reject(unanswered()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 502, headers: passedBack(response), body: Buffer.concat(parts) }),
      )
    })
    request.on('error', () => reject(unanswered()))
    request.end(body)
  })
}

const passedBack = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || hopByHop.has(name) ? [] : [[name, value]])),
  )

const unanswered = () =>
  new Refusal(502, 'unanswered', {
    data: null,
    errors: [{ code: 'unavailable', message: 'We could not reach our server. Please try again in a moment.' }],
  })
export const proxyRefusal = (status: number, code: string): Answer =>
  json(
    { data: null, errors: [{ code, message: code === 'too_large' ? 'That is too much at once.' : 'Please try again.' }] },
    status,
  )
