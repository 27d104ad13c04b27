import { tally, type TallyLine } from './tally.ts'
import { Guest, visitorAt } from './guest.ts'
import type { LiveHouse } from './live-house.ts'
import type { SocketTarget as Wire } from './raw-socket.ts'

const forgeries = (n: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${n % 250}, 198.51.100.7`,
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example.com',
  'x-forwarded-port': '81',
  'x-real-ip': `203.0.113.${n % 250}`,
  forwarded: `for=203.0.113.${n % 250};host=evil.example.com;proto=http`,
  'x-client-ip': `203.0.113.${n % 250}`,
  'true-client-ip': `203.0.113.${n % 250}`,
  'cf-connecting-ip': `203.0.113.${n % 250}`,
})

/** A guest's forwarding headers are trusted from the balancer only. */
export async function forgedHeaders(house: LiveHouse): Promise<TallyLine[]> {
  const { https, apis } = house.ports
  await house.restart({ FLOOD_LIMIT: '40' })
  const through = await believesNothing('forged headers, through nginx', { port: https }, house)
  await house.restart({ FLOOD_LIMIT: '40' })
  const withCards = await countsWhoBringsCards('forged headers, on the paths of cards', { port: https })
  // 127.0.0.9 is this machine as well, but not a trusted balancer.
  const stranger = { port: apis[0], tls: false, from: '127.0.0.9' }
  await house.restart({ FLOOD_LIMIT: '40' })
  const beside = await believesNothing('forged headers, straight, by a stranger', stranger, house)
  await house.restart({ FLOOD_LIMIT: '40', TRUST_PROXY: undefined })
  const straight = await believesNothing('forged headers, straight, nobody trusted', { ...stranger, from: '127.0.0.1' }, house)
  await house.restart({})
  return [through, withCards, beside, straight]
}

async function believesNothing(what: string, line: Wire, house: LiveHouse): Promise<TallyLine> {
  const { line: told, expect } = tally(what)
  const guest = new Guest(line)
  const cookie = async (path: string) => guest.ask('GET', path, { headers: forgeries(1) })
  const page = await cookie('/login')
  expect(page.status === 200, `the page of another host: ${page.status} ${page.headers.location ?? ''}`)
  expect(!page.text.includes('evil.example.com'), 'the page names the other host')
  for (const one of page.headers['set-cookie'] ?? []) expect(/; Secure/.test(one), 'a cookie without Secure')
  for (const [name, value] of Object.entries(forgeries(2))) {
    const { status, text, headers } = await guest.ask('GET', '/login', { headers: { [name]: value } })
    expect(
      status === 200 && !text.includes('evil.example.com') && !headers.location,
      `${name}: ${status} ${headers.location ?? ''}`,
    )
  }
  const desk = await guest.ask('GET', '/api/v2/staff/session', { headers: { 'x-forwarded-host': 'desk.example.com' } })
  expect(desk.status === 404, `the desk's API under the shop's name: ${desk.status}`)

  // If the forged address were counted, the caller would never hit the rate limit.
  const statuses: number[] = []
  for (let n = 0; n < 100; n++) statuses.push((await guest.ask('GET', '/ping', { headers: forgeries(n) })).status)
  expect(statuses.includes(429), 'a hundred calls from as many forged addresses are not counted as one network')
  const neighbour = await visitorAt({ ...line, from: line.from === '127.0.0.1' ? '127.0.0.7' : '127.0.0.8' })
  expect((await neighbour.ask('GET', '/ping')).status === 200, 'somebody at another address has to wait too')
  expect(!/203\.0\.113|198\.51\.100/.test(house.readOutput()), 'a forged address is in the log')
  told.note = `told to wait after ${statuses.indexOf(429)} of 100`
  return told
}

/**
 * Cards go through the vault, which forwards the caller's address to the API. A forger is counted by their real
 * address, and no other guest is counted with them: each network of this machine has an address of its own.
 */
async function countsWhoBringsCards(what: string, line: Wire): Promise<TallyLine> {
  const { line: told, expect } = tally(what)
  const card = { number: '4000056655665556', cvc: '123', month: 8, year: 2031, name_on_card: 'A' }
  const from = async (address: string) => visitorAt({ ...line, from: address })
  const bring = async (guest: Guest, headers: Record<string, string>) =>
    (await guest.ask('POST', '/api/v2/cart/credit-card', { body: card, headers })).status
  const [forger, neighbour] = [await from('127.0.0.21'), await from('127.0.0.22')]
  const statuses: number[] = []
  for (let n = 0; n < 100; n++) statuses.push(await bring(forger, { ...forgeries(n), 'x-forwarded-for': `203.0.113.${n}` }))
  expect(statuses.includes(429), 'a hundred cards from as many forged addresses are not counted as one network')
  expect(!statuses.some((status) => status >= 500), 'a card is answered with a breakdown')
  const beside = await bring(neighbour, {})
  expect(beside !== 429 && beside < 500, `somebody at another address: ${beside}`)
  for (let n = 0; n < 100; n++) await bring(neighbour, {})
  expect((await bring(await from('127.0.0.23'), {})) !== 429, 'the whole shop is one network to the vault')
  told.note = `told to wait after ${statuses.indexOf(429)} of 100`
  return told
}
