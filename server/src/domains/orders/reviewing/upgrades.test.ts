import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home, ageAttempts, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { signedInAtDesk } from '../../../testing/test-desk.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
/** The desk reviews every order that costs something. */
const api = await freshApi({ ORDER_REVIEW_ABOVE: 'USD:1' }, { cards })
const run = runOn(api.on.db.write)
const agent = await signedInAtDesk(api, 'agent')
afterAll(api.close)

const at = (id: string) => `/api/v2/staff/orders/${id}`
const accept = (id: string) => agent.ask('POST', `${at(id)}/accept`)
const refuse = (id: string) => agent.ask('POST', `${at(id)}/refuse`, { body: { reason: 'other' } })
/** The authorization is voided by hand at the gateway. */
async function letGo(token: string) {
  const [its] = await run(sql<{ id: string }>`SELECT gateway_id AS id FROM payment_attempt WHERE card->>'token' = ${token}`)
  await cards.void(its?.id ?? '', `by hand ${its?.id}`)
}

describe('an upgrade that waits for the desk', () => {
  /** A guest with a Base Pass, who buys the Summit Pass in its place. */
  async function upgrading() {
    const { guest } = await newcomer(api)
    const me = dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id
    const [base] = await run(
      sql<{ id: number }>`INSERT INTO my_product (profile_id, product_id, variant, source)
        VALUES (${me}::bigint, ${demoProducts.base.type}, 'adult', 'desk') RETURNING id`,
    )
    const intoCart = () =>
      guest.ask('POST', '/api/v2/cart/upgrade', {
        body: { profile_product_id: base?.id, product_code: 'base-to-summit', variant: 'adult' },
      })
    const token = newToken()
    const buy = async () => {
      await intoCart()
      await signFor(guest, [me])
      await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
      await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
      await giveCard(guest, { token })
      await postAuthorization(guest)
      return place(guest)
    }
    const { id, state } = placedIn(await buy())
    expect(state).toBe('in_review')
    return { guest, id, token, base: base?.id ?? 0 }
  }
  const passesOf = async (guest: Browser) =>
    (await listProductsAs(guest)).map(({ code, state }) => `${code} ${state}`).toSorted()

  it('takes nothing away: the pass that was paid for opens the gate until the better one does', async () => {
    const { guest, id } = await upgrading()
    expect(await passesOf(guest)).toEqual(['base-pass active', 'summit-pass blocked'])
    expect((await accept(id)).statusCode).toBe(200)
    expect(await passesOf(guest)).toEqual(['base-pass cancelled', 'summit-pass active'])
  })
  it('gives nothing back when it is refused, for nothing was taken', async () => {
    const { guest, id, base } = await upgrading()
    await run(sql`UPDATE my_product SET state = 'cancelled' WHERE id = ${base}`)
    expect((await refuse(id)).statusCode).toBe(200)
    expect(await passesOf(guest)).toEqual(['base-pass cancelled', 'summit-pass cancelled'])
  })
  it('is not accepted where what it is made of is not theirs any more', async () => {
    const { guest, id, base, token } = await upgrading()
    await run(sql`UPDATE my_product SET state = 'cancelled' WHERE id = ${base}`)
    expect((await accept(id)).statusCode).toBe(422)
    expect([await passesOf(guest), await stateOf(api, token)]).toEqual([
      ['base-pass cancelled', 'summit-pass blocked'],
      ['kept'],
    ])
  })
  it('is one: the same pass is not upgraded a second time meanwhile', async () => {
    const { guest, base } = await upgrading()
    const again = run(sql`INSERT INTO my_product (profile_id, product_id, variant, source, instead_of)
      SELECT profile_id, ${demoProducts.firstChair.type}, 'adult', 'desk', id FROM my_product WHERE id = ${base}`)
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect(await passesOf(guest)).toEqual(['base-pass active', 'summit-pass blocked'])
  })
  it('gives back what it was made of when its bank lets go after it was placed', async () => {
    const { guest, id, token } = await upgrading()
    await accept(id)
    await letGo(token)
    for (let rounds = 0; rounds < 2; rounds++) {
      await ageAttempts(api, 60)
      await api.payments.reconcile()
    }
    expect(await passesOf(guest)).toEqual(['base-pass active', 'summit-pass cancelled'])
  })
})
