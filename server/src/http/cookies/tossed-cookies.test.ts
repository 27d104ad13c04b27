import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { cookiesOf, type Answer, type Browser } from '../../testing/test-browser.ts'
import { newcomer, newVisitor, statusOfMe } from '../../testing/test-guest.ts'
import { removeTossedCookies } from './tossed-cookies.ts'

/**
 * A neighbouring host, evil.family.example, has set cookies for all of family.example: the browser sends them with
 * ours.
 */
const api = await freshApi({ PUBLIC_URL: 'http://shop.family.example' })
const secure = await freshApi({ PUBLIC_URL: 'https://shop.family.example' })
afterAll(() => Promise.all([api.close(), secure.close()]))

const sessionName = '_itw_iaa_prod_session'
const host = 'shop.family.example'
const ours = (browser: Browser) => [...browser.jar].map((pair) => pair.join('='))
const ask = (browser: Browser, method: string, url: string, cookies: string[], headers: Record<string, string> = {}) =>
  browser.ask(method, url, { headers: { host, cookie: cookies.join('; '), ...headers } })
const before = (browser: Browser, ...tossed: string[]) => [...tossed, ...ours(browser)]
const removed = (answer: Answer, name: string) =>
  cookiesOf(answer).filter((one) => one.name === name && one.attributes.includes('Max-Age=0'))
const whose = (answer: Answer) => answer.json<{ data: { id: string } | null }>().data?.id
const nameOf = async (guest: Browser) => whose(await guest.ask('GET', '/api/v2/me'))

it('a session that we never gave, set before ours, keeps nobody out', async () => {
  const { guest } = await newcomer(api)
  const id = await nameOf(guest)
  const answer = await ask(guest, 'GET', '/api/v2/me', before(guest, `${sessionName}=evil`, `${sessionName}=${'A'.repeat(43)}`))
  expect([answer.statusCode, whose(answer)]).toEqual([200, id])
})
it('a visitor’s session, which anybody can have, does not sign a guest out', async () => {
  const { guest } = await newcomer(api)
  const id = await nameOf(guest)
  const evil = (await newVisitor(api)).jar.get(sessionName)
  const answer = await ask(guest, 'GET', '/api/v2/me', before(guest, `${sessionName}=${evil}`))
  expect([answer.statusCode, whose(answer)]).toEqual([200, id])
})
it('beside somebody else’s live session nothing is read or written, in neither of them, and the guest’s own stays', async () => {
  const [guest, evil] = [(await newcomer(api)).guest, (await newcomer(api)).guest]
  const id = await nameOf(guest)
  const both = before(guest, `${sessionName}=${evil.jar.get(sessionName)}`)
  const read = await ask(guest, 'GET', '/api/v2/me', both)
  expect(read.statusCode).toBe(401)
  for (const token of [guest.csrf(), evil.csrf()]) {
    const write = await ask(guest, 'POST', '/api/v2/me/confirmations', both, { 'x-csrf-token': token ?? '' })
    expect(write.statusCode).toBe(403)
  }
  const page = await ask(guest, 'GET', '/login', both)
  for (const answer of [read, page]) {
    expect(
      cookiesOf(answer).filter(({ name, attributes }) => name === sessionName && !attributes.includes('Max-Age=0')),
    ).toEqual([])
    expect(removed(answer, sessionName)).not.toEqual([])
  }
  expect(whose(await ask(guest, 'GET', '/api/v2/me', ours(guest)))).toBe(id)
  expect(await statusOfMe(evil)).toBe(200)
})
it.each(['dead sessions', 'sessions of visitors'])('among many %s the guest’s own is not written over', async (what) => {
  const { guest } = await newcomer(api)
  const id = await nameOf(guest)
  const visitors = await Promise.all(Array.from({ length: 6 }, async () => (await newVisitor(api)).jar.get(sessionName)))
  const tossed = visitors.map((visitor, i) => `${sessionName}=${what === 'dead sessions' ? String(i).repeat(43) : visitor}`)
  const page = await ask(guest, 'GET', '/login', before(guest, ...tossed))
  expect(cookiesOf(page).filter(({ name, attributes }) => name === sessionName && !attributes.includes('Max-Age=0'))).toEqual(
    [],
  )
  expect(removed(page, sessionName)).not.toEqual([])
  expect(whose(await ask(guest, 'GET', '/api/v2/me', ours(guest)))).toBe(id)
})
it('what is tossed is taken away from every place it can have come from, and nothing of ours', async () => {
  const { guest } = await newcomer(api)
  const answer = await ask(guest, 'GET', '/api/v2/me', before(guest, 'PROD-XSRF-TOKEN=evil'))
  const places = removed(answer, 'PROD-XSRF-TOKEN').map(({ attributes }) => attributes.slice(0, 2).join('; '))
  for (const domain of ['family.example', 'shop.family.example']) {
    for (const path of ['/', '/api', '/api/', '/api/v2', '/api/v2/', '/api/v2/me'])
      expect(places).toContain(`Path=${path}; Domain=${domain}`)
  }
  expect(places.every((place) => place.includes('Domain='))).toBe(true)
  expect(removed(answer, sessionName)).toEqual([])
})
it('a page says so too, and keeps the language of its address', async () => {
  const guest = await newVisitor(api)
  const page = await ask(guest, 'GET', '/fr/login', before(guest, 'locale=xx', 'locale=yy', 'theme=a', 'theme=b'))
  expect(removed(page, 'locale')).not.toEqual([])
  expect(removed(page, 'theme')).not.toEqual([])
  expect(cookiesOf(page).findLast(({ name }) => name === 'locale')?.value).toBe('fr')
})
it('a page sends every token that it finds, and ours among them is enough', async () => {
  const { guest } = await newcomer(api)
  const write = (token: string) => guest.ask('POST', '/api/v2/me/confirmations', { headers: { 'x-csrf-token': token } })
  const own = guest.csrf() ?? ''
  expect((await write(`evil,${own}`)).statusCode).toBe(204)
  const others = (await newVisitor(api)).csrf()
  expect((await write(`evil,${others}`)).statusCode).toBe(403)
  expect((await write([...Array<string>(8).fill('x'), guest.csrf() ?? ''].join(','))).statusCode).toBe(403)
})
it('over https a browser is known by a cookie that no other host can set', async () => {
  const { guest } = await newcomer(secure)
  expect(guest.jar.get('__Host-device')).toMatch(/^[\w-]{43}$/)
  expect(guest.jar.has('device')).toBe(false)
  const other = await newVisitor(secure)
  other.jar.set('device', 'D'.repeat(43))
  const { email, password } = await newcomer(secure)
  await other.ask('PUT', '/session', { body: { email, password } })
  expect(other.jar.get('__Host-device')).not.toBe('D'.repeat(43))
})
it('the header stays small, and holds nothing that somebody wrote into an address', () => {
  const names = [sessionName, 'session', 'locale', 'theme', '__Host-device']
  const cookie = names.flatMap((name) => [`${name}=1`, `${name}=2`]).join('; ')
  const removing = { host: 'a.shop.family.example', names, secure: true }
  for (const address of ['/a/b/c/d/e/f/g/h', `/${'long/'.repeat(1000)}`, `/${'x'.repeat(2500)}/${'x'.repeat(2500)}`]) {
    const lines = removeTossedCookies(cookie, address, removing)
    expect(lines).toContain(`${sessionName}=; Path=/; Domain=family.example; Max-Age=0; Secure`)
    expect(lines.join('').length).toBeLessThanOrEqual(4096)
  }
  expect(removeTossedCookies(cookie, '/a;Domain=x/b', removing).join()).not.toContain('Domain=x')
  expect(removeTossedCookies(cookie, '/a', removing).join()).not.toContain('__Host-')
  expect(removeTossedCookies('session=1', '/', removing)).toEqual([])
  for (const own of ['localhost', '127.0.0.1', '[::1]'])
    expect(removeTossedCookies(cookie, '/', { ...removing, host: own })).toEqual([])
})
