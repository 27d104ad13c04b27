import { tally, type TallyLine } from './tally.ts'
import { Guest, visitorAt } from './guest.ts'
import { deskName, type LiveHouse } from './live-house.ts'
import { answersIn, exchange } from './raw-socket.ts'

type Kind = { what: string; status: number; headers: [string, string][]; isPage?: boolean }

/** The headers and cookies of every answer through TLS, for one of each kind. */
export async function headersOfAll(house: LiveHouse, isPrefixed: boolean): Promise<TallyLine[]> {
  const { line, expect } = tally(`headers of every kind of answer${isPrefixed ? ', __Host- on' : ''}`)
  for (const kind of await kindsOf(house)) {
    const all = (name: string) => kind.headers.filter(([one]) => one === name).map(([, value]) => value)
    const has = (name: string, pattern: RegExp) => all(name).length === 1 && pattern.test(all(name)[0] ?? '')
    const tell = (said: string) => `${kind.what} (${kind.status}): ${said}`
    expect(has('strict-transport-security', /max-age=63072000/), tell(`HSTS ${all('strict-transport-security').length} times`))
    expect(has('x-content-type-options', /^nosniff$/), tell('nosniff'))
    expect(has('content-security-policy', /default-src 'none'.*frame-ancestors 'none'/), tell('content policy'))
    expect(!/\d/.test(all('server').join()) && all('x-powered-by').length === 0, tell(`says ${all('server').join()}`))
    for (const cookie of all('set-cookie')) expect(...cookieIsTight(kind.what, cookie, isPrefixed))
    if (all('set-cookie').length > 0) expect(has('cache-control', /no-store/), tell('cookies that may be kept by a cache'))
  }
  return [line]
}

const secret = /^(__Host-)?(_itw_iaa_prod_session|desk_session|device)=/

function cookieIsTight(what: string, cookie: string, isPrefixed: boolean): [boolean, string] {
  const [pair = '', ...attributes] = cookie.split('; ')
  const isTight =
    ['Path=/', 'Secure'].every((one) => attributes.includes(one)) &&
    attributes.some((one) => /^SameSite=(Lax|Strict)$/.test(one)) &&
    !attributes.some((one) => /^Domain=/i.test(one)) &&
    (!secret.test(pair) || attributes.includes('HttpOnly')) &&
    (!isPrefixed || !pair.startsWith('_itw_iaa_prod_session=')) &&
    !pair.startsWith('desk_session=') &&
    (!/^desk|^__Host-desk/.test(pair) || attributes.includes('SameSite=Strict'))
  return [isTight, `${what}: a cookie is ${cookie.replace(/=[^;]*/, '=…')}`]
}

async function kindsOf(house: LiveHouse): Promise<Kind[]> {
  const { https: port } = house.ports
  const guest = await visitorAt({ port })
  const desk = new Guest({ port, name: deskName })
  const asked = async (what: string, who: Guest, ...call: Parameters<Guest['ask']>): Promise<Kind> => {
    const { status, raw } = await who.ask(...call)
    return { what, status, headers: raw }
  }
  const said = async (what: string, bytes: string): Promise<Kind> => {
    const [answer] = answersIn(await exchange({ port }, bytes))
    return { what, status: answer?.status ?? 0, headers: answer?.headers ?? [] }
  }
  const page = (await guest.ask('GET', '/login')).text
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/assets/none.js'
  const host = 'Host: shop.example.com\r\nConnection: close\r\n'
  return [
    await asked('page', guest, 'GET', '/login'),
    await asked('French page', guest, 'GET', '/fr/login'),
    await asked('page that is none', guest, 'GET', '/no/such/page'),
    await asked('script', guest, 'GET', script),
    await asked('public answer', guest, 'GET', '/api/v2/resorts'),
    await asked('ping', guest, 'GET', '/ping'),
    await asked('not signed in', guest, 'GET', '/api/v2/me'),
    await asked('unknown', guest, 'GET', '/api/v2/nothing'),
    await asked('another method', guest, 'POST', '/api/v2/resorts', { body: {} }),
    await asked('refused', guest, 'PUT', '/session', { body: {} }),
    await asked('not JSON', guest, 'PUT', '/session', { raw: '{' }),
    await asked('too large for the shop', guest, 'PUT', '/session', { body: { email: 'x'.repeat(300_000) } }),
    await asked('too large for nginx', guest, 'PUT', '/session', { body: { email: 'x'.repeat(1_100_000) } }),
    await asked('signed up', guest, 'POST', '/api/v2/guests', {
      body: {
        email: `headers.${Date.now()}@family.example`,
        password: 'three larches and a bell',
        first_name: 'Jo',
        last_name: 'Li',
        dob: '1990-01-01',
      },
    }),
    await asked('another host', new Guest({ port, name: 'evil.example.com' }), 'GET', '/login'),
    await asked('desk page', desk, 'GET', '/staff'),
    await asked('desk API', desk, 'GET', '/api/v2/staff/session'),
    await asked('desk, not signed in', desk, 'GET', '/api/v2/staff/me'),
    await asked("desk's first page", desk, 'GET', '/'),
    await said('unreadable', `GET /%zz HTTP/1.1\r\n${host}\r\n`),
    await said('not HTTP', 'NONSENSE\r\n\r\n'),
    await said('a header too long', `GET /login HTTP/1.1\r\n${host}Cookie: a=${'x'.repeat(40_000)}\r\n\r\n`),
    await said('an address too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`),
    await said('TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`),
    await said('a method that is none', `BREW / HTTP/1.1\r\n${host}\r\n`),
  ]
}

/** nginx's own answer, when no process is there. */
export async function headersWhenAway(house: LiveHouse): Promise<TallyLine> {
  const { line, expect } = tally('headers of nginx alone (502)')
  const guest = new Guest({ port: house.ports.https })
  await house.pause()
  for (const [method, path] of [
    ['GET', '/login'],
    ['GET', '/api/v2/resorts'],
    ['PUT', '/session'],
  ] as const) {
    const { status, raw } = await guest.ask(method, path)
    const all = (name: string) => raw.filter(([one]) => one === name).map(([, value]) => value)
    expect(status === 502, `${method} ${path}: ${status}`)
    expect(all('strict-transport-security').length === 1, `${method} ${path}: HSTS`)
    expect(all('x-content-type-options').length === 1, `${method} ${path}: nosniff`)
    expect(!/\d/.test(all('server').join()), `${method} ${path}: says ${all('server').join()}`)
  }
  await house.restart({})
  return line
}
