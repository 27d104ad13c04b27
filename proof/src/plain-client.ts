/** The parts of an answer that a script with cookies uses. */
export type Answer = { status: number; type: string; text: string; cookies: Map<string, string>; json(): unknown }

/**
 * A client as third parties write them: no browser, no Origin, no Referer; it stores cookies, and sends the CSRF
 * cookie's value back in the header, percent-decoded once.
 */
export class PlainClient {
  readonly cookies = new Map<string, string>()
  readonly origin: string
  constructor(origin: string) {
    this.origin = origin
  }

  async call(path: string, init: { method?: string; body?: unknown; headers?: Record<string, string> } = {}): Promise<Answer> {
    const response = await fetch(this.origin + path, {
      method: init.method ?? 'GET',
      headers: {
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...init.headers,
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    const cookies = new Map(response.headers.getSetCookie().map(pairOf))
    for (const [name, value] of cookies) this.cookies.set(name, value)
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text, cookies, json: () => JSON.parse(text) as unknown }
  }

  get token(): string {
    return decodeURIComponent(this.cookies.get('PROD-XSRF-TOKEN') ?? '')
  }

  signIn({ email, password }: { email: string; password: string }): Promise<Answer> {
    return this.call('/session', { method: 'PUT', body: { email, password }, headers: { 'X-CSRF-Token': this.token } })
  }
}

function pairOf(setCookie: string): [string, string] {
  const [pair = ''] = setCookie.split(';')
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** The holder of the demo family. */
export const amelie = { email: 'amelie@alpenglow.example', password: 'alpenglow-demo' }
