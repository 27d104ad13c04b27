/** `fetch` as a browser does it for a page of the shop: with the cookies, and with the CSRF token of theirs for a write. */
export function createSessionFetch(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const token = cookies.get('PROD-XSRF-TOKEN')
    if (request.method !== 'GET' && token) request.headers.set('x-csrf-token', decodeURIComponent(token))
    const response = await fetch(request, { signal: AbortSignal.timeout(30_000) })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}
