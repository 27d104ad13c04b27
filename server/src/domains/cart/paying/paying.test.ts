import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { createFakeCards, fakeCres } from '../../../providers/cards/fake.ts'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { runOn, untilSomebodyWaits } from '../../../testing/test-database.ts'
import { goodPassword, newVisitor, signInAs } from '../../../testing/test-guest.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { addPromotion } from '../../../testing/buying/test-promotions.ts'
import {
  atReview,
  postAuthorization,
  changeCart,
  giveCard,
  putAuthorization,
  home,
  ageAttempts,
  newToken,
  statusAndData,
  authorizationState,
  stateOf,
} from '../../../testing/buying/test-paying.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const other = await testApi(api.on, {}, (db) => db, { cards })
/** The same shop some days later, when a promotion makes everything free. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
await addPromotion(api.on, { code: 'gift', automatic: true, percent: 100, from: inDays(2) })
const free = await testApi(api.on, { SHOP_NOW: inDays(3) }, (db) => db, { cards })
afterAll(async () => {
  await free.close()
  await other.close()
  await api.close()
})
// Many guests of these tests come from one network, and each of them is declined.
beforeEach(async () => void (await runOn(api.on.db.write)(sql`TRUNCATE sign_in_failure`)))

const held = (token: string) => stateOf(api, token)
const atBank = () => cards.payments().filter(({ status }) => status === 'authorized')
const asksFor = (...asks: ('fingerprint' | 'challenge')[]) => {
  const token = newToken()
  cards.has(token, { asks })
  return token
}
async function reconcileFully() {
  for (let round = 0; round < 4; round++) {
    await ageAttempts(api, 2)
    await api.payments.reconcile()
  }
}

describe('asking the bank', () => {
  it('says yes, and what for', async () => {
    const { guest, token } = await atReview(api)
    expect(statusAndData(await postAuthorization(guest))).toMatchObject([
      200,
      { status: 'authorized', last_four_digits: '4242', currency: 'USD' },
    ])
    expect(await authorizationState(guest)).toMatchObject({ status: 'authorized', code: null, is_elsewhere: false })
    expect(await held(token)).toEqual(['authorized'])
  })
  it('is told who sells, by the account at the gateway and by the name that its guest knows', async () => {
    const asked = vi.spyOn(cards, 'authorize')
    const { guest } = await atReview(api)
    await postAuthorization(guest)
    expect(asked.mock.lastCall?.[0]).toMatchObject({ seller: 'alpenglow', sellerName: 'Alpenglow Mountains' })
    asked.mockRestore()
  })
  it('is asked once, however often it is asked for', async () => {
    const { guest, token } = await atReview(api)
    const first = statusAndData(await postAuthorization(guest))
    expect(statusAndData(await postAuthorization(guest))).toEqual(first)
    expect(await held(token)).toEqual(['authorized'])
  })
  it('says no with the bank’s reason, and may be asked again', async () => {
    const token = newToken()
    cards.has(token, { declines: '204' })
    const { guest } = await atReview(api, { token })
    const refused = await postAuthorization(guest)
    expect(statusAndData(refused)).toEqual([402, { code: '204' }])
    expect(refused.json()).toMatchObject({
      errors: [{ code: '204', message: 'There is not enough on this card. Nothing was charged.' }],
      request_id: refused.headers['x-request-id'],
    })
    expect(await authorizationState(guest)).toMatchObject({ status: 'declined', code: '204' })
    expect(statusAndData(await postAuthorization(guest))).toEqual([402, { code: '204' }])
    expect(await held(token)).toEqual(['declined', 'declined'])
  })
  it('goes on from the bank’s look at the browser to its question, and to its answer', async () => {
    const { guest, token } = await atReview(api, { token: asksFor('fingerprint', 'challenge') })
    const [status, step] = statusAndData(await postAuthorization(guest))
    expect([status, step]).toMatchObject([
      202,
      { status: 'device_fingerprint', redirect_url: 'https://bank.example/fingerprint' },
    ])
    expect(step['three_ds_method_data']).toMatch(/^step 2 of/)
    const [asked, question] = statusAndData(await putAuthorization(guest, { device_fingerprint: 'completed' }))
    expect([asked, question]).toMatchObject([202, { status: 'challenge', redirect_url: 'https://bank.example/challenge' }])
    expect(await authorizationState(guest)).toMatchObject({
      status: 'challenge',
      redirect_url: 'https://bank.example/challenge',
    })
    expect(statusAndData(await putAuthorization(guest, { challenge_response: fakeCres('Y') }))).toMatchObject([
      200,
      { status: 'authorized' },
    ])
    // Its answer was lost, so the browser sends it once more.
    expect(statusAndData(await putAuthorization(guest, { challenge_response: fakeCres('Y') }))).toMatchObject([
      200,
      { status: 'authorized' },
    ])
    expect(await held(token)).toEqual(['authorized'])
  })
  it('tells of a question that was answered wrong', async () => {
    const { guest } = await atReview(api, { token: asksFor('challenge') })
    await postAuthorization(guest)
    expect(statusAndData(await putAuthorization(guest, { challenge_response: fakeCres('N') }))).toEqual([402, { code: '216' }])
    expect(statusAndData(await putAuthorization(guest, { challenge_response: fakeCres('N') }))).toEqual([402, { code: '216' }])
  })
  it('leaves a question that its guest will not answer, and gives back what it was for', async () => {
    const { guest, token } = await atReview(api, { token: asksFor('challenge') })
    const stop = () => guest.ask('DELETE', '/api/v2/order-authorization')
    expect((await stop()).statusCode, 'nothing is asked yet').toBe(204)
    await postAuthorization(guest)
    expect((await stop()).statusCode).toBe(204)
    expect(await authorizationState(guest)).toMatchObject({ status: 'superseded' })
    expect((await putAuthorization(guest, { challenge_response: fakeCres('Y') })).statusCode).toBe(404)
    await reconcileFully()
    expect(await held(token)).toEqual(['voided'])
    expect(statusAndData(await postAuthorization(guest))).toMatchObject([202, { status: 'challenge' }])
  })
  it('blames of a step what was sent of it', async () => {
    const { guest } = await atReview(api)
    const blamed = async (body: object) => Object.keys((await putAuthorization(guest, body)).json<{ errors: object }>().errors)
    expect(await blamed({ challenge_response: '' })).toEqual(['challenge_response'])
    expect(await blamed({ device_fingerprint: null })).toEqual(['device_fingerprint'])
    expect(await blamed({})).toEqual(['device_fingerprint'])
  })
  it('takes the word of older clients that the bank’s page has been shown', async () => {
    const { guest } = await atReview(api, { token: asksFor('fingerprint') })
    await postAuthorization(guest)
    expect(statusAndData(await putAuthorization(guest, { device_fingerprint: 'requested' }))).toMatchObject([
      200,
      { status: 'authorized' },
    ])
  })
})

describe('before that', () => {
  it('what was not read yet is told by its name, though there are a card and an address', async () => {
    const { guest } = await atReview(api)
    await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: false } })
    expect((await postAuthorization(guest)).json<{ messages: object }>().messages).toEqual({
      base: ['First say that you know on which days your passes don’t open the gate.'],
    })
  })
  it('there is nothing to be asked for a cart that something waits in', async () => {
    const { guest } = await atReview(api)
    await runOn(api.on.db.write)(sql`UPDATE cart SET checkout = checkout - 'card'`)
    const answer = await postAuthorization(guest)
    expect([answer.statusCode, answer.json<{ messages: object }>().messages]).toEqual([
      422,
      { base: ['The card comes first.'] },
    ])
    const nobody = await postAuthorization(await newVisitor(api))
    expect(nobody.statusCode).toBe(401)
  })
  it('nothing is known of what nobody has asked for', async () => {
    const { guest } = await atReview(api)
    expect(await authorizationState(guest)).toMatchObject({ status: 'none' })
    expect((await putAuthorization(guest, { device_fingerprint: 'completed' })).statusCode).toBe(404)
    expect((await putAuthorization(guest, {})).statusCode).toBe(422)
  })
  it('a code that the vault has forgotten is asked for again', async () => {
    const token = newToken()
    cards.has(token, { is: 'forgotten' })
    const { guest } = await atReview(api, { token })
    expect(statusAndData(await postAuthorization(guest))).toEqual([402, { code: '250' }])
  })
  it('a card that the vault has lost is no card any more', async () => {
    const token = newToken()
    cards.has(token, { is: 'gone' })
    const { guest } = await atReview(api, { token })
    expect(statusAndData(await postAuthorization(guest))).toEqual([402, { code: '112' }])
    expect((await postAuthorization(guest)).json<{ messages: object }>().messages).toEqual({ base: ['The card comes first.'] })
  })
})

describe('what is bound to this cart, this browser and this moment', () => {
  const inAnotherBrowser = async (email: string): Promise<Browser> => {
    const browser = await newVisitor(api)
    await signInAs(browser, email)
    return browser
  }

  it.each([
    ['what it is paid in anyway', 'PATCH', '/api/v2/cart', { payload_currency: 'USD' }],
    ['where the card is at home, as before', 'PUT', '/api/v2/cart/billing-address', home],
    ['that the card is to be kept', 'PUT', '/api/v2/cart/credit-card', { saved_on_file_at: '2026-11-25T10:00:00Z' }],
  ] as const)('a yes stays one when somebody says %s', async (_, method, path, body) => {
    const { guest, token } = await atReview(api)
    await postAuthorization(guest)
    for (const key of [undefined, 'a key']) {
      const answer = await guest.ask(method, path, { body, headers: key ? { 'idempotency-key': key } : {} })
      expect(answer.statusCode).toBe(200)
    }
    expect(await authorizationState(guest)).toMatchObject({ status: 'authorized' })
    await reconcileFully()
    expect(await held(token)).toEqual(['authorized'])
  })
  it('a changed cart needs another yes, and the first one is given back', async () => {
    const { guest, token } = await atReview(api)
    await postAuthorization(guest)
    await changeCart(guest)
    expect(await authorizationState(guest)).toMatchObject({ status: 'superseded', last_four_digits: null, until: null })
    expect(statusAndData(await postAuthorization(guest))).toMatchObject([200, { status: 'authorized' }])
    await reconcileFully()
    expect(await held(token)).toEqual(['voided', 'authorized'])
  })
  it('another card, too', async () => {
    const { guest, token } = await atReview(api)
    await postAuthorization(guest)
    const second = await giveCard(guest)
    expect(statusAndData(await postAuthorization(guest))).toMatchObject([200, { status: 'authorized' }])
    await reconcileFully()
    expect([await held(token), await held(second)]).toEqual([['voided'], ['authorized']])
  })
  it('a step is no other browser’s, though it knows that there is one', async () => {
    const { guest, email, token } = await atReview(api, { token: asksFor('challenge') })
    await postAuthorization(guest)
    const second = await inAnotherBrowser(email)
    expect(await authorizationState(second)).toMatchObject({ status: 'challenge', is_elsewhere: true })
    expect((await authorizationState(second)).redirect_url).toBeUndefined()
    expect((await putAuthorization(second, { challenge_response: fakeCres('Y') })).statusCode).toBe(404)
    // Asked on the second device, it is another challenge; the first one is no longer valid.
    expect(statusAndData(await postAuthorization(second))).toMatchObject([202, { status: 'challenge' }])
    expect((await putAuthorization(guest, { challenge_response: fakeCres('Y') })).statusCode).toBe(404)
    expect(statusAndData(await putAuthorization(second, { challenge_response: fakeCres('Y') }))).toMatchObject([
      200,
      { status: 'authorized' },
    ])
    await reconcileFully()
    expect(await held(token)).toEqual(['voided', 'authorized'])
  })
  it('a yes is one on every device of its account', async () => {
    const { guest, email, token } = await atReview(api)
    await postAuthorization(guest)
    const second = await inAnotherBrowser(email)
    expect(await authorizationState(second)).toMatchObject({ status: 'authorized' })
    expect(statusAndData(await postAuthorization(second))).toMatchObject([200, { status: 'authorized' }])
    expect(await held(token)).toEqual(['authorized'])
  })
  it('a step of before leads nowhere', async () => {
    const { guest } = await atReview(api, { token: asksFor('fingerprint', 'challenge') })
    await postAuthorization(guest)
    expect((await putAuthorization(guest, { challenge_response: fakeCres('Y') })).statusCode).toBe(404)
    await putAuthorization(guest, { device_fingerprint: 'completed' })
    expect((await putAuthorization(guest, { device_fingerprint: 'completed' })).statusCode).toBe(404)
  })
  it('a step of a cart that has changed leads nowhere', async () => {
    const { guest, token } = await atReview(api, { token: asksFor('challenge') })
    await postAuthorization(guest)
    await changeCart(guest)
    expect((await putAuthorization(guest, { challenge_response: fakeCres('Y') })).statusCode).toBe(404)
    await reconcileFully()
    expect(await held(token)).toEqual(['voided'])
  })
  it('a cart that has changed is told that money may be held for what it was, until it is given back', async () => {
    const { guest } = await atReview(api)
    await postAuthorization(guest)
    await giveCard(guest)
    expect(await authorizationState(guest)).toMatchObject({ status: 'superseded' })
    await reconcileFully()
    expect(await authorizationState(guest)).toMatchObject({ status: 'none' })
  })
  it.each(['asks how it stands', 'asks the bank', 'goes on'])(
    'a price that falls to nothing gives back at once what is held, though the cart is the same: its guest %s',
    async (how) => {
      const { guest, token } = await atReview(api, { token: how === 'goes on' ? asksFor('challenge') : newToken() })
      await postAuthorization(guest)
      const [stepped] = await held(token)
      const then = at(free, guest)
      if (how === 'asks how it stands') expect(await authorizationState(then)).toMatchObject({ status: 'superseded' })
      else if (how === 'asks the bank')
        expect(statusAndData(await postAuthorization(then))).toMatchObject([200, { status: 'authorized', amount: 0 }])
      else expect((await putAuthorization(then, { challenge_response: fakeCres('Y') })).statusCode).toBe(404)
      expect(await held(token)).toEqual([stepped])
      await reconcileFully()
      expect(await held(token)).toEqual(['voided'])
      expect(await authorizationState(then)).toMatchObject({ status: 'none' })
    },
  )
  it.each(['asks how it stands', 'asks the bank'])('and so does a card that is none any more: its guest %s', async (how) => {
    const { guest, token } = await atReview(api)
    await postAuthorization(guest)
    await runOn(api.on.db.write)(
      sql`UPDATE cart SET checkout = jsonb_set(checkout, '{card,year}', '2020') WHERE checkout->'card'->>'token' = ${token}`,
    )
    const afresh = at(other, guest)
    if (how === 'asks how it stands') expect(await authorizationState(afresh)).toMatchObject({ status: 'superseded' })
    else expect((await postAuthorization(afresh)).statusCode).toBe(422)
    await reconcileFully()
    expect(await held(token)).toEqual(['voided'])
  })
  it('nothing is held for what the bank has declined', async () => {
    const token = newToken()
    cards.has(token, { declines: '204' })
    const { guest } = await atReview(api, { token })
    await postAuthorization(guest)
    await changeCart(guest)
    expect(await authorizationState(guest)).toMatchObject({ status: 'none' })
  })
  /** Both tabs have read that nothing was asked yet, when the first one writes that it asks. */
  async function askAtOnce(...tabs: Browser[]) {
    for (const tab of tabs) await authorizationState(tab)
    const asking = await api.on.db.transaction(async (tx) => {
      await runOn(tx)(sql`LOCK TABLE payment_attempt IN SHARE MODE`)
      const all = tabs.map((tab) => postAuthorization(tab))
      await untilSomebodyWaits(api.on.db.write, tabs.length)
      return { all }
    })
    return (await Promise.all(asking.all)).map(({ statusCode }) => statusCode)
  }
  it.each(['one process', 'two processes'])('two tabs at once ask once, at %s', async (where) => {
    const { guest, token } = await atReview(api)
    const before = atBank().length
    expect((await askAtOnce(guest, where === 'one process' ? guest : at(other, guest))).toSorted()).toEqual([200, 202])
    expect([await held(token), atBank().length - before]).toEqual([['authorized'], 1])
  })
  it('without the index that says so, two tabs ask twice', async () => {
    const { guest, token } = await atReview(api)
    const run = runOn(api.on.db.write)
    const [index] = (await run(sql`SELECT pg_get_indexdef('payment_attempt_live'::regclass) AS made`)) as { made: string }[]
    await run(sql`DROP INDEX payment_attempt_live`)
    await askAtOnce(guest, at(other, guest))
    const both = await held(token)
    await run(sql`DELETE FROM payment_attempt`)
    await run(sql.raw(index?.made ?? ''))
    expect(both).toEqual(['authorized', 'authorized'])
  })
})

it('whoever leaves is told what stays, has it in their data, and gets back what is held', async () => {
  const { guest, token } = await atReview(api)
  await postAuthorization(guest)
  const { id } = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/me/data-exports'))
  await api.identity.makeDataExport({ id })
  const file = (await guest.ask('GET', `/api/v2/me/data-exports/${id}/file`)).json<{ payments: object[] }>()
  expect(file.payments).toMatchObject([{ state: 'authorized', brand: 'visa', last_four: '4242', currency: 'USD' }])
  expect(JSON.stringify(file)).not.toMatch(/card_[\w-]{22}|fingerprint/)
  expect((await guest.ask('GET', '/api/v2/me/leaving')).json()).toMatchObject({
    data: { kept: ['pages.my_privacy.kept_waivers', 'pages.my_privacy.kept_payments'] },
  })
  const run = runOn(api.on.db.write)
  const [before] = (await run(sql`SELECT id FROM payment_attempt WHERE card->>'token' = ${token}`)) as { id: number }[]
  expect((await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })).statusCode).toBe(204)
  await reconcileFully()
  expect(await run(sql`SELECT state, account_id, card FROM payment_attempt WHERE id = ${before?.id ?? 0}`)).toEqual([
    { state: 'voided', account_id: null, card: { brand: 'visa', lastFour: '4242' } },
  ])
})

it('a question to the bank takes so many statements, and one that is known so few', async () => {
  const { guest } = await atReview(api)
  const taken = async () => {
    const before = api.db.statements()
    await postAuthorization(guest)
    return api.db.statements() - before
  }
  // The caller and the cart; then at once the people, what they own and have signed, the last attempt, the wait, the
  // number of orders, and whether the cart is still the same; then one each for what is made and answered, and for what
  // is counted of the network; and two of before once more.
  expect([await taken(), await taken()]).toEqual([14, 10])
})
