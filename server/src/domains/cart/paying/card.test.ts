import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { setCount, demoProducts, visitorWith } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { vaultKey, vaultSecret } from '../../../secrets/vault-secret.ts'
import { itemsOf } from '../cart.ts'
import {
  atReview,
  postAuthorization,
  bindingOf,
  giveCard,
  newToken,
  openFields,
  paidIn,
  receiptOf,
  setCard,
  vaultWords,
} from '../../../testing/buying/test-paying.ts'

const api = await freshApi({}, { cards: createFakeCards() })
afterAll(api.close)
const asVault = { 'x-vault': vaultKey(vaultSecret(secretKey), 'internal') }

async function withPass(item: { type: number; variant: string } = demoProducts.base) {
  const { guest } = await newcomer(api)
  await setCount(guest, { ...item, count: 1 })
  return guest
}
type Refused = { errors: Record<string, string[]>; messages: Record<string, string[]> }
const cartOf = async (guest: Awaited<ReturnType<typeof withPass>>) => paidIn(await guest.ask('GET', '/api/v2/cart'))

describe('leave to give a card to the vault', () => {
  it('is for half an hour, for this account, and for the cards that its seller takes', async () => {
    const guest = await withPass()
    const said = dataOf<{ ticket: string; url: string; bank_url: string; brands: string[]; expires_at: string }>(
      await openFields(guest),
    )
    expect(said).toMatchObject({
      url: 'http://127.0.0.1:3001/fields?locale=en',
      bank_url: 'http://127.0.0.1:3001/bank?locale=en',
      brands: ['visa', 'master', 'american_express', 'discover'],
    })
    expect(Date.parse(said.expires_at) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(JSON.parse(Buffer.from(said.ticket.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      for: expect.stringMatching(/^[\w-]{32}$/),
      brands: said.brands,
      locale: 'en',
      until: Date.parse(said.expires_at),
    })
    expect(await bindingOf(await withPass())).not.toBe(await bindingOf(guest))
  })
  it('names the card that the cart has, whose code may be given again, and no other', async () => {
    const guest = await withPass()
    const named = async () => {
      const { ticket } = dataOf<{ ticket: string }>(await openFields(guest))
      return (JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString()) as { card: unknown }).card
    }
    expect(await named()).toBeNull()
    const token = await giveCard(guest)
    expect(await named()).toBe(token)
  })
  it('is in the language of whoever asks', async () => {
    const guest = await withPass()
    const { url } = dataOf<{ url: string }>(await guest.ask('POST', '/api/v2/cart/card-fields?locale=fr'))
    expect(url).toBe('http://127.0.0.1:3001/fields?locale=fr')
  })
  it('is for fewer cards where the seller takes fewer', async () => {
    const { brands } = dataOf<{ brands: string[] }>(await openFields(await withPass(demoProducts.maple)))
    expect(brands).toEqual(['visa', 'master'])
  })
  it('is nobody’s who has nothing to pay, or is nobody yet', async () => {
    const { guest } = await newcomer(api)
    expect((await openFields(guest)).json<Refused>().messages).toEqual({
      base: ['Something in your cart waits for you first.'],
    })
    expect((await openFields(await visitorWith(api, { ...demoProducts.base, count: 1 }))).statusCode).toBe(401)
  })
})

describe('the card of a cart', () => {
  it('is what the vault says of it, and no more', async () => {
    const guest = await withPass()
    const before = (await cartOf(guest)).version
    await giveCard(guest, { brand: 'american_express', lastFour: '0005' })
    const cart = await cartOf(guest)
    expect(cart.credit_card).toEqual({
      id: expect.stringMatching(/^[\w-]{12}$/),
      month: 12,
      year: 2032,
      last_four_digits: '0005',
      name_on_card: 'Jonas Keller',
      card_type: 'american_express',
      gr4vy_payment_method_id: null,
      saved_on_file_at: null,
    })
    expect(cart.version).toBeGreaterThan(before)
    expect(JSON.stringify(cart)).not.toMatch(/card_[\w-]{22}/)
  })
  it('is set once by a call that is sent twice', async () => {
    const guest = await withPass()
    const said = { for: await bindingOf(guest), token: newToken() }
    // The vault issues another receipt for the same card, at another moment.
    const set = (at: number, more: object = {}) =>
      setCard(guest, { receipt: receiptOf({ ...said, at }), save_on_file: true, ...more }, { 'idempotency-key': 'a' })
    const [one, other] = [await set(Date.now() - 1000), await set(Date.now())]
    expect(paidIn(other)).toEqual(paidIn(one))
    expect(paidIn(one).credit_card?.saved_on_file_at).not.toBeNull()
    expect((await set(Date.now(), { save_on_file: false })).json<Refused>().errors).toEqual({ base: ['NOT_UNIQUE'] })
  })
  it('is kept for later when that is wanted, and not by a moment that somebody says', async () => {
    const guest = await withPass()
    await giveCard(guest)
    const keep = (saved_on_file_at: string | null) =>
      guest.ask('PUT', '/api/v2/cart/credit-card', { body: { saved_on_file_at } })
    const savedAt = async (said: string | null) => paidIn(await keep(said)).credit_card?.saved_on_file_at ?? null
    const first = await savedAt('2099-01-01T10:00:00Z')
    expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await savedAt('1970-01-01T00:00:00Z')).toBe(first)
    expect(await savedAt(null)).toBeNull()
    const bare = await withPass()
    expect((await bare.ask('PUT', '/api/v2/cart/credit-card', { body: { saved_on_file_at: null } })).statusCode).toBe(422)
  })
  it.each<[string, object, object]>([
    ['was changed', {}, { errors: { receipt: ['INVALID'] } }],
    ['is for somebody else', { for: 'x'.repeat(32) }, { errors: { receipt: ['INVALID'] } }],
    ['is for nobody, and did not come through the vault', { for: null }, { errors: { receipt: ['INVALID'] } }],
    ['is eleven minutes old', { at: Date.now() - 11 * 60_000 }, { errors: { receipt: ['INVALID'] } }],
    ['comes from the future', { at: Date.now() + 5 * 60_000 }, { errors: { receipt: ['INVALID'] } }],
    ['is of a kind that nobody takes', { brand: 'jcb' }, { errors: { receipt: ['INVALID'] } }],
    ['has a name that the database keeps not', { nameOnCard: 'Jonas\0Keller' }, { errors: { receipt: ['INVALID'] } }],
    ['has half a character in its name', { nameOnCard: 'Jonas \ud800' }, { errors: { receipt: ['INVALID'] } }],
    ['has a name that is read backwards', { nameOnCard: 'Jonas \u202eKeller' }, { errors: { receipt: ['INVALID'] } }],
    ['has expired', { month: 1, year: 2026 }, { errors: { year: ['OUT_OF_RANGE'] } }],
  ])('is not one whose receipt %s', async (why, said, refused) => {
    const guest = await withPass()
    const receipt = receiptOf({ for: await bindingOf(guest), ...said })
    const answer = await setCard(guest, {
      receipt: why === 'was changed' ? receipt.replace(/^.{20}/, (text) => text.toLowerCase()) : receipt,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, refused])
    expect((await cartOf(guest)).credit_card).toBeNull()
  })
  it('is not one by a receipt that was signed as something else', async () => {
    const guest = await withPass()
    const answer = await setCard(guest, { receipt: receiptOf({ for: await bindingOf(guest) }, 'ticket') })
    expect(answer.statusCode).toBe(422)
    expect(vaultWords.receipt('a.b.c', new Date())).toBeUndefined()
    expect(vaultWords.receipt('', new Date())).toBeUndefined()
  })
  it('of a kind that its seller does not take is in the wrong currency', async () => {
    const guest = await withPass(demoProducts.maple)
    const answer = await setCard(guest, { receipt: receiptOf({ for: await bindingOf(guest), brand: 'discover' }) })
    expect(answer.json<Refused>()).toMatchObject({
      errors: { number: ['WRONG_CURRENCY'] },
      messages: { number: ['What is in your cart can’t be paid with this kind of card.'] },
    })
  })
  it('is none as long as what is in the cart can’t be paid with it, and says why', async () => {
    const guest = await withPass()
    await giveCard(guest, { brand: 'discover' })
    await setCount(guest, { ...demoProducts.base, count: 0 })
    await setCount(guest, { ...demoProducts.maple, count: 1 })
    expect(await cartOf(guest)).toMatchObject({ credit_card: null, credit_card_problem: 'WRONG_CURRENCY' })
    await setCount(guest, { ...demoProducts.maple, count: 0 })
    await setCount(guest, { ...demoProducts.base, count: 1 })
    expect(await cartOf(guest)).toMatchObject({ credit_card: { card_type: 'discover' }, credit_card_problem: null })
  })
  it('is none once its last month is over', async () => {
    const guest = await withPass()
    await giveCard(guest)
    await runOn(api.on.db.write)(
      sql`UPDATE cart SET version = version + 1, checkout = jsonb_set(checkout, '{card,year}', '2020') WHERE checkout ? 'card'`,
    )
    expect(await cartOf(guest)).toMatchObject({ credit_card: null, credit_card_problem: 'EXPIRED' })
    expect((await postAuthorization(guest)).statusCode).toBe(422)
  })
  it('is told in a person’s data, without what opens the vault; and so is what was asked of a bank', async () => {
    const { guest, token } = await atReview(api)
    await postAuthorization(guest)
    const [row] = (await runOn(api.on.db.write)(
      sql`SELECT account_id FROM payment_attempt WHERE card->>'token' = ${token}`,
    )) as {
      account_id: number
    }[]
    const [told] = await itemsOf(api.on.db, row?.account_id ?? 0)
    expect(told).toMatchObject({ checkout: { card: { lastFour: '4242' } } })
    expect(JSON.stringify(told)).not.toMatch(/card_|fingerprint/)
  })
})

describe('through the vault, for other clients', () => {
  it('a receipt that is bound to nothing is its caller’s', async () => {
    const guest = await withPass()
    const answer = await setCard(guest, { receipt: receiptOf({ token: newToken() }), save_on_file: true }, asVault)
    expect(paidIn(answer).credit_card).toMatchObject({ last_four_digits: '4242', saved_on_file_at: expect.any(String) })
  })
  it('what it found wrong is said as everything that is wrong, in the caller’s language', async () => {
    const guest = await withPass()
    const card_errors = { number: ['INVALID'], year: ['OUT_OF_RANGE'], name_on_card: ['TOO_LONG'], cvc: ['REQUIRED'] }
    const answer = await guest.ask('POST', '/api/v2/cart/credit-card?locale=fr', { body: { card_errors }, headers: asVault })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        errors: { number: ['INVALID'], year: ['OUT_OF_RANGE'], name_on_card: ['OUT_OF_RANGE'], cvc: ['REQUIRED'] },
        messages: {
          cvc: ['Inscrivez le code de sécurité.'],
          name_on_card: ['Ce nom est plus long que ce qu’une carte peut porter.'],
        },
      },
    ])
  })
  it('is told whose a card is that it has sent on, under a name that says nothing else; and nobody else is told so', async () => {
    const [guest, other] = [await withPass(), await withPass()]
    const set = async (one: typeof guest, headers: Record<string, string>) => {
      const { statusCode, headers: said } = await setCard(one, { receipt: receiptOf({ for: await bindingOf(one) }) }, headers)
      return [statusCode, said['x-card-of']]
    }
    const whose = await set(guest, asVault)
    expect(whose).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect(await set(guest, asVault)).toEqual(whose)
    expect(await set(other, asVault)).not.toEqual(whose)
    expect(await set(guest, {})).toEqual([200, undefined])
  })
  it('is told whose a card would be before it looks at it, and nothing is done by that question', async () => {
    const [guest, stranger] = [await withPass(), await withPass()]
    const path = '/api/v2/cart/credit-card'
    const asks = (one: typeof guest, headers: Record<string, string>) => one.ask('POST', path, { body: {}, headers })
    const whose = (await setCard(guest, { receipt: receiptOf({ for: await bindingOf(guest) }) }, asVault)).headers['x-card-of']
    const answer = await asks(guest, { ...asVault, 'x-whose': '1' })
    expect([answer.statusCode, answer.body, answer.headers['x-card-of']]).toEqual([204, '', whose])
    const refused = await asks(guest, { 'x-whose': '1' })
    expect([refused.statusCode, refused.headers['x-card-of']], 'nobody else is answered so').toEqual([422, undefined])
    const forged = await asks(stranger, { ...asVault, 'x-whose': '1', 'x-csrf-token': 'another' })
    expect([forged.statusCode, forged.headers['x-card-of']]).toEqual([403, undefined])
    const nobody = await api.app.inject({ method: 'POST', url: path, headers: { ...asVault, 'x-whose': '1' } })
    expect([nobody.statusCode, nobody.headers['x-card-of']]).toEqual([403, undefined])
  })
  it('a number that stood elsewhere is told of by its field', async () => {
    const guest = await withPass()
    const answer = await setCard(guest, { card_errors: { elsewhere: ['note', 'name_on_card'], cvc: ['REQUIRED'] } }, asVault)
    const { errors, messages } = answer.json<Refused>()
    expect(errors).toEqual({ note: ['INVALID'], name_on_card: ['INVALID'], cvc: ['REQUIRED'] })
    expect(messages['note']).toEqual([expect.stringMatching(/^This looks like the number of a card/)])
    expect(messages['cvc']).toEqual(['Enter the security code.'])
  })
  it.each([[{}], [{ 'x-vault': 'a key that somebody made up' }]])(
    'nobody else finds anything wrong in its place: %j',
    async (headers) => {
      const guest = await withPass()
      const answer = await setCard(guest, { card_errors: { number: ['WRONG_CURRENCY'] } }, headers)
      expect(answer.json<Refused>().errors).toEqual({ receipt: ['REQUIRED'] })
    },
  )
  it.each([
    ['number', { number: '4242 4242 4242 4242' }],
    ['number', { number: 'mistyped' }],
    ['cvc', { cvc: '123' }],
  ])('a %s that comes here all the same is refused', async (field, more) => {
    const guest = await withPass()
    const answer = await setCard(guest, { ...more, receipt: receiptOf({ for: await bindingOf(guest) }) })
    expect([answer.statusCode, Object.keys(answer.json<Refused>().errors)]).toEqual([422, [field]])
    expect(answer.payload).not.toMatch(/4242|mistyped|123/)
  })
})
