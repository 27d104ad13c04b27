import { request } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { aCard, internalKey, readReceipt, testVault, ticketFor, type TestVault } from '../testing/service.ts'

const on = await testVault()
afterAll(on.close)
beforeEach(() => void on.api.heard.splice(0))

const path = '/api/v2/cart/credit-card'
type Sent = { receipt?: string; card_errors?: object; [name: string]: unknown }
const heard = () => on.api.heard.at(-1)
const sent = () => JSON.parse(heard()?.body ?? '{}') as Sent
const card = { ...aCard, number: '4000 0566 5566 5556' }

describe('what another client sends', () => {
  it('comes to the API without number and code, and with our receipt', async () => {
    const answer = await on.post(path, { ...card, saved_on_file_at: '2026-11-25T10:00:00Z', recaptcha_token: 'r' })
    expect(answer.status).toBe(200)
    const { receipt = '', ...rest } = sent()
    expect(rest).toEqual({
      month: 8,
      year: aCard.year,
      name_on_card: 'Amélie Moreau',
      saved_on_file_at: '2026-11-25T10:00:00Z',
      recaptcha_token: 'r',
    })
    const said = readReceipt(receipt)
    expect(said).toMatchObject({ brand: 'visa', lastFour: '5556', for: null })
    expect((await on.tokenize(said.token)).status).toBe(200)
  })
  it('may stand in an envelope, and stays in it', async () => {
    await on.post('/api/v2/credit-cards', { data: card, admin_acting_as_profile_id: 7 })
    const { data, ...rest } = sent()
    expect(rest).toEqual({ admin_acting_as_profile_id: 7 })
    expect(Object.keys(data as object).toSorted()).toEqual(['month', 'name_on_card', 'receipt', 'year'])
  })
  it('brings along who has called, and the API’s answer comes back whole', async () => {
    const told = {
      cookie: 'session=s',
      'x-csrf-token': 'c',
      'user-agent': 'Kiosk/1',
      'accept-language': 'fr',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': 'k',
      'x-forwarded-for': '6.6.6.6, 203.0.113.7',
      'x-pipe': internalKey,
      host: 'shop.example',
    }
    const answer = await new Promise<{ status: number; cookies: string[]; id: unknown }>((resolve, reject) => {
      const asked = request(on.at(path), {
        method: 'POST',
        headers: { ...told, 'content-type': 'application/json', 'x-vault': 'mine', authorization: 'x' },
      })
      asked.on('response', (response) => {
        const { statusCode: status = 0, headers } = response.resume()
        response.on('end', () => resolve({ status, cookies: headers['set-cookie'] ?? [], id: headers['x-request-id'] }))
      })
      asked.on('error', reject).end(JSON.stringify(card))
    })
    expect(answer).toEqual({ status: 200, cookies: ['a=1; Path=/', 'b=2; Path=/'], id: 'api-1' })
    const { 'x-pipe': _, ...handedOn } = told
    expect(heard()?.headers).toMatchObject({ ...handedOn, 'x-forwarded-for': '203.0.113.7', 'x-vault': internalKey })
    expect(heard()?.headers['x-pipe']).toBeUndefined()
    expect(heard()?.headers.authorization).toBeUndefined()
    expect(heard()?.path).toBe(path)
  })
  it('finds its way however the API would find it', async () => {
    for (const written of [`${path}/`, `${path}//`, '/api/v2/cart/credit%2Dcard', `${path}?locale=de&x=4000056655665556`]) {
      await on.post(written, card)
      expect([heard()?.path, sent().receipt === undefined]).toEqual([path, false])
    }
    await on.post(`${path}?locale=fr`, card)
    expect(heard()?.path).toBe(`${path}?locale=fr`)
    expect((await on.post('/api/v2//credit-cards', card)).status).toBe(404)
  })
  it('says the address that it came from: another is believed of a balancer, and of the shop’s server', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '6.6.6.6' }, { 'x-forwarded-for': '6.6.6.6', 'x-pipe': 'x' }]) {
      await on.post(path, card, headers as Record<string, string>)
      expect(heard()?.headers['x-forwarded-for']).toBe('127.0.0.1')
    }
    const elsewhere = await testVault({}, { trustProxy: ['10.0.0.0/8', '2001:db8::1'] })
    await elsewhere.post(path, card, { 'x-forwarded-for': '203.0.113.8' })
    expect(elsewhere.api.heard.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1')
    await elsewhere.close()
    const behind = await testVault({}, { trustProxy: ['loopback'] })
    await behind.post(path, card, { 'x-forwarded-for': '203.0.113.8' })
    expect(behind.api.heard.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.8')
    await behind.post(`${path}/use-card-on-file`, {}, { 'x-forwarded-for': '6.6.6.6, 203.0.113.8, 127.0.0.9' })
    expect(behind.api.heard.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.8')
    expect(behind.api.aside.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.8')
    await behind.close()
  })
})

describe('of somebody whom the API refuses', () => {
  const asNobody = { cookie: 'nobody' }
  const cardsIn = async (vault: TestVault) => {
    const database = openDatabase(vault.settings.databaseUrl)
    const [row] = await database.run<{ n: number }>('SELECT count(*)::integer AS n FROM vault.card')
    await database.close()
    return row?.n
  }
  it('neither card nor code is kept, and nobody else’s code goes', async () => {
    const narrow = await testVault({ codes: 2 })
    const honest = await narrow.given()
    for (let i = 0; i < 5; i++) {
      expect((await narrow.post(path, card, asNobody)).status).toBe(401)
      expect((await narrow.post(`${path}/use-card-on-file`, { cvc: '777' }, asNobody)).status).toBe(401)
    }
    expect([narrow.vault().heldCodes(), await cardsIn(narrow)]).toEqual([1, 1])
    expect((await narrow.tokenize(honest.token)).status).toBe(200)
    await narrow.close()
  })
  it('and where there is no room for another code, whoever comes is asked to wait', async () => {
    const narrow = await testVault({ codes: 2 })
    const [one, other, third] = ['one', 'other', 'third'].map((whose) => ticketFor({ for: whose }))
    const honest = [await narrow.given({}, one), await narrow.given({}, other)]
    expect((await narrow.give({}, third)).status).toBe(429)
    const calls = narrow.api.heard.length
    expect((await narrow.post(path, card)).status).toBe(429)
    expect([narrow.api.heard.length, await cardsIn(narrow)]).toEqual([calls, 2])
    for (const { token } of honest) expect((await narrow.tokenize(token)).status).toBe(200)
    expect((await narrow.post(path, card)).status).toBe(200)
    await narrow.close()
  })
  it('however many cards a client sends, its account has room for one code, and never for another’s', async () => {
    const narrow = await testVault({ codes: 3 })
    const honest = await narrow.given()
    const tokens: string[] = []
    for (let i = 0; i < 5; i++) {
      const answer = await narrow.post(i % 2 ? path : '/api/v2/credit-cards', card, { cookie: 'a client' })
      expect([answer.status, answer.headers.get('x-card-of')]).toEqual([200, null])
      const [, receipt = ''] = /"receipt":"([^"]+)"/.exec(narrow.api.heard.at(-1)?.body ?? '') ?? []
      tokens.push(readReceipt(receipt).token)
    }
    expect(narrow.vault().heldCodes()).toBe(2)
    await narrow.post(path, card, { cookie: 'another' })
    expect(narrow.vault().heldCodes()).toBe(3)
    const statuses: number[] = []
    for (const token of [...tokens.slice(-2), honest.token]) statuses.push((await narrow.tokenize(token)).status)
    expect(statuses).toEqual([409, 200, 200])
    await narrow.close()
  })
  it('what the API does not say the owner of is not kept', async () => {
    const narrow = await testVault()
    expect((await narrow.post(path, card, { cookie: 'unsaid' })).status).toBe(200)
    expect([narrow.vault().heldCodes(), await cardsIn(narrow)]).toEqual([0, 0])
    await narrow.close()
  })
})

describe('what is wrong with a card', () => {
  it('is told to the API by field and code, which answers in its own words', async () => {
    const answer = await on.post(path, { ...card, number: '4242 4242 4242 4241', name_on_card: 'a'.repeat(256), year: 2020 })
    expect(answer.status).toBe(422)
    expect(sent().card_errors).toEqual({ number: ['OUT_OF_RANGE'], name_on_card: ['TOO_LONG'], year: ['OUT_OF_RANGE'] })
    expect(sent().receipt).toBeUndefined()
  })
  it.each(['\0', '\ud800', '\u202e'])('is told of a name that nobody can keep, and no receipt is given: %j', async (sign) => {
    const name_on_card = `Amélie${sign}Moreau`
    expect((await on.post(path, { ...card, name_on_card })).status).toBe(422)
    expect(sent()).toMatchObject({ card_errors: { name_on_card: ['INVALID'] } })
    expect(sent().receipt).toBeUndefined()
    const byPage = await on.give({ name_on_card })
    expect([byPage.status, await byPage.json()]).toEqual([422, { errors: { name_on_card: ['INVALID'] } }])
  })
  it('that is none at all lacks everything, unless there is our word about one', async () => {
    const required = { card_errors: Object.fromEntries(Object.keys(aCard).map((name) => [name, ['REQUIRED']])) }
    await on.post(path, {})
    expect(sent()).toEqual(required)
    for (const type of [undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      await fetch(on.at(path), { method: 'POST', body: '', ...(type && { headers: { 'content-type': type } }) })
      expect([sent(), heard()?.headers['content-type']]).toEqual([required, 'application/json'])
    }
  })
  it('beside which another number stands is told by where that stands', async () => {
    const number = '4000056655665556'
    for (const [more, elsewhere] of [
      [{ note: number }, ['note']],
      [{ 'A Note!': number, [number]: 'x', more: { note: number } }, ['base', 'more']],
    ] as const) {
      await on.post(path, { ...card, ...more })
      expect(new Set((sent().card_errors as { elsewhere: string[] }).elsewhere)).toEqual(new Set(elsewhere))
      expect(sent().receipt).toBeUndefined()
    }
  })
  it('is ours to say: neither errors nor a receipt beside a number come from a client', async () => {
    await on.post(path, { ...card, receipt: 'forged', card_errors: { number: ['INVALID'] } })
    expect(sent().card_errors).toBeUndefined()
    expect(readReceipt(sent().receipt ?? '')).toMatchObject({ lastFour: '5556' })
    await on.post(path, { card_errors: { number: ['INVALID'] }, receipt: 'of the shop’s own page' })
    expect(sent()).toEqual({ receipt: 'of the shop’s own page' })
  })
})

describe('a call that is sent twice', () => {
  const tokenIn = () => readReceipt(sent().receipt ?? '').token
  const asClient = (key: string) => ({ 'idempotency-key': key, cookie: 'a client' })
  it('has the same token under the same key, and another with another card, another key or none', async () => {
    const tokens: string[] = []
    for (const [more, headers] of [
      [{}, asClient('once')],
      [{ number: '4000-0566-5566-5556' }, asClient('once')],
      [{ name_on_card: 'Somebody Else' }, asClient('once')],
      [{}, asClient('twice')],
      [{}, {}],
      [{}, {}],
    ] as const) {
      await on.post(path, { ...card, ...more }, headers)
      tokens.push(tokenIn())
    }
    expect(tokens.map((token) => tokens.indexOf(token))).toEqual([0, 0, 2, 3, 4, 5])
    expect(tokens.every((token) => /^card_[\w-]{22}$/.test(token))).toBe(true)
  })
  it('is one card, with the code that came last, however long either was there', async () => {
    await on.post(path, { ...card, cvc: '111' }, asClient('again'))
    await on.vault().sweep()
    await on.restart()
    await on.post(path, { ...card, cvc: '222' }, asClient('again'))
    expect((await on.tokenize(tokenIn())).status).toBe(200)
    expect(JSON.parse(on.gateway.heard.at(-1)?.body ?? '')).toMatchObject({ cvc: '222', number: '4000056655665556' })
  })
})

describe('a number', () => {
  const number = '4000056655665556'
  it('that was put into another field goes no further, at any depth and under any name', async () => {
    const places = [
      { note: `my card: ${number}` },
      { name_on_card: '4000 0566 5566 5556' },
      { more: [{ deep: '4000-0566-5566-5556' }] },
      { [number]: 'x' },
      { recaptcha_token: Number(number) },
      { receipt: number },
    ]
    for (const place of places) {
      await on.post(path, { ...card, ...place })
      const body = heard()?.body ?? ''
      expect(body.replace(/\D/g, ''), JSON.stringify(place)).not.toContain(number)
      await on.post(path, { data: card, ...place })
      expect((heard()?.body ?? '').replace(/\D/g, ''), JSON.stringify(place)).not.toContain(number)
      await on.post(path, { data: place })
      expect((heard()?.body ?? '').replace(/\D/g, ''), JSON.stringify(place)).not.toContain(number)
    }
  })
  it('and a code go no further beside the envelope, deeper, or by another of their names', async () => {
    const secret = { number: '1234', cvc: '973' }
    const others = {
      cvv: '973',
      securityCode: '973',
      card_number: '1234',
      card: { ...secret, kept: 'x' },
      list: [secret],
      x: { card_errors: secret },
    }
    for (const body of [{ data: card, ...secret }, { data: card, ...others }, { ...card, ...others }, others]) {
      await on.post(path, body)
      const handedOn = heard()?.body ?? ''
      const { receipt = '' } = (sent()['data'] as Sent | undefined) ?? sent()
      expect(handedOn.replace(receipt, ''), JSON.stringify(body)).not.toMatch(
        /973|1234|"(?:number|cvc|cvv)":(?!\["REQUIRED"\])/,
      )
      expect(handedOn.includes('"kept":"x"')).toBe(body !== undefined && 'card' in body)
    }
  })
  it('is found in what is nested without end, or what is nested is not handed on', async () => {
    for (const deep of [`${'['.repeat(8000)}${']'.repeat(8000)}`, `${'{"a":'.repeat(2500)}"${number}"${'}'.repeat(2500)}`])
      for (const body of [`{"x":${deep}}`, `{"data":{"x":${deep}}}`]) {
        const answer = await fetch(on.at(path), { method: 'POST', body, headers: { 'content-type': 'application/json' } })
        expect([200, 413, 422]).toContain(answer.status)
        expect(heard()?.body ?? '').not.toContain(number)
      }
  })
  it('in what we can’t read is never handed on; the API refuses the rest in its own words', async () => {
    const send = (type: string, body: string) => fetch(on.at(path), { method: 'POST', body, headers: { 'content-type': type } })
    for (const [type, body] of [
      ['application/json', `{"number":"${number}"`],
      ['application/json', `["${number}"]`],
      ['application/json', `{"data":"${number}"}`],
      ['application/x-www-form-urlencoded', `number=${number}`],
      ['text/plain', number],
    ] as const) {
      await send(type, body)
      expect(heard()?.body).not.toContain(number)
      expect(heard()?.headers['content-type']).toBe(type)
    }
    const tooLong = JSON.stringify({ number, x: 'y'.repeat(17_000) })
    const count = on.api.heard.length
    expect((await send('application/json', tooLong)).status).toBe(413)
    expect(on.api.heard.length).toBe(count)
  })
})

it('the code of a card on file comes to the bank’s side with that card, once', async () => {
  const onFile = await on.given()
  await on.post(path + '/use-card-on-file', { cvc: '777' })
  const { token } = readReceipt(sent().receipt ?? '')
  expect([token.startsWith('code_'), JSON.stringify(sent()).includes('777')]).toEqual([true, false])
  expect((await on.tokenize(onFile.token, { code_token: token })).status).toBe(200)
  expect(JSON.parse(on.gateway.heard.at(-1)?.body ?? '')).toMatchObject({ cvc: '777', number: '4242424242424242' })
  const asked = on.gateway.heard.length
  expect((await on.tokenize(onFile.token, { code_token: token })).status).toBe(200)
  expect((await on.tokenize((await on.given()).token, { code_token: token })).status, 'it is no code of another card').toBe(409)
  expect(on.gateway.heard).toHaveLength(asked)
  await on.post(path + '/use-card-on-file', { cvc: '7' })
  expect(sent()).toEqual({ card_errors: { cvc: ['INVALID'] } })
})

describe('what does not reach the API is answered as the API answers', () => {
  type Failure = { data: null; errors: { code: string; message: string }[]; request_id: string }
  const failureIn = async (answer: Response) => {
    const said = (await answer.json()) as Failure
    expect([said.data, said.request_id]).toEqual([null, answer.headers.get('x-request-id')])
    const wait = Number(answer.headers.get('retry-after'))
    return { status: answer.status, ...said.errors[0], wait }
  }
  it('asks once: an API that is away is told of, and not tried again', async () => {
    const alone = await testVault()
    await alone.api.close()
    const busy = { status: 503, code: 'busy', wait: 1 }
    expect(await failureIn(await alone.post(path, card))).toMatchObject({
      ...busy,
      message: expect.stringMatching(/^We can’t/),
    })
    expect(await failureIn(await alone.post(`${path}?locale=fr`, card))).toMatchObject({
      ...busy,
      message: expect.stringMatching(/^Nous ne pouvons/),
    })
    await alone.close()
  })
  it('what is too long, and what comes too often: until when', async () => {
    const narrow = await testVault({ perAccount: 1 })
    const tooLong = { ...card, note: 'y'.repeat(17_000) }
    expect(await failureIn(await narrow.post(`${path}?locale=fr`, tooLong))).toEqual({
      status: 413,
      code: 'too_large',
      message: 'Ceci dépasse la taille permise.',
      wait: 0,
    })
    await narrow.post(path, card)
    const tooMany = { status: 429, code: 'too_many' }
    const said = await failureIn(await narrow.post(path, card))
    expect(said).toMatchObject({ ...tooMany, message: 'Too many tries. You can try again in 10\u00a0minutes.' })
    expect(said.wait).toBeGreaterThan(595)
    narrow.later(9 * 60_000 + 30_000)
    expect(await failureIn(await narrow.post(`${path}?locale=fr`, card))).toMatchObject({
      ...tooMany,
      message: expect.stringMatching(/^Trop d’essais. Vous pourrez réessayer dans (?:30|2\d)\u00a0secondes.$/),
    })
    await narrow.close()
  })
  it('and what breaks here, of which the log has our own words', async () => {
    const broken = await testVault()
    const database = openDatabase(broken.settings.databaseUrl)
    await database.run('DROP TABLE vault.card')
    await database.close()
    expect(await failureIn(await broken.post(path, card, { cookie: 'a client' }))).toMatchObject({
      status: 500,
      code: 'internal',
    })
    expect(broken.lines.at(-1)).toMatch(/"trouble":".*42P01/)
    await broken.close()
  })
})

describe('of several processes of the shop', () => {
  it('the next one is asked where one is not there, and the call comes once', async () => {
    await on.restart({ apiUrls: ['http://127.0.0.1:9', on.api.url] })
    expect((await on.post(path, card)).status).toBe(200)
    expect(on.api.heard).toHaveLength(1)
    await on.restart({ apiUrls: ['http://127.0.0.1:9'] })
    expect((await on.post(path, card)).status).toBe(503)
    await on.restart()
  })
})
