import { describe, expect, it } from 'vitest'
import { aCard as card, testVault, ticketFor, type TestVault } from '../testing/service.ts'

const path = '/api/v2/cart/credit-card'

describe('so many cards of one account are heard in ten minutes', () => {
  const statusesOf = async (vault: TestVault, times: number, body: object, headers = {}) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await vault.post(path, body, headers)).status)
    return statuses
  }
  it('and then it is told so, in the words of the API, while everybody else in its network gives theirs', async () => {
    const narrow = await testVault({ perAccount: 3 })
    const hostile = { cookie: 'a loud client' }
    // An invalid card counts, too: its errors also help a card tester.
    expect(await statusesOf(narrow, 1, { ...card, year: 2020 }, hostile)).toEqual([422])
    expect(await statusesOf(narrow, 4, card, hostile)).toEqual([200, 200, 429, 429])
    const answer = await narrow.post(`${path}/use-card-on-file`, { cvc: '777' }, hostile)
    expect(await answer.json()).toMatchObject({ data: null, errors: [{ code: 'too_many' }] })
    // The API counts calls without a card.
    expect(await statusesOf(narrow, 1, { receipt: 'of a page' }, hostile)).toEqual([200])
    for (let guest = 0; guest < 150; guest++)
      expect(await statusesOf(narrow, 1, card, { cookie: `guest ${guest}` })).toEqual([200])
    expect((await narrow.give()).status).toBe(201)
    await narrow.close()
  })
  it('also where they come all at once', async () => {
    const narrow = await testVault({ perAccount: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => narrow.post(path, card)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(narrow.api.heard).toHaveLength(3)
    await narrow.close()
  })
  it('and however many strangers the API refuses, whoever is known there gives theirs', async () => {
    const narrow = await testVault()
    const [asNobody, forged] = [{ cookie: 'nobody' }, { cookie: 'a client', 'user-agent': 'forger' }]
    const strangers = [asNobody, forged].flatMap((headers) =>
      Array.from({ length: 350 }, () => narrow.post(path, card, headers)),
    )
    expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([401, 403]))
    expect(await statusesOf(narrow, 1, card, { cookie: 'a client' })).toEqual([200])
    expect((await narrow.give()).status).toBe(201)
    await narrow.close()
  })
  it('a stranger’s card is not looked at, and goes nowhere', async () => {
    const narrow = await testVault()
    const answer = await narrow.post(path, { ...card, number: '1' }, { cookie: 'nobody' })
    expect([answer.status, answer.headers.get('x-card-of')]).toEqual([401, null])
    expect([narrow.api.heard, narrow.api.aside.map(({ body }) => body)]).toEqual([[], ['']])
    await narrow.close()
  })
  it('and the question whose it is has neither the key of its client nor anything of the card', async () => {
    const narrow = await testVault()
    await narrow.post(path, card, { 'idempotency-key': 'k' })
    expect([narrow.api.aside, narrow.api.heard].map(([call]) => call?.headers['idempotency-key'])).toEqual([undefined, 'k'])
    await narrow.close()
  })
  it('and where there is no room for another code, no card is sent on', async () => {
    const narrow = await testVault({ codes: 1 })
    await narrow.given({}, ticketFor({ for: 'whoever was here before' }))
    expect(await statusesOf(narrow, 6, card)).toEqual(Array(6).fill(429))
    expect(narrow.api.heard).toHaveLength(0)
    expect(await statusesOf(narrow, 2, { ...card, year: 2020 })).toEqual([422, 422])
    await narrow.close()
  })
})
