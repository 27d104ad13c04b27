import type { FastifyInstance } from 'fastify'

export type Answer = Awaited<ReturnType<FastifyInstance['inject']>>
export type AskOptions = { body?: unknown; raw?: string; headers?: Record<string, string | undefined> }

/** Stores cookies and sends the CSRF token, as a browser with our pages does. */
export type Browser = {
  ask(method: string, url: string, asked?: AskOptions): Promise<Answer>
  /** Name to value, as they were set. */
  jar: Map<string, string>
  /** The token, as scripts read it from its cookie. */
  csrf(): string | undefined
}

/** `from`: the address that it calls from. */
export function openBrowser(app: FastifyInstance, names: { csrf: string }, from = '127.0.0.1'): Browser {
  const jar = new Map<string, string>()
  const csrf = () => {
    const value = jar.get(names.csrf)
    return value === undefined ? undefined : decodeURIComponent(value)
  }
  return {
    jar,
    csrf,
    ask: async (method, url, { body, raw, headers = {} } = {}) => {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await app.inject({
        method: method as 'GET',
        url,
        remoteAddress: from,
        headers: given({
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
          'x-csrf-token': csrf(),
          'content-type': payload === undefined ? undefined : 'application/json',
          ...headers,
        }),
        ...(payload !== undefined && { payload }),
      })
      // Lines with a Domain remove other hosts' cookies; ours have none.
      const own = cookiesOf(answer).filter(({ attributes }) => !attributes.some((one) => one.startsWith('Domain=')))
      for (const { name, value } of own) jar.set(name, value)
      return answer
    },
  }
}

const given = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The cookies that an answer sets, in wire format. */
export function cookiesOf(answer: Answer): { name: string; value: string; attributes: string[] }[] {
  const set = answer.headers['set-cookie'] ?? []
  return (Array.isArray(set) ? set : [set]).map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes }
  })
}
