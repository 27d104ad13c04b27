import { texts, type TextKey } from '@alpenglow/texts/texts'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import {
  atReview,
  postAuthorization,
  giveCard,
  home,
  ageAttempts,
  newToken,
  stateOf,
} from '../../../testing/buying/test-paying.ts'
import { signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { cartIn, setCount, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { errorsIn, getOrderAs, listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
/** The season in which renewals are sold. */
const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' }, { cards })
const run = runOn(api.on.db.write)
await run(sql`INSERT INTO promotion (code, position, name, codes, automatic, purchase_group, percent, each, beyond, first_purchase, renewal, stackable)
  VALUES ('first-of-all', 100, '{"en": "First", "fr": "Premier"}', ARRAY['FIRSTOFALL'], false, 'alpenglow', 20, false, 0, true, false, false)`)
afterAll(api.close)
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

/** A guest has placed their first order, with the code for that. */
async function firstOrder() {
  const there = await atReview(api, { token: newToken() })
  const { guest } = there
  for (let tries = 0; (await enter(guest)).statusCode !== 200; tries++)
    if (tries > 50) throw new Error('nobody has heard of the code')
  await postAuthorization(guest)
  return { ...there, id: placedIn(await place(guest)).id }
}
const enter = (guest: Browser) =>
  guest.ask('POST', '/api/v2/cart/promotion', { body: { code: 'FIRSTOFALL', type: 'promotion' } })
async function bankLetsGo(token: string) {
  const [its] = await run(sql<{ id: string }>`SELECT gateway_id AS id FROM payment_attempt WHERE card->>'token' = ${token}`)
  await cards.void(its?.id ?? '', `by hand ${its?.id}`)
  for (let rounds = 0; rounds < 2; rounds++) {
    await ageAttempts(api, 60)
    await api.payments.reconcile()
  }
}
/** The code again, for another product. */
const again = async ({ guest }: { guest: Browser }) => {
  await setCount(guest, { ...demoProducts.base, count: 1 })
  return enter(guest)
}

it('a first purchase whose bank let go was none: the code for it is good for the next one', async () => {
  const first = await firstOrder()
  expect((await again(first)).statusCode).toBe(422)
  await bankLetsGo(first.token)
  expect(await getOrderAs(first.guest, first.id)).toMatchObject({ state: 'cancelled', cancelled_for: 'bank' })
  expect(cartIn(await again(first)).savings).toBeGreaterThan(0)
})

it('one that was paid stays one, also where what was bought is taken back later, and where nobody knows of an order', async () => {
  const paid = await firstOrder()
  await api.payments.reconcile()
  expect(await stateOf(api, paid.token)).toEqual(['captured'])
  await run(sql`UPDATE my_product SET state = 'cancelled' WHERE profile_id = ${paid.me}::bigint`)
  expect((await again(paid)).statusCode).toBe(422)
  const given = await atReview(api)
  await run(sql`INSERT INTO my_product (profile_id, product_id, variant, state, source)
    VALUES (${given.me}::bigint, ${demoProducts.base.type}, 'adult', 'cancelled', 'desk')`)
  expect((await enter(given.guest)).statusCode).toBe(422)
})

describe('what is bought, and whose money is not taken yet', () => {
  const lastSummit = 27
  /** A guest whose Base Pass is placed, and nothing more. */
  async function unpaid() {
    const there = await atReview(api, { token: newToken() })
    await postAuthorization(there.guest)
    const { id } = placedIn(await place(there.guest))
    const [base] = await run(sql<{ id: number }>`SELECT id FROM my_product WHERE profile_id = ${there.me}::bigint`)
    return { ...there, id, base: base?.id ?? 0 }
  }
  type Bought = Awaited<ReturnType<typeof unpaid>>
  const upgrade = ({ guest, base }: Bought) =>
    guest.ask('POST', '/api/v2/cart/upgrade', {
      body: { profile_product_id: base, product_code: 'base-to-summit', variant: 'adult' },
    })
  const renew = ({ guest, me }: Bought) =>
    guest.ask('POST', '/api/v2/cart/renew', { body: { renewals: [{ profile_id: me, product_code: 'summit-renewal' }] } })
  const messageOf = (answer: Answer) => Object.values(answer.json<{ messages: Record<string, string[]> }>().messages).flat()
  const english = (key: TextKey) => texts[key].en
  const offered = async ({ guest }: Bought) =>
    dataOf<{ profile: { items: { upgrades: object[] }[] } }>(await guest.ask('GET', '/api/v2/me')).profile.items.flatMap(
      ({ upgrades }) => upgrades,
    )
  /** Writes beneath all triggers, as no code of ours does. */
  const beneath = (...statements: RawBuilder<unknown>[]) =>
    api.on.db.transaction(async (tx) => {
      await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
      for (const statement of statements) await runOn(tx)(statement)
    })
  const passesOf = async ({ guest }: Bought) =>
    (await listProductsAs(guest)).map(({ code, state }) => `${code} ${state}`).toSorted()

  /** Up to the press of "pay", for the upgrade. */
  async function upgrading(bought: Bought) {
    const { guest, me } = bought
    expect((await upgrade(bought)).statusCode).toBe(200)
    await signFor(guest, [me])
    await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
    await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
    const token = await giveCard(guest, { token: newToken() })
    const asked = await postAuthorization(guest)
    if (asked.statusCode !== 200) throw new Error(asked.payload)
    return token
  }

  it('becomes no more, which is told, until it is taken', async () => {
    const bought = await unpaid()
    const refused = await upgrade(bought)
    expect([refused.statusCode, messageOf(refused), await offered(bought)]).toEqual([
      422,
      [english('pages.upgrade.why.not_paid')],
      [],
    ])
    await api.payments.reconcile()
    expect((await offered(bought)).length).toBeGreaterThan(0)
    expect((await upgrade(bought)).statusCode).toBe(200)
  })
  it('is not renewed, either', async () => {
    const bought = await unpaid()
    await run(sql`UPDATE my_product SET product_id = ${lastSummit} WHERE id = ${bought.base}`)
    const refused = await renew(bought)
    expect([refused.statusCode, messageOf(refused)]).toEqual([422, [english('pages.renew.why.not_paid')]])
    await api.payments.reconcile()
    expect((await renew(bought)).statusCode).toBe(200)
  })
  it('and what credit has paid whole is paid', async () => {
    const bought = await unpaid()
    await beneath(
      sql`UPDATE orders SET payment_id = NULL, net_total = 0, credit_applied = total WHERE number = ${bought.id}`,
      sql`UPDATE order_tender SET kind = 'credit', attempt_id = NULL WHERE order_id = (SELECT id FROM orders WHERE number = ${bought.id})`,
    )
    expect((await upgrade(bought)).statusCode).toBe(200)
    await run(sql`DELETE FROM cart`)
  })
  it('becomes no more at the press of "pay", whatever was so when the cart was filled', async () => {
    const bought = await unpaid()
    await api.payments.reconcile()
    await upgrading(bought)
    await beneath(sql`UPDATE payment_attempt SET state = 'ordered' WHERE card->>'token' = ${bought.token}`)
    const answer = await place(bought.guest)
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { base: ['step_missing'] }])
    expect(messageOf(answer)).toEqual([english('components.order.refused.unpaid')])
    expect(await passesOf(bought)).toEqual(['base-pass active'])
  })
  it('is not given back for an upgrade that is lost, where it went with its own order', async () => {
    const bought = await unpaid()
    await api.payments.reconcile()
    const token = await upgrading(bought)
    expect((await place(bought.guest)).statusCode).toBe(201)
    await beneath(sql`UPDATE orders SET state = 'cancelled', cancelled_for = 'bank' WHERE number = ${bought.id}`)
    await bankLetsGo(token)
    expect(await passesOf(bought)).toEqual(['base-pass cancelled', 'summit-pass cancelled'])
  })
})
