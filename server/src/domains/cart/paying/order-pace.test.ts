import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, giveCard, stateOf } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { addDays, weekdayOf } from '@alpenglow/contract/values/day'

const cards = createFakeCards()
const api = await freshApi({ ORDERS_OF_ACCOUNT: '2', ORDERS_OF_NETWORK: '3' }, { cards })
afterAll(api.close)
const run = runOn(api.on.db.write)

/** A day of the demo's winter, which moves with today. */
const inSevenWeeks = addDays(new Date().toISOString().slice(0, 10), 49)
const saturday = addDays(inSevenWeeks, 6 - (weekdayOf(inSevenWeeks) % 7))

type Guest = Awaited<ReturnType<typeof atReview>>
const place = ({ guest }: Guest) =>
  guest.ask('POST', '/api/v2/orders', { body: { terms_accepted_at: new Date().toISOString() } })
/** A guest buys, as far as the rate limit lets them. */
async function buy(one: Guest): Promise<number> {
  const asked = await postAuthorization(one.guest)
  return asked.statusCode === 200 ? (await place(one)).statusCode : asked.statusCode
}
const ofOld = ({ email }: Guest) =>
  run(sql`UPDATE account SET confirmed_at = now() - interval '25 hours' WHERE email = ${email}`)
/** The same guest wants something else. */
async function again(one: Guest, item: { type: number; variant: string; date?: string }) {
  await give(one.guest, item, one.me)
  await one.guest.ask('PUT', '/api/v2/cart/billing-address', {
    body: {
      street1: '1 Elm',
      city: 'Aspen',
      state_province: 'Colorado',
      country_code: 'US',
      zip_postal: '81611',
      phone_number: '+1 801 555 0142',
    },
  })
  await one.guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  return giveCard(one.guest)
}

it('an account makes so many orders in an hour, and then no bank is asked for more', async () => {
  const one = await atReview(api, {}, '203.0.113.10')
  await ofOld(one)
  expect(await buy(one)).toBe(201)
  await again(one, demoProducts.summit)
  expect(await buy(one)).toBe(201)
  const token = await again(one, { ...demoProducts.ticket, date: saturday })
  const refused = await postAuthorization(one.guest)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await stateOf(api, token)).toEqual([])
})

it('nobody waits for what others of their network have ordered; whoever orders again where many do, waits', async () => {
  const from = '203.0.113.20'
  // What was counted a moment ago has faded a little.
  for (let n = 0; n < 4; n++) expect(await buy(await atReview(api, {}, from))).toBe(201)
  const [next, old] = [await atReview(api, {}, from), await atReview(api, {}, from)]
  await ofOld(old)
  expect([await buy(next), await buy(old)]).toEqual([201, 201])
  // The first wait is of a second or two, and would be over before the next call.
  const waits = await run(
    sql`UPDATE sign_in_failure SET blocked_until = now() + interval '1 minute' WHERE half_life_seconds = 3600 AND blocked_until IS NOT NULL
      RETURNING failures`,
  )
  // The buckets of the network, of the guest with its fourth order, and of the guest with its fifth.
  expect(waits).toHaveLength(3)
  await again(next, demoProducts.summit)
  const refused = await postAuthorization(next.guest)
  expect([refused.statusCode, refused.json<{ errors: { message: string }[] }>().errors[0]?.message]).toEqual([
    429,
    expect.stringMatching(/^Many orders .* Nothing was charged\. You can try again in \d+\s(second|minute)s?\.$/),
  ])
  await again(old, demoProducts.summit)
  expect(await buy(old)).toBe(201)
  expect(await buy(await atReview(api, {}, from))).toBe(201)
  expect(await buy(await atReview(api, {}, '203.0.113.21'))).toBe(201)
})

it('the gateway is told by which name the shop knows a cart that may be a fraud', async () => {
  const one = await atReview(api, {}, '203.0.113.40')
  const [cart] = await run(
    sql<{
      id: string
    }>`SELECT fraud_check_identifier AS id FROM cart JOIN account ON account.id = cart.account_id WHERE email = ${one.email}`,
  )
  const told: string[] = []
  const { authorize: ask } = cards
  cards.authorize = (wanted) => {
    told.push(wanted.fraudIdentifier)
    return ask(wanted)
  }
  expect((await postAuthorization(one.guest)).statusCode).toBe(200)
  cards.authorize = ask
  expect(told).toEqual([cart?.id])
  expect(cart?.id.length).toBeGreaterThan(10)
})

it('whoever orders again beside many others waits for two minutes at most', async () => {
  const from = '203.0.113.50'
  const [other, next] = [await atReview(api, {}, from), await atReview(api, {}, from)]
  await ofOld(other)
  await ofOld(next)
  expect(await buy(other)).toBe(201)
  // As if others had ordered two thousand times, and this guest two hundred times.
  await run(sql`UPDATE sign_in_failure SET failures = 2000, blocked_until = NULL WHERE half_life_seconds = 3600`)
  expect(await buy(next)).toBe(201)
  await run(
    sql`UPDATE sign_in_failure SET failures = 200, blocked_until = NULL WHERE half_life_seconds = 3600 AND failures < 20`,
  )
  await again(next, demoProducts.summit)
  expect(await buy(next)).toBe(201)
  const [wait] = await run(
    sql<{ seconds: number }>`SELECT extract(epoch FROM max(blocked_until) - now())::float8 AS seconds FROM sign_in_failure
      WHERE half_life_seconds = 3600 AND failures BETWEEN 199 AND 202`,
  )
  expect(wait?.seconds).toBeGreaterThan(60)
  expect(wait?.seconds).toBeLessThanOrEqual(121)
})
