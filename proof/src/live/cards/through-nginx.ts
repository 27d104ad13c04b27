import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findInMemory } from './memory.ts'
import { tally, type TallyLine } from '../tally.ts'
import { Guest, visitorAt } from '../guest.ts'
import { cardsName, type LiveHouse } from '../live-house.ts'

const paths = ['/api/v2/cart/credit-card', '/api/v2/credit-cards', '/api/v2/cart/credit-card/use-card-on-file']
/** Other spellings of the paths: the balancer and the API must agree on what each one is. */
const written = [
  ...paths,
  '/api/v2/cart/credit%2Dcard',
  '/api/v2/cart/credit-card/',
  '/api/v2//credit-cards',
  '/api/v2/x/../credit-cards',
]

/** Valid card numbers that occur nowhere else: each is recognized by its middle. */
const numbers = Array.from({ length: 20 }, (_, i) => withCheckDigit(`40005566${String(7_310_000 + i * 37)}`))

function withCheckDigit(start: string): string {
  const sum = (digits: string) =>
    [...digits]
      .toReversed()
      .reduce((all, digit, i) => all + (i % 2 ? (Number(digit) * 2) % 9 || (digit === '9' ? 9 : 0) : Number(digit)), 0)
  return [...'0123456789'].map((last) => start + last).find((number) => sum(number) % 10 === 0) ?? start
}

/** Sends twenty cards on every path for cards, and then checks that only the vault has received one. */
export async function cardsThroughNginx(house: LiveHouse): Promise<TallyLine[]> {
  const reached = tally('cards go to the vault, and nowhere else')
  const silent = tally('numbers in logs, files and the memory of the API')
  const { https: port, apis } = house.ports
  const guest = await visitorAt({ port })
  const cards = new Guest({ port, name: cardsName })
  const before = house.readOutput().length
  for (const [i, number] of numbers.entries()) {
    const card = { number, cvc: '973', month: '8', year: '2031', name_on_card: 'A Canary' }
    const path = written[i % written.length] ?? ''
    const bodies = [card, { data: { ...card, name_on_card: number } }, { ...card, note: `it is ${number}` }]
    for (const body of bodies) {
      const { status, headers } = await guest.ask('POST', path, { body })
      reached.expect(status < 500 && headers['x-request-id'] !== undefined, `${path}: ${status}`)
    }
    const own = { ticket: ticketOf(house), ...card, month: 8, year: 2031 }
    const headers = { origin: `https://${cardsName}`, 'sec-fetch-site': 'same-origin' }
    const given = await cards.ask('POST', '/cards', { body: own, headers })
    reached.expect(given.status === 201, `the vault's own page: ${given.status}`)
  }
  const lines = house.readOutput().slice(before)
  const heard = lines.split('\n').filter((line) => /"path":"(?:POST \/api\/v2\/|elsewhere)/.test(line)).length
  // A path in a spelling that is no route of ours is refused, and does not reach the API.
  reached.expect(heard === numbers.length * 3, `the vault heard ${heard} of ${numbers.length * 3}`)

  for (const path of ['/internal/health', '/internal/tokenize', '/healthz', paths[0] ?? '', '/'])
    reached.expect((await cards.ask('POST', path, { body: {} })).status === 404, `${cardsName}${path} is open`)
  for (const api of apis) {
    const { status } = await new Guest({ port: api, tls: false }).ask('POST', paths[0] ?? '', { body: { number: '4' } })
    reached.expect(status === 404, `an API takes a card itself: ${status}`)
  }
  const page = await cards.ask('GET', '/fields?locale=fr')
  const policy = String(page.headers['content-security-policy'])
  reached.expect(
    page.status === 200 && policy.includes('frame-ancestors https://shop.example.com'),
    `the fields: ${page.status}`,
  )
  reached.expect(/max-age=63072000/.test(String(page.headers['strict-transport-security'])), 'the fields without HSTS')
  reached.expect(page.headers['set-cookie'] === undefined, 'the vault sets a cookie')

  // The negative control: a value that the API did receive is found in its memory.
  const control = `control-${numbers[0]}`
  for (let i = 0; i < 40; i++) await guest.ask('GET', `/api/v2/resorts/${control}`)
  const seen = house.apis().flatMap((pid) => findInMemory(pid, [control]))
  silent.expect(seen.length > 0, 'the control was not found: nothing is proved')
  const others = numbers.slice(1)
  for (const pid of house.apis()) {
    const found = findInMemory(pid, others)
    silent.expect(found.length === 0, `${found.length} numbers in the memory of an API`)
  }
  const said = house.readOutput()
  for (const number of others) silent.expect(!said.includes(number), `${number} in a log`)
  for (const { path, bytes } of filesIn(house.folder))
    silent.expect(!others.some((number) => bytes.includes(number)), `a number in ${path}`)
  silent.note(`${house.apis().length} processes read whole`)
  return [reached.line, silent.line]
}

/** Signed as the API signs it. */
function ticketOf({ environment }: LiveHouse): string {
  const secret = createHmac('sha256', environment['SECRET_KEY'] ?? '')
    .update('vault')
    .digest('base64url')
  const key = createHmac('sha256', secret).update('ticket').digest('base64url')
  const what = { for: 'a-cart-of-the-proof-alone', until: Date.now() + 60_000, brands: ['visa'], locale: 'en' }
  const said = Buffer.from(JSON.stringify(what)).toString('base64url')
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`
}

const filesIn = (folder: string): { path: string; bytes: Buffer }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() ? [{ path: name, bytes: readFileSync(path) }] : []
  })
