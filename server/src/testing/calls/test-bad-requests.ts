import { isEventStream, pathOf, type Api, type Endpoint, type Schema } from '@alpenglow/contract/http/endpoint'
import { snake } from '@alpenglow/contract/http/wire'
import { toJSONSchema } from 'zod/v4/core'

/** Paths where the contract has a field error, not a 404, for an unknown id. */
export const refusesUnknown = new Set(['/cart/items/{internalId}/assign'])

/** A bad request: its fault, how it is sent, and the allowed statuses, where "any declared one" would be too weak. */
export type Cell = {
  wrong: string
  method: string
  url: string
  raw?: string
  headers?: Record<string, string | undefined>
  right?: number[]
  /** The field that a 422 must name. */
  field?: string
  /** Sent with another session's CSRF token. */
  token?: 'of another session'
}

const json = 'application/json'
const wrongTypes: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['a fraction', 0.5],
  ['a truth', true],
  ['an empty list', []],
  ['a list', ['x']],
  ['an empty object', {}],
  ['an object', { x: { y: 1 } }],
  ['a prototype', JSON.parse('{"__proto__":{"x":1}}')],
  ['no text', ''],
  ['a text with a zero byte', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['a huge text', 'é'.repeat(1500)],
  ['SQL', `'; DROP TABLE profile; --`],
  ['a word of the language', 'constructor'],
  ['a word of every object', '__proto__'],
  ['words of the language as keys', { constructor: { prototype: 'x' }, toString: 'x', hasOwnProperty: true }],
]

/** Every bad request of one endpoint, on a server that accepts bodies up to `bodyLimit`. */
export function badRequests(e: Endpoint, bodyLimit: number): Cell[] {
  const url = pathOf(e).replace(/\{\w+\}/g, '1')
  const write = e.method === 'GET' ? undefined : e
  const body = write?.body && sampleOf(write.body)
  const good: Pick<Cell, 'method' | 'url' | 'raw' | 'headers'> = {
    method: e.method,
    url,
    ...(write && { raw: JSON.stringify({ data: body ?? {} }), headers: { 'content-type': json } }),
  }
  if (e.access === 'webhook' || e.access === 'return')
    return [...badUrls(e, asForm(e)), ...badQueries(e, asForm(e)), ...badForms(e)]
  const cells: Cell[] = [...badUrls(e, good), ...badQueries(e, good), ...badSessions(e, good)]
  if (!write) return cells
  cells.push(...badTransport(good, limitOf(write, bodyLimit), write.alsoAs))
  cells.push(...(write.csrf === 'token' ? forgeries(good) : [...strangers(good), ...otherForms(good, write.alsoAs)]))
  if (write.idempotency !== 'natural') cells.push(...badKeys(good))
  if (write.body) cells.push(...badBodies(write.body, good))
  return cells
}

const limitOf = (e: Endpoint, bodyLimit: number) => (e.method === 'POST' && e.access === 'anyone' ? e.bodyKb * 1024 : bodyLimit)

function badUrls(e: Endpoint, good: Cell | Omit<Cell, 'wrong'>): Cell[] {
  const { url } = good
  const garbage = ['%', '%zz', '%c0%af', '/%00', '/..%2f..%2fetc', `/${'a'.repeat(3000)}`, '//', '/;a=1', '%5c'].map((end) => ({
    ...good,
    wrong: `the path ends in ${end.slice(0, 12)}`,
    url: url + end,
    // An address that takes no form refuses it as one.
    right: [400, 401, 403, 404, 405, ...(good.headers?.['content-type'] === form ? [415] : [])],
  }))
  const queries = [
    '?%',
    '?a=%zz',
    '?__proto__=1&constructor=2',
    '?locale=constructor',
    '?locale=__proto__',
    '?a[b]=1',
    '?locale=xx',
    '?locale=fr&locale=en',
    `?${'a'.repeat(9000)}`,
  ]
  const params = e.path.includes('{')
    ? [
        '0',
        '-1',
        '99999999999999999999',
        'x',
        '%00',
        '%ff',
        '1e3',
        "1'--",
        '..%2f1',
        'a'.repeat(499),
        'a'.repeat(600),
        '%F0%9F%8F%94',
        'constructor',
        '__proto__',
        'toString',
      ].map((id) => ({
        ...good,
        wrong: `an id like ${id.slice(0, 12)}`,
        url: pathOf(e).replace(/\{\w+\}/g, id),
        right: [400, 401, 404, ...(refusesUnknown.has(e.path) ? [422] : [])],
      }))
    : []
  return [...garbage, ...queries.map((q) => ({ ...good, wrong: `the query ${q.slice(0, 12)}`, url: url + q })), ...params]
}

function badQueries(e: Endpoint, good: Omit<Cell, 'wrong'>): Cell[] {
  return fieldsOf(e.query).flatMap(({ name }) =>
    ['', '%00', 'x'.repeat(5000), '-1', '1e400', 'null', '[]', '{}', 'constructor', '__proto__', '%F0%9F', `a&${name}=b`].map(
      (value) => ({
        ...good,
        wrong: `${name}=${value.slice(0, 12)} in the query`,
        url: `${good.url}?${name}=${value}`,
      }),
    ),
  )
}

const cookie = (value: string) => ({ cookie: `_itw_iaa_prod_session=${value}; desk_session=${value}` })
function badSessions(e: Endpoint, good: Omit<Cell, 'wrong'>): Cell[] {
  if (e.access === 'anyone') return []
  const ids = {
    'an unknown session': 'A'.repeat(43),
    'a visitor that we never signed': `${'A'.repeat(43)}.${'B'.repeat(43)}`,
    'an endless cookie': 'A'.repeat(7000),
    'a cookie of garbage': '%00"\u00ff{};;=,',
    'an empty cookie': '',
  }
  const right =
    e.method !== 'GET' ? [403] : e.access === 'account' || e.access === 'staff' ? [401] : Object.keys(e.answers).map(Number)
  // A page's background request needs to notice the sign-out: it gets 401, not a visitor's answer.
  const rightOf = (wrong: string) => (isEventStream(e) && wrong === 'an unknown session' ? [401] : right)
  const asUsual = [...Object.keys(e.answers).map(Number), 401, 404]
  const foreign: Cell['headers'][] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  return [
    ...Object.entries(ids).map(([wrong, id]) => ({
      ...good,
      wrong,
      headers: { ...good.headers, ...cookie(id) },
      right: rightOf(wrong),
    })),
    ...foreign.map((from) => ({
      ...good,
      wrong: `a call with ${JSON.stringify(from)}`,
      headers: { ...good.headers, ...from },
      // A read is refused by no origin, only by `Sec-Fetch-Site`.
      right: e.method === 'GET' && from?.['origin'] ? asUsual : [403],
    })),
  ]
}

function badTransport(good: Omit<Cell, 'wrong'>, bodyLimit: number, alsoAs: readonly string[] = []): Cell[] {
  const texts = {
    'cut JSON': '{"data":{',
    'two values': '{}{}',
    'single quotes': "{'a':1}",
    NaN: '{"a":NaN}',
    'a text': 'hello',
  }
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    ...['application/csp-report', 'application/reports+json'].filter((type) => !alsoAs.includes(type)),
    'garbage',
    'constructor',
    '__proto__',
    undefined,
  ]
  return [
    ...Object.entries(texts).map(([wrong, raw]) => ({ ...good, wrong, raw, right: [400, 401] })),
    ...types.map((type) => ({
      ...good,
      wrong: `${type} as content type`,
      headers: { 'content-type': type },
      right: [415, 401],
    })),
    { ...good, wrong: 'a body over the limit', raw: JSON.stringify({ data: 'x'.repeat(bodyLimit) }), right: [413, 401] },
  ]
}

/** An open write accepts any caller, cookie and token. */
function strangers(good: Omit<Cell, 'wrong'>): Cell[] {
  const more: Cell['headers'][] = [
    cookie('A'.repeat(43)),
    cookie('%00"\u00ff{};;=,'),
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'x-csrf-token': 'garbage' },
    { 'idempotency-key': 'k'.repeat(5000) },
    { authorization: 'Bearer x' },
  ]
  return more.map((from) => ({
    ...good,
    wrong: `sent with ${JSON.stringify(from).slice(0, 40)}`,
    headers: { ...good.headers, ...from },
    right: [204],
  }))
}

/** An open write accepts any JSON in a program's own content type. */
function otherForms(good: Omit<Cell, 'wrong'>, alsoAs: readonly string[] = []): Cell[] {
  const nested = '['.repeat(30) + ']'.repeat(30)
  const texts = ['null', '7', '""', '[]', '{}', '[null,7,[],{}]', '{"csp-report":7}', '[{"type":"csp-violation"}]', nested]
  const proto = '{"__proto__":{"x":1},"csp-report":{"__proto__":null,"document-uri":{}}}'
  return alsoAs.flatMap((type) => [
    ...[...texts, proto, '', '[{"type":"csp-violation","body":{"documentURL":"//","effectiveDirective":"\ud800"}}]'].map(
      (raw) => ({
        ...good,
        wrong: `${raw.slice(0, 20)} as ${type}`,
        raw,
        headers: { 'content-type': `${type}; charset=utf-8` },
        right: [204],
      }),
    ),
    { ...good, wrong: `cut JSON as ${type}`, raw: '{"csp', headers: { 'content-type': type }, right: [400] },
  ])
}

type FromOutside = Extract<Endpoint, { access: 'webhook' | 'return' }>
const form = 'application/x-www-form-urlencoded'

/** A form from a caller who knows neither key nor state. */
const asForm = (e: FromOutside): Omit<Cell, 'wrong'> => ({
  method: e.method,
  url: pathOf(e).replace(/\{\w+\}/g, '1'),
  ...(e.method === 'POST' && { raw: 'a=1&state=x', headers: { 'content-type': form } }),
})

function badForms(e: FromOutside): Cell[] {
  if (e.method === 'GET') return []
  const good = asForm(e)
  const refused = e.access === 'webhook' ? { right: [403] } : {}
  const fields = [
    '',
    '&&==',
    '%',
    'a=%zz',
    '%00=%00',
    'state=x&state=y',
    `a=${'é'.repeat(500)}`,
    '__proto__=1&constructor=2',
    '{"a":1}',
  ]
  const signed = ['', 'garbage', 'A'.repeat(28), '\u00e9'.repeat(28), 'x'.repeat(5000)]
  const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'garbage', undefined]
  return [
    ...fields.map((raw) => ({ ...good, wrong: `the form ${raw.slice(0, 12)}`, raw, ...refused })),
    ...signed.map((signature) => ({
      ...good,
      wrong: `the signature ${signature.slice(0, 12)}`,
      headers: { ...good.headers, 'x-twilio-signature': signature, 'x-note-signature': signature },
      ...refused,
    })),
    ...types.map((type) => ({ ...good, wrong: `${type} as content type`, headers: { 'content-type': type }, right: [415] })),
    { ...good, wrong: 'a body over the limit', raw: `a=${'x'.repeat(e.bodyKb * 1024)}`, right: [413] },
  ]
}

function forgeries(good: Omit<Cell, 'wrong'>): Cell[] {
  const random = Buffer.alloc(64, 7).toString('base64')
  const tokens = [undefined, '', 'garbage', random, random.slice(0, 40), 'A', `${random}${random}`, '\u00e9'.repeat(88)]
  return [
    ...tokens.map((token) => ({
      ...good,
      wrong: `the token ${String(token).slice(0, 12)}`,
      headers: { ...good.headers, 'x-csrf-token': token },
      right: [403],
    })),
    { ...good, wrong: "another session's token", token: 'of another session', right: [403] },
  ]
}

const badKeys = (good: Omit<Cell, 'wrong'>): Cell[] =>
  ['', ' ', 'k'.repeat(256), 'k'.repeat(5000), "'; --", '\u00ff\u00fe', '__proto__'].map((key) => ({
    ...good,
    wrong: `the key ${key.slice(0, 12)}`,
    headers: { ...good.headers, 'idempotency-key': key },
    ...(key.length > 255 && { right: [422, 401] }),
  }))

const mayBeLeftOut = (schema: Schema): boolean => (schema._zod.def as { type: string }).type === 'optional'

function badBodies(schema: Schema, good: Omit<Cell, 'wrong'>): Cell[] {
  const sample = sampleOf(schema) as Record<string, unknown>
  const sent = (wrong: string, body: unknown, more: Partial<Cell> = {}): Cell => ({
    ...good,
    wrong,
    raw: JSON.stringify(body),
    ...more,
  })
  const refused = { right: [422, 401] }
  const nested = '['.repeat(400) + ']'.repeat(400)
  return [
    sent('no body', undefined, { ...(mayBeLeftOut(schema) ? {} : refused), raw: '' }),
    ...wrongShapes(sample).map((body) => sent(`${JSON.stringify(body)} as body`, body, refused)),
    sent('a field that nobody declared', { data: { ...sample, is_admin: true, id: 1, account_id: 1 } }),
    sent('a prototype', sample, {
      raw: `{"data":${JSON.stringify(sample).replace('{', '{"__proto__":{"is_admin":true},"constructor":1,')}}`,
    }),
    sent('endless nesting', sample, {
      headers: { ...good.headers, 'idempotency-key': 'nested' },
      raw: `{"data":${JSON.stringify(sample)},"more":${nested}}`,
      right: [400, 401],
    }),
    ...fieldsOf(schema).flatMap(({ name, required }) => [
      ...wrongTypes.map(([what, value]) => sent(`${what} in ${name}`, { data: { ...sample, [name]: value } })),
      ...(required ? [sent(`no ${name}`, { data: without(sample, name) }, { ...refused, field: name })] : []),
    ]),
  ]
}

const without = (value: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

type Described = {
  properties?: Record<string, Described>
  required?: string[]
  type?: string
  format?: string
  enum?: unknown[]
  minimum?: number
  anyOf?: Described[]
}
const described = (schema: Schema) => toJSONSchema(schema, { io: 'input' }) as Described

function fieldsOf(schema: Schema | undefined): { name: string; required: boolean }[] {
  const { properties = {}, required = [] } = schema ? described(schema) : {}
  return Object.keys(properties).map((name) => ({ name: snake(name), required: required.includes(name) }))
}

/** A valid body in wire format, with values that fit no row. */
export const sampleOf = (schema: Schema): unknown => sample(described(schema))
function sample({ properties, type, format, enum: choices, minimum, anyOf: [first] = [] }: Described): unknown {
  if (first) return sample(first)
  if (choices) return choices[0]
  if (format === 'date') return '2027-01-09'
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [snake(name), sample(part)]))
  return { string: 'x', integer: minimum ?? 1, number: 1, boolean: true, array: [], object: {} }[type ?? 'string'] ?? 'x'
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** Undeclared methods of existing paths, and unknown paths. */
export function badAddresses(apis: Record<string, Api>): Cell[] {
  const declared = new Map<string, Set<string>>()
  for (const e of Object.values(apis).flatMap((api) => Object.values(api))) {
    declared.set(pathOf(e), (declared.get(pathOf(e)) ?? new Set()).add(e.method))
  }
  const wrongMethods = [...declared].flatMap(([path, taken]) =>
    methods
      .filter((method) => !taken.has(method))
      .flatMap((method) => ['', '/'].map((slash) => ({ method, url: path.replace(/\{\w+\}/g, '1') + slash })))
      .map((at) => ({ ...at, wrong: `${at.method} where it is not declared`, right: [405] })),
  )
  const unknown = ['/api/v2', '/api/v2/nothing', '/api/v1/ping', '/api/v2/ping/more', '/api/v2/__proto__'].flatMap((url) =>
    methods.map((method) => ({ wrong: 'an unknown path', method, url, right: [404] })),
  )
  return [...wrongMethods, ...unknown]
}

/** Values of a wrong shape, with and without the envelope. Where the body is a list, an object is one. */
const wrongShapes = (sample: unknown): unknown[] => [
  null,
  7,
  true,
  'x',
  { data: null },
  { data: 7 },
  { data: 'x' },
  ...(Array.isArray(sample) ? [{}, { data: {} }] : [[], [{}], { data: [] }]),
]
