import { createHash } from 'node:crypto'

/** A kind of value that differs from run to run, and what takes its place. */
type Kind = { found: RegExp; keys?: readonly string[]; like(bytes: Buffer, length: number): string }

const base64 = (bytes: Buffer, length: number) =>
  bytes
    .toString('base64url')
    .repeat(Math.ceil(length / 80))
    .slice(0, length)
const drawn = (alphabet: string) => (bytes: Buffer, length: number) =>
  Array.from({ length }, (_, at) => alphabet[(bytes[at % bytes.length] ?? 0) % alphabet.length]).join('')
const capitals = drawn('ABCDEFGHJKMNPQRSTVWXYZ23456789')
const small = drawn('abcdefghjkmnpqrstuvwxyz23456789')

function uuid(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Each random value has one of these forms, or stands under one of these names. */
const kinds: readonly Kind[] = [
  { found: /^.+$/, keys: ['internal_id', 'internalId', 'cart_item_internal_id'], like: base64 },
  {
    found: /^[0-9a-z-]+$/,
    keys: ['recovery_codes'],
    like: (bytes) => `${small(bytes, 4)}-${small(bytes.subarray(8), 4)}-${small(bytes.subarray(16), 4)}`,
  },
  { found: /^\d{6}$/, keys: ['code'], like: drawn('0123456789') },
  { found: /^[0-9A-Z]{10}$/, keys: ['id', 'next', 'before'], like: capitals },
  { found: /^[\w-]{12}$/, keys: ['id'], like: base64 },
  { found: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, like: uuid },
  { found: /(?<![\w-])[A-Z2-7]{32}(?![\w-])/g, like: capitals },
  { found: /(?<![\w-])[0-9a-f]{32,}(?![\w-])/g, like: (bytes, length) => bytes.toString('hex').slice(0, length) },
  // Base64url: no word is so long, and has letters of both cases.
  { found: /(?<![\w%-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}/g, like: base64 },
  { found: /(?<=[?&]for=)[\w-]+|(?<=\/packs\/\w\w\.)[\w-]+/g, like: base64 },
]

/** The services of the house have free ports in a test. */
const serviceOf = (bytes: Buffer) => `https://service-${(bytes[0] ?? 0) % 100}.shop.example`

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g
/** Seconds of the real clock, as versions of pictures and signed addresses have them. */
const seconds = /\b(?:1[789]|2\d)\d{8}\b/g
const minutes = 60_000
/** How long something took, whatever it took in this run. */
const milliseconds = 400
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0'

/**
 * Replaces what differs from run to run by steady values: two runs give the same examples, and none of them holds a
 * secret that was ever good. A value that comes again is replaced in the same way, so that an id in a path is the id in
 * an answer. `began`: when the run began, by the real clock and by the shop's.
 */
export function createSteadier(began: { real: number; shop: number }): (value: unknown) => unknown {
  const replaced = new Map<string, string>()
  /** A value that one kind has made is not to be replaced by the next. */
  const made = new Set<string>()
  const once = (found: string, like: Kind['like']): string => {
    if (made.has(found)) return found
    const steady = replaced.get(found) ?? like(createHash('sha512').update(`example ${replaced.size}`).digest(), found.length)
    replaced.set(found, steady)
    made.add(steady)
    return steady
  }
  const text = (value: string, key: string): string => {
    if (key === 'request_id') return 'req-7f3a-0001'
    const fitting = kinds.filter(({ keys }) => !keys || keys.includes(key))
    return fitting
      .reduce((so, { found, like }) => so.replace(found, (one) => once(one, like)), replaced.get(value) ?? value)
      .replaceAll('lightMyRequest', browser)
      .replaceAll(seconds, String(began.shop / 1000))
      .replaceAll(moment, (found) => momentOf(found, began))
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, (found) => once(found, serviceOf))
  }
  const steady = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return text(value, key)
    if (key === 'ms') return milliseconds
    if (typeof value === 'number' && value > 1_700_000_000) return began.shop / 1000
    if (Array.isArray(value)) return value.map((item) => steady(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, steady(field, name)]))
  }
  return (value) => steady(value)
}

/**
 * A moment of either clock, as it would be had the shop's stood still. Moments of the catalogue are of no clock: they
 * are whole minutes.
 */
function momentOf(found: string, { real, shop }: { real: number; shop: number }): string {
  const at = Date.parse(found)
  if (at % minutes === 0) return found
  const [since = 0] = [at - real, at - shop].filter((ms) => ms > -minutes).toSorted((one, other) => one - other)
  return new Date(shop + Math.floor((since + minutes / 2) / (5 * minutes)) * 5 * minutes).toISOString()
}
