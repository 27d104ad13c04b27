import { lookup } from 'node:dns/promises'
import { tally, type TallyLine } from './tally.ts'
import { Guest, newPerson, visitorAt } from './guest.ts'
import type { LiveHouse } from './live-house.ts'
import type { SocketTarget as Wire } from './raw-socket.ts'

/** A house and guests on IPv6: reachable end to end, and rate-limited by the network of one guest. */
export async function sixthVersion(house: LiveHouse): Promise<TallyLine[]> {
  const lines: TallyLine[] = []
  for (const host of ['::', '::1', 'localhost']) {
    await house.restart({ HOST: host, FLOOD_LIMIT: '60' }, { host: host === '::1' ? '[::1]' : '127.0.0.1' })
    lines.push(await onHost(house, host))
  }
  await house.restart({ PUBLIC_URL: 'https://[2001:db8::5]' })
  lines.push(await literalAddress(house))
  await house.restart({})
  return lines
}

async function onHost(house: LiveHouse, host: string): Promise<TallyLine> {
  const { line, expect } = tally(`IPv6: HOST=${host}`)
  const { https, apis } = house.ports
  // nginx of the sample connects to its processes by IPv4; it can't reach a house on ::1 alone, as if that were on
  // another machine.
  const through: Wire[] = host === '::1' ? [] : [{ port: https, host: '::1' }]
  // `localhost` is whatever this machine resolves it to.
  const hasSix = host !== 'localhost' || (await lookup(host, { all: true })).some(({ family }) => family === 6)
  const straight: Wire = { port: apis[0], host: hasSix ? '::1' : '127.0.0.1', tls: false }
  for (const wire of [...through, straight]) {
    const person = newPerson()
    const guest = await visitorAt(wire)
    const { status, text } = await guest.signUp(person)
    expect(status === 201, `sign-up: ${status} ${text.slice(0, 80)}`)
    expect((await guest.ask('DELETE', '/session')).status === 204, 'sign-out')
    expect((await guest.signIn(person)).status === 204, 'sign-in')
    expect((await guest.ask('GET', '/api/v2/me')).status === 200, 'who am I')
    expect((await guest.ask('GET', '/login')).status === 200, 'a page')
  }
  await countedByNetwork(house, host, expect)
  return line
}

/** Behind the balancer guests are counted by their /64, because a guest with one address of it has them all. */
async function countedByNetwork(house: LiveHouse, host: string, expect: ReturnType<typeof tally>['expect']) {
  const isSix = host === '::1'
  const balancer: Wire = { port: house.ports.apis[1], tls: false, host: isSix ? '::1' : '127.0.0.1' }
  await house.restart({ HOST: host, FLOOD_LIMIT: '60', TRUST_PROXY: '127.0.0.1,::1' }, { host: isSix ? '[::1]' : '127.0.0.1' })
  const guest = new Guest(balancer)
  const from = (address: string) =>
    guest.ask('GET', '/ping', { headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' } })
  const statuses: number[] = []
  for (let n = 1; n <= 90; n++) statuses.push((await from(`2001:db8:7:7:${n.toString(16)}::${n}`)).status)
  expect(
    statuses.slice(0, 60).every((status) => status === 200),
    'somebody was told to wait too soon',
  )
  expect(
    statuses.slice(60).every((status) => status === 429),
    'ninety addresses of one network are not counted as one',
  )
  expect((await from('2001:db8:7:8::1')).status === 200, 'the network beside it has to wait too')
  expect((await from('2001:db8:900::1')).status === 200, 'a network far away has to wait too')
}
async function literalAddress(house: LiveHouse): Promise<TallyLine> {
  const { line, expect } = tally('IPv6: PUBLIC_URL is an address')
  const guest = new Guest({ port: house.ports.apis[0], tls: false, name: '[2001:db8::5]' })
  const asked = { headers: { 'x-forwarded-proto': 'https' } }
  const page = await guest.ask('GET', '/login', asked)
  expect(page.status === 200, `a page: ${page.status} ${page.headers.location ?? ''}`)
  expect(page.text.includes('https://[2001:db8::5]'), 'the page does not name its own address')
  const { status } = await guest.ask('POST', '/api/v2/guests', { ...asked, body: newPerson() })
  expect(status === 201, `sign-up: ${status}`)
  const other = await new Guest({ ...guest.line, name: 'shop.example.com' }).ask('GET', '/login')
  expect(other.headers.location === 'https://[2001:db8::5]/login', `another name leads to ${other.headers.location}`)
  return line
}
