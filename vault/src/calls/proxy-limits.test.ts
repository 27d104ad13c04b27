import { describe, expect, it } from 'vitest'
import { aCard as card, testVault, ticketFor, type TestVault } from '../testing/service.ts'

const path = '/api/v2/cart/credit-card'

describe('so many cards of one network are heard in ten minutes', () => {
  const asNobody = { cookie: 'nobody' }
  const statusesOf = async (vault: TestVault, times: number, body: object, headers = {}) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await vault.post(path, body, headers)).status)
    return statuses
  }
  it('by the proxy and by our page together, in the words of the API', async () => {
    const narrow = await testVault({ perNetwork: 3 })
    // What is wrong with a card tells a tester something, too.
    expect(await statusesOf(narrow, 1, { ...card, year: 2020 })).toEqual([422])
    expect(await statusesOf(narrow, 1, card)).toEqual([200])
    expect((await narrow.give()).status).toBe(201)
    expect([(await narrow.give()).status, ...(await statusesOf(narrow, 1, card))]).toEqual([429, 429])
    const answer = await narrow.post(`${path}/use-card-on-file`, { cvc: '777' })
    expect(await answer.json()).toMatchObject({ data: null, errors: [{ code: 'too_many' }] })
    // What has no card in it is the API's to count.
    expect(await statusesOf(narrow, 1, { receipt: 'of a page' })).toEqual([200])
    await narrow.close()
  })
  it('also where they come all at once', async () => {
    const narrow = await testVault({ perNetwork: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => narrow.post(path, card)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await narrow.close()
  })
  it('and strangers, whom the API refuses, take nothing of that from whoever is known there', async () => {
    const narrow = await testVault({ perNetwork: 2, perStrangers: 5 })
    expect(await statusesOf(narrow, 4, card, asNobody)).toEqual([401, 401, 401, 401])
    const forged = { 'user-agent': 'forger' }
    expect(await statusesOf(narrow, 7, { data: { number: '1' } }, forged)).toEqual([403, 403, 403, 403, 403, 429, 429])
    expect((await narrow.give()).status).toBe(201)
    expect(await statusesOf(narrow, 2, card, { cookie: 'a client' })).toEqual([200, 429])
    await narrow.close()
  })
  it('of strangers so many are handed on, and not more', async () => {
    const narrow = await testVault({ perStrangers: 3 })
    expect(await statusesOf(narrow, 5, card, asNobody)).toEqual([401, 401, 401, 429, 429])
    const calls = narrow.api.heard.length
    await Promise.all(Array.from({ length: 12 }, () => narrow.post(path, card, asNobody)))
    expect(narrow.api.heard.length).toBe(calls)
    narrow.later(11 * 60_000)
    await Promise.all(Array.from({ length: 12 }, () => narrow.post(path, card, asNobody)))
    expect(narrow.api.heard.length).toBe(calls + 3)
    await narrow.close()
  })
  it('of which none is held for ever that breaks off', async () => {
    const narrow = await testVault({ perNetwork: 3, perStrangers: 20, codes: 1 })
    await narrow.given({}, ticketFor({ for: 'whoever was here before' }))
    // There is no room for another code, so nothing is asked.
    expect(await statusesOf(narrow, 6, card)).toEqual(Array(6).fill(429))
    expect(narrow.api.heard).toHaveLength(0)
    expect(await statusesOf(narrow, 2, { ...card, year: 2020 })).toEqual([422, 422])
    await narrow.close()
  })
})
