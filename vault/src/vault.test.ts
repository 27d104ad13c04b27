import { afterAll, describe, expect, it } from 'vitest'
import { aCard, internalKey, readReceipt, testVault, ticketFor } from './testing/service.ts'

const on = await testVault()
afterAll(on.close)

const readStatusAndBody = async (answer: Response) => [answer.status, await answer.json()] as const
const minute = 60_000

describe('a card that is given', () => {
  it('is answered with a receipt that says all about it but its number and code', async () => {
    const answer = await on.give({ number: '5555-5555-5555-4444' }, ticketFor({ for: 'cart-7' }))
    expect(answer.status).toBe(201)
    const body = (await answer.json()) as { receipt: string }
    expect(body).toMatchObject({ brand: 'master', last_four: '4444', month: 8, year: aCard.year })
    const receipt = readReceipt(body.receipt)
    expect(receipt).toMatchObject({
      brand: 'master',
      lastFour: '4444',
      nameOnCard: 'Amélie Moreau',
      for: 'cart-7',
    })
    expect(receipt.token).toMatch(/^card_[\w-]{22}$/)
    const said = ['token', 'brand', 'lastFour', 'month', 'year', 'nameOnCard', 'fingerprint', 'for', 'at']
    expect(Object.keys(receipt).toSorted()).toEqual(said.toSorted())
    const { fingerprint: _, token: __, ...rest } = receipt
    expect(JSON.stringify(rest)).not.toContain('555555')
  })
  it('has the same fingerprint whenever it comes, and another one than any other card', async () => {
    const [one, again, other] = [
      await on.given(),
      await on.given({ cvc: '999' }),
      await on.given({ number: '4000056655665556' }),
    ]
    expect(again.fingerprint).toBe(one.fingerprint)
    expect(again.token).not.toBe(one.token)
    expect(other.fingerprint).not.toBe(one.fingerprint)
  })
  it('is told everything that is wrong with it at once', async () => {
    const nothing = { number: '', month: '', year: '', cvc: '', name_on_card: '' }
    const required = {
      name_on_card: ['REQUIRED'],
      number: ['REQUIRED'],
      month: ['REQUIRED'],
      year: ['REQUIRED'],
      cvc: ['REQUIRED'],
    }
    expect(await readStatusAndBody(await on.give(nothing))).toEqual([422, { errors: required }])
    const wrong = { number: '4242424242424241', year: 2020, cvc: '1', name_on_card: '1234' }
    const errors = { name_on_card: ['INVALID'], number: ['OUT_OF_RANGE'], year: ['OUT_OF_RANGE'], cvc: ['INVALID'] }
    expect(await readStatusAndBody(await on.give(wrong))).toEqual([422, { errors }])
  })
  it('is refused where this order does not take its brand', async () => {
    const ticket = ticketFor({ brands: ['visa', 'master'] })
    const discover = await on.give({ number: '6011111111111117' }, ticket)
    expect(await readStatusAndBody(discover)).toEqual([422, { errors: { number: ['WRONG_CURRENCY'] } }])
  })
})

describe('nobody gives one', () => {
  it('without a ticket, with one that somebody else has signed, or a stale one', async () => {
    const [body = ''] = ticketFor().split('.')
    for (const ticket of ['', 'x', 'x.y', `${body}.`, `${body}.AAAA`, ticketFor({ until: Date.now() - 1 })])
      expect((await on.give({}, ticket)).status).toBe(403)
  })
  it('from another page than ours', async () => {
    const card = { ticket: ticketFor(), ...aCard }
    const strangers = [
      {},
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
      { ...on.fromPage, 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of strangers) expect((await on.post('/cards', card, headers as Record<string, string>)).status).toBe(403)
  })
  it('as a form, as text that is no JSON, or with more than a card needs', async () => {
    const send = (type: string, body: string) =>
      fetch(on.at('/cards'), { method: 'POST', body, headers: { 'content-type': type, ...on.fromPage } })
    expect((await send('application/x-www-form-urlencoded', 'number=1')).status).toBe(415)
    expect((await send('application/json', '{"number":')).status).toBe(400)
    expect((await send('application/json', JSON.stringify({ x: 'y'.repeat(5000) }))).status).toBe(413)
  })
  it('more often than an account may, whatever tickets it has; others in its network may all the same', async () => {
    const narrow = await testVault({ perAccount: 2 })
    const statuses = async (times: number, whose: string) => {
      const all: number[] = []
      for (let i = 0; i < times; i++)
        all.push((await narrow.give({}, ticketFor({ for: whose, until: Date.now() + i * minute + 5000 }))).status)
      return all
    }
    expect(await statuses(3, 'a')).toEqual([201, 201, 429])
    for (let guest = 0; guest < 150; guest++) expect(await statuses(1, `guest ${guest}`)).toEqual([201])
    narrow.later(11 * minute)
    expect((await narrow.give({}, ticketFor({ for: 'a', until: Date.now() + 60 * minute }))).status).toBe(201)
    await narrow.close()
  })
})

describe('the bank’s side gets a card', () => {
  it('once: the code leaves our memory with it', async () => {
    const { token } = await on.given()
    expect(await readStatusAndBody(await on.tokenize(token))).toEqual([200, { payment_method: 'pm_4242' }])
    const { headers, body } = on.gateway.heard.at(-1) ?? {}
    expect(headers).toMatchObject({ authorization: 'Bearer gateway-key', 'idempotency-key': expect.stringMatching(/.{20}/) })
    expect(JSON.parse(body ?? '')).toEqual({
      number: '4242424242424242',
      exp_month: 8,
      exp_year: aCard.year,
      cvc: '123',
      name: 'Amélie Moreau',
    })
    const [asked, codes] = [on.gateway.heard.length, on.vault().heldCodes()]
    // The bank may not have been called. A repeated call gets the same payment method, which is good for one payment
    // only.
    expect(await readStatusAndBody(await on.tokenize(token))).toEqual([200, { payment_method: 'pm_4242' }])
    expect([on.gateway.heard.length, on.vault().heldCodes()]).toEqual([asked, codes])
  })
  it('from one of two who ask at the same moment', async () => {
    const { token } = await on.given()
    const asked = on.gateway.heard.length
    const statuses = await Promise.all([on.tokenize(token), on.tokenize(token)].map(async (answer) => (await answer).status))
    expect(statuses).toContain(200)
    expect(on.gateway.heard.length).toBe(asked + 1)
  })
  it('under the same name for twenty times, for ten minutes, and until a code is given anew or the vault dies', async () => {
    const some = await testVault()
    const handedOver = async () => {
      const given = await some.given()
      expect((await some.tokenize(given.token)).status).toBe(200)
      return given.token
    }
    const often = await handedOver()
    for (let press = 0; press < 20; press++) expect((await some.tokenize(often)).status).toBe(200)
    expect((await some.tokenize(often)).status).toBe(409)
    const another = await handedOver()
    await some.given()
    expect((await some.tokenize(another)).status, 'its cart has another card').toBe(409)
    const old = await handedOver()
    some.later(10 * minute)
    expect((await some.tokenize(old)).status).toBe(409)
    const again = await handedOver()
    await some.post('/codes', { ticket: ticketFor(), token: again, cvc: '321' }, some.fromPage)
    expect((await some.tokenize(again)).status).toBe(200)
    expect(JSON.parse(some.gateway.heard.at(-1)?.body ?? '')).toMatchObject({ cvc: '321' })
    await some.restart()
    expect((await some.tokenize(again)).status).toBe(409)
    await some.close()
  })
  it('for ten minutes; then the code is asked for again, of a card that is still there', async () => {
    const { token } = await on.given()
    on.later(10 * minute)
    await on.vault().sweep()
    expect((await on.tokenize(token)).status).toBe(409)
    const until = Date.now() + 24 * 60 * minute
    const give = (cvc: string) => on.post('/codes', { ticket: ticketFor({ until }), token, cvc }, on.fromPage)
    expect(await readStatusAndBody(await give('1'))).toEqual([422, { errors: { cvc: ['INVALID'] } }])
    const answer = await give('321')
    expect(answer.status).toBe(201)
    const receipt = readReceipt(((await answer.json()) as { receipt: string }).receipt)
    expect(receipt).toMatchObject({
      token,
      lastFour: '4242',
      for: 'a-cart-that-nobody-else-has',
      nameOnCard: 'Amélie Moreau',
    })
    expect(Object.keys(receipt)).not.toContain('bin')
    expect((await on.tokenize(token)).status).toBe(200)
    expect(JSON.parse(on.gateway.heard.at(-1)?.body ?? '')).toMatchObject({ cvc: '321' })
  })
  it('whose code is given again by nobody but whoever gave it, or whom the shop knows for its owner', async () => {
    const { token } = await on.given()
    const give = (more: object, of = token) =>
      on.post('/codes', { ticket: ticketFor(more), token: of, cvc: '321' }, on.fromPage)
    for (const more of [{ for: 'somebody else' }, { for: 'somebody else', card: 'card_another' }])
      expect(await readStatusAndBody(await give(more))).toEqual([404, { error: 'card_gone' }])
    expect((await give({})).status).toBe(201)
    await on.post('/api/v2/cart/credit-card', aCard)
    const [, receipt = ''] = /"receipt":"([^"]+)"/.exec(on.api.heard.at(-1)?.body ?? '') ?? []
    const { token: proxied } = readReceipt(receipt)
    expect((await give({}, proxied)).status).toBe(404)
    const again = await give({ for: 'b', card: proxied }, proxied)
    expect(readReceipt(((await again.json()) as { receipt: string }).receipt)).toMatchObject({ token: proxied, for: 'b' })
  })
  it('not after the vault’s death: codes are in its memory alone', async () => {
    const { token } = await on.given()
    await on.restart()
    expect(await readStatusAndBody(await on.tokenize(token))).toEqual([409, { error: 'code_forgotten' }])
  })
  it('not of a card that was taken away, or is over a day old', async () => {
    const [gone, old] = [await on.given(), await on.given()]
    const headers = { authorization: `Bearer ${internalKey}` }
    expect((await fetch(on.at(`/internal/cards/${gone.token}`), { method: 'DELETE', headers })).status).toBe(204)
    expect(await readStatusAndBody(await on.tokenize(gone.token))).toEqual([404, { error: 'card_gone' }])
    on.later(25 * 60 * minute)
    expect((await on.tokenize(old.token)).status).toBe(404)
  })
  it('again with the same code where nobody was reached, or no name was heard for it, for as long as codes are kept', async () => {
    const lost = await on.given({}, ticketFor({ for: 'lost' }))
    on.gateway.mood.answer = 'hangs up'
    for (const _press of [1, 2, 3])
      expect(await readStatusAndBody(await on.tokenize(lost.token))).toEqual([502, { error: 'gateway_unknown' }])
    on.gateway.mood.answer = 'breaks'
    const broken = await on.given({}, ticketFor({ for: 'broken' }))
    expect(await readStatusAndBody(await on.tokenize(broken.token))).toEqual([502, { error: 'gateway_unknown' }])
    on.gateway.mood.answer = 'goes on'
    const endless = await on.given({}, ticketFor({ for: 'endless' }))
    expect(await readStatusAndBody(await on.tokenize(endless.token))).toEqual([502, { error: 'gateway_unknown' }])
    on.gateway.mood.answer = 'works'
    for (const { token } of [lost, broken, endless]) {
      expect((await on.tokenize(token)).status).toBe(200)
      expect(JSON.parse(on.gateway.heard.at(-1)?.body ?? '')).toMatchObject({ cvc: aCard.cvc })
      const asked = on.gateway.heard.length
      expect((await on.tokenize(token)).status).toBe(200)
      expect(on.gateway.heard, 'what has a name is not given another one').toHaveLength(asked)
    }
    const away = await testVault()
    const { token } = await away.given()
    await away.gateway.close()
    expect(await readStatusAndBody(await away.tokenize(token))).toEqual([502, { error: 'gateway_down' }])
    expect(await readStatusAndBody(await away.tokenize(token))).toEqual([502, { error: 'gateway_down' }])
    expect(away.vault().heldCodes()).toBe(1)
    away.later(10 * minute)
    expect((await away.tokenize(token)).status).toBe(409)
    await away.close()
  })
  it('with the code that was given last for its cart: the one before is worth nothing any more', async () => {
    const narrow = await testVault({ codes: 2 })
    const honest = await narrow.given({}, ticketFor({ for: 'somebody' }))
    const given: string[] = []
    for (let i = 0; i < 6; i++) given.push((await narrow.given()).token)
    expect(narrow.vault().heldCodes()).toBe(2)
    expect(await readStatusAndBody(await narrow.tokenize(given.at(-2) ?? ''))).toEqual([409, { error: 'code_forgotten' }])
    for (const token of [given.at(-1) ?? '', honest.token]) expect((await narrow.tokenize(token)).status).toBe(200)
    await narrow.close()
  })
  it('on the word of the shop’s own server only', async () => {
    const { token } = await on.given()
    for (const authorization of ['', 'Bearer x', `Bearer ${internalKey}x`, `bearer ${internalKey}`])
      expect((await on.post('/internal/tokenize', { token }, { authorization })).status).toBe(404)
  })
})
