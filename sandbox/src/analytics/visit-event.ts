/**
 * An event as it was received: the short names of the original's script and the long ones of its documentation mean the
 * same.
 */
export type Visit = {
  name: string
  url: string
  domain: string
  referrer: string | null
  props: Readonly<Record<string, string | number | boolean>>
  /** Headers that the browser sends by itself, so that tests can check that they reveal nothing. */
  sent: { cookie: string | null; referer: string | null; origin: string | null; contentType: string | null }
}

type Errors = Readonly<Record<string, readonly string[]>>
type Fields = Readonly<Record<string, unknown>>

const longest = 2_000

/** Parses an event as the original does; `errors` are the body of its 400. */
export const readVisit = (body: string, sent: Visit['sent']): { visit: Visit } | { errors: Errors } => {
  const fields = parse(body)
  if (!fields) return { errors: { request: ['Unable to parse request body as json'] } }
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string')
  const [name = '', url, domain = ''] = [text('n', 'name'), text('u', 'url'), text('d', 'domain')]
  const errors = {
    ...(name.trim() === '' && { event_name: ["can't be blank"] }),
    ...urlErrors(url),
    ...(domain.trim() === '' && { domain: ["can't be blank"] }),
  }
  if (url === undefined || Object.keys(errors).length > 0) return { errors }
  return { visit: { name, url, domain, referrer: text('r', 'referrer') ?? null, props: propsOf(fields), sent } }
}

const urlErrors = (url: string | undefined): Errors => {
  if (url === undefined) return { url: ['is required'] }
  if (/^data:/i.test(url)) return { url: ['scheme is not allowed'] }
  const path = URL.parse(url)?.pathname ?? '/'
  return path.length > longest ? { pathname: ['should be at most 2000 character(s)'] } : {}
}

const parse = (text: string): Fields | undefined => {
  try {
    const value = JSON.parse(text) as unknown
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

// Values that are lists, objects or empty are dropped; a string is parsed as JSON, because the older script sends one.
const propsOf = (fields: Fields): Visit['props'] => {
  const given = fields['m'] ?? fields['meta'] ?? fields['p'] ?? fields['props']
  const props = typeof given === 'string' ? parse(given) : given
  if (!isFields(props)) return {}
  const fit = Object.entries(props).filter(
    ([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '',
  )
  return Object.fromEntries(fit) as Visit['props']
}
