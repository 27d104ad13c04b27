import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { setCount, demoProducts } from '../../testing/test-cart.ts'
import { pathForLog } from '../path-only.ts'

const api = await freshApi()
afterAll(api.close)
const { guest } = await newcomer(api)
await setCount(guest, { ...demoProducts.base, count: 1 })
const card = '4242 4242 4242 4242'
const bare = card.replaceAll(' ', '')

const home = {
  street1: '1 Main',
  city: 'Heber',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84032',
  phone_number: '+18015550142',
}
type Refused = { errors: Record<string, string[]>; messages: Record<string, string[]> }

it.each<[string, string, string, object, string[]]>([
  ['a name', 'POST', '/api/v2/guests', { first_name: card }, ['first_name']],
  ['an address', 'PUT', '/api/v2/cart/billing-address', { ...home, street1: `Card ${card}` }, ['street1']],
  ['a telephone number', 'PUT', '/api/v2/cart/billing-address', { ...home, phone_number: bare }, ['phone_number']],
  ['a promotion code', 'POST', '/api/v2/cart/promotion', { code: bare, type: 'promotion' }, ['code']],
  ['a mail address', 'POST', '/api/v2/password-resets', { email: `${bare}@family.example` }, ['email']],
  ['what nobody has declared', 'PATCH', '/api/v2/cart', { payload_currency: null, note: card }, ['note']],
  [
    'something deep in that',
    'PATCH',
    '/api/v2/cart',
    { payload_currency: null, note: { more: [{ text: card }] } },
    ['note.more.0.text'],
  ],
  ['a number', 'PATCH', '/api/v2/cart', { payload_currency: null, note: Number(bare) }, ['note']],
  ['a name of a field', 'PATCH', '/api/v2/cart', { payload_currency: null, [bare]: 1 }, ['base']],
  ['a strange name of a field', 'PATCH', '/api/v2/cart', { payload_currency: null, 'A Note!': card }, ['base']],
])('the number of a card is refused in %s, and not said back', async (_, method, url, body, fields) => {
  const answer = await guest.ask(method, url, { body: { data: body } })
  expect([answer.statusCode, Object.keys(answer.json<Refused>().errors ?? {})]).toEqual([422, fields])
  expect(Object.values(answer.json<Refused>().messages).flat()).toEqual(
    fields.map(() => 'This looks like the number of a card. It belongs nowhere but in the card’s own field.'),
  )
  expect(answer.payload).not.toContain('4242')
})
it.each(['/api/v2/products?product_name=', '/api/v2/promotion-code-auto-application?promotion_code='])(
  'and in what is looked for at %s',
  async (url) => {
    const answer = await guest.ask('GET', url + encodeURIComponent(card))
    expect([answer.statusCode, answer.payload.includes('4242')]).toEqual([422, false])
  },
)
it('a password may be anything: nobody keeps it', async () => {
  const answer = await guest.ask('PUT', '/session', { body: { email: 'nobody@family.example', password: bare } })
  expect(answer.json<Refused>().errors).not.toHaveProperty('password', ['INVALID'])
  expect(answer.payload).not.toContain('looks like the number')
})
it('it stands in no line of the log, wherever somebody typed it', async () => {
  for (const url of [
    `/api/v2/products/${bare}`,
    `/passes/${encodeURIComponent(card)}`,
    `/${bare}?q=${bare}`,
    `/api/v2/${bare}`,
  ])
    await guest.ask('GET', url)
  await guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency: card } })
  await guest.ask('PATCH', '/api/v2/cart/items', {
    body: { ...demoProducts.base, count: 2 },
    headers: { 'idempotency-key': bare },
  })
  expect(api.log.filter((line) => /4242/.test(line))).toEqual([])
  expect(api.log.some((line) => line.includes('…'))).toBe(true)
  expect(pathForLog('/a/4242%204242+4242-4242/b?c')).toBe('/a/…/b')
  expect(pathForLog('/orders/123456789012/x')).toBe('/orders/123456789012/x')
})
it('a key of a call is no card either', async () => {
  const answer = await guest.ask('PATCH', '/api/v2/cart/items', {
    body: { ...demoProducts.base, count: 3 },
    headers: { 'idempotency-key': card },
  })
  expect(answer.statusCode).toBe(422)
})
