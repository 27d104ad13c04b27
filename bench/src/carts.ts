import { requestFor, usualSettings, type Subject } from './measure.ts'
import { plantSessions } from './planted-sessions.ts'
import type { Product } from './product.ts'

/** Products of the demo's catalogue: a pass, and enough others to fill a cart. */
const pass = { type: 2, variant: 'adult' }
const others = [
  { type: 2, variant: 'youth' },
  { type: 2, variant: 'child' },
  { type: 1, variant: 'adult' },
  { type: 3, variant: 'adult' },
]
/** A cart takes eight passes at most, but any number of donations. */
const gift = { type: 29, variant: 'all_ages' }
/** A product with a daily limit of places. */
const ticket = { type: 9, variant: 'adult' }
const path = '/api/v2/cart/items'
type Guest = { cookie: string; token: string }

/** P2, P3: as many guests as there are connections, each signed in, with a cart of their own. */
export async function cartSubjects(product: Product) {
  const { port, apiPid, databasePid } = product
  const subject = (name: string, says: string, request: Subject['request']): Subject => ({
    name,
    says,
    port,
    request,
    serverPid: apiPid,
    databasePid,
    fromMemory: false,
  })
  const [small, large] = [await guestsWith(product, 3), await guestsWith(product, 12)]
  const read = ({ cookie }: Guest) => [requestFor(port, '/api/v2/cart', cookie)]
  /** Alternates between one more and one less, so that every call changes the cart. */
  const change = (lines: number) => (guest: Guest) => [countRequest(port, guest, lines + 1), countRequest(port, guest, lines)]
  const changeTicket = (date: (n: number) => string | undefined) => (guest: Guest, n: number) =>
    [2, 1].map((count) => countRequest(port, guest, count, { ...ticket, date: date(n) }))
  const days = await ticketDays(port)
  // Together with the ticket, three items.
  const [spread, crowded] = [await guestsWith(product, 2), await guestsWith(product, 2)]
  const first = (visitors: Guest[]) => visitors.map((visitor) => countRequest(port, visitor, 1))
  return {
    reads: [
      subject('cart', 'P2 GET /api/v2/cart, 3 items, signed in', small.map(read)),
      subject('cart12', 'P2 GET /api/v2/cart, 12 items', large.map(read)),
    ],
    changes: [
      subject('change', 'P3 PATCH /api/v2/cart/items, 3 items, signed in, whole answer', small.map(change(1))),
      subject('change12', 'P3 PATCH /api/v2/cart/items, 12 items', large.map(change(3))),
      subject(
        'changeTicket',
        'P3 PATCH /api/v2/cart/items, 3 items, a day ticket, each guest for another day',
        spread.map(changeTicket((n) => days[n % days.length])),
      ),
      subject(
        'changeSameDay',
        'P3 PATCH /api/v2/cart/items, 3 items, a day ticket, all for one day',
        crowded.map(changeTicket(() => days[0])),
      ),
      subject('first', 'P3 PATCH /api/v2/cart/items, the first of a new guest', (await strangers(port)).map(first)),
    ],
  }
}

const countRequest = (port: number, { cookie, token }: Guest, count: number, what: object = pass) =>
  requestFor(port, path, cookie, { method: 'PATCH', token, body: { ...what, count } })

/** Days on which the ticket is sold. */
async function ticketDays(port: number, howMany = 30): Promise<string[]> {
  const guest = await visitShop(port)
  const days: string[] = []
  for (let n = 20; n < 120 && days.length < howMany; n++) {
    const date = new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method: 'PATCH',
      headers: { cookie: guest.cookie, 'x-csrf-token': guest.token, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { ...ticket, count: 1, date } }),
    })
    if (answer.status === 200) days.push(date)
    if (answer.status === 200) await put(port, guest, { ...ticket, count: 0, date })
  }
  return days
}

async function guestsWith(product: Product, lines: number): Promise<Guest[]> {
  const sessions = await plantSessions(product.databaseUrl, usualSettings.connections)
  const guests: Guest[] = []
  for (const session of sessions) {
    const guest = await visitShop(product.port, `_itw_iaa_prod_session=${session}`)
    for (const one of others.slice(0, lines > 3 ? 4 : 2)) await put(product.port, guest, { ...one, count: 1 })
    if (lines > 2) await put(product.port, guest, { ...pass, count: lines > 3 ? 3 : 1 })
    if (lines > 3) await put(product.port, guest, { ...gift, count: lines - 7 })
    guests.push(guest)
  }
  return guests
}

/** The cookies of a visitor with three passes in the cart. */
export async function filledCart(base: string): Promise<string> {
  const port = Number(new URL(base).port)
  const guest = await visitShop(port)
  const answer = await put(port, guest, { ...pass, count: 3 })
  const cart = answer.headers.getSetCookie().find((line) => line.startsWith('cart='))
  return `${guest.cookie}; ${cart?.split(';', 1)[0]}`
}

/** So many visitors for each connection that hardly any comes twice, since a second call would find a cart. */
const strangersEach = 250
async function strangers(port: number): Promise<Guest[][]> {
  const each = Array.from({ length: usualSettings.connections }, async () => {
    const visitors: Guest[] = []
    while (visitors.length < strangersEach) visitors.push(await visitShop(port))
    return visitors
  })
  return Promise.all(each)
}

/** A visitor who has called the shop once: session cookie and CSRF token. */
async function visitShop(port: number, cookie = ''): Promise<Guest> {
  const answer = await fetch(`http://localhost:${port}/ping`, { headers: { cookie } })
  const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const token = decodeURIComponent(
    set.find((one) => one.startsWith('PROD-XSRF-TOKEN='))?.slice('PROD-XSRF-TOKEN='.length) ?? '',
  )
  return { cookie: cookie || set.filter((one) => one.startsWith('_itw_iaa_prod_session=')).join('; '), token }
}

async function put(port: number, { cookie, token }: Guest, item: object): Promise<Response> {
  const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ data: item }),
  })
  if (answer.status !== 200) throw new Error(`An item was answered with ${answer.status}: ${await answer.text()}`)
  return answer
}
