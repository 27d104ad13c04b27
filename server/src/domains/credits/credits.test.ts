import { addDays } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../compose/prepare.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { runOn } from '../../testing/test-database.ts'
import { goodPassword, newcomer } from '../../testing/test-guest.ts'
import { dataOf } from '../../testing/test-household.ts'
import { prepareStatement, q } from '../../db/query.ts'
import { creditLeft, giveCredit, useCredit } from './credits.ts'

const api = await freshApi({ SHOP_NOW: '2027-01-31T19:00:00Z' })
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())

const today = '2027-01-31'
type Listed = { id: string; amount: number; given: number; expires_on: string | null }
const creditsOf = async (guest: Browser) => dataOf<Listed[]>(await guest.ask('GET', '/api/v2/credits'))
const mayUse = async (guest: Browser) => (await creditsOf(guest)).map(({ expires_on, amount }) => [expires_on, amount])

type Given = { amount?: number; purchaseGroup?: string; currency?: 'USD' | 'CAD'; expiresOn?: string | null }
const give = (accountId: number, given: Given = {}) =>
  db.transaction((tx) =>
    giveCredit(tx, {
      accountId,
      purchaseGroup: 'alpenglow',
      currency: 'USD',
      amount: 50_00,
      reason: 'goodwill',
      expiresOn: null,
      ...given,
    }),
  )
const use = (accountId: number, amount: number, purchaseGroup = 'alpenglow') =>
  db.transaction((tx) => useCredit(tx, { accountId, purchaseGroup, today, amount, details: { orderId: 7 } }))

async function somebody() {
  const { guest, email } = await newcomer(api)
  const [row] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  return { guest, id: row?.id ?? 0 }
}
const leftOf = async (accountId: number, purchaseGroup = 'alpenglow') => {
  const [row] = await run(sql<{ left: number }>`SELECT ${creditLeft({ accountId, purchaseGroup, today })} AS left`)
  return row?.left
}

describe('what I have to my credit', () => {
  it('is listed with what is left of it, what expires first first, with two statements', async () => {
    const { guest, id } = await somebody()
    for (const expiresOn of [null, '2027-12-01', today, '2027-01-30']) await give(id, { expiresOn })
    expect(await mayUse(guest)).toEqual([
      [today, 50_00],
      ['2027-12-01', 50_00],
      [null, 50_00],
    ])
    await use(id, 70_00)
    expect(await mayUse(guest)).toEqual([
      ['2027-12-01', 30_00],
      [null, 50_00],
    ])
    const before = api.db.statements()
    expect((await creditsOf(guest))[0]).toEqual({
      id: expect.any(String),
      amount: 30_00,
      given: 50_00,
      currency: 'USD',
      purchase_group: 'alpenglow',
      company_name: 'Alpenglow Mountains',
      reason: 'goodwill',
      given_at: expect.any(String),
      expires_on: '2027-12-01',
    })
    expect(api.db.statements() - before).toBeLessThanOrEqual(2)
  })
  it('is nobody else’s', async () => {
    const [mine, theirs] = [await somebody(), await somebody()]
    await give(theirs.id)
    expect([await creditsOf(mine.guest), (await creditsOf(theirs.guest)).length]).toEqual([[], 1])
    expect((await api.browser().ask('GET', '/api/v2/credits')).statusCode).toBe(401)
  })
  it('is told with all that is known of me; when I go the books stay, without me', async () => {
    const { guest, id } = await somebody()
    const credit = await give(id)
    await use(id, 20_00)
    const ordered = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/me/data-exports'))
    await api.identity.makeDataExport(ordered)
    const file = (await guest.ask('GET', `/api/v2/me/data-exports/${ordered.id}/file`)).json()
    expect(file).toMatchObject({
      credits: [
        { kind: 'given', amount: 50_00, currency: 'USD' },
        { kind: 'used', amount: -20_00, details: { orderId: 7 } },
      ],
    })
    expect((await guest.ask('GET', '/api/v2/me/leaving')).json()).toMatchObject({
      data: { kept: ['pages.my_privacy.kept_credits'] },
    })
    expect((await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })).statusCode).toBe(204)
    expect(await run(sql`SELECT account_id FROM credit WHERE id = ${credit}`)).toEqual([{ account_id: null }])
    expect(await run(sql`SELECT amount FROM credit_posting WHERE credit_id = ${credit}`)).toHaveLength(4)
  })
})

describe('what is left with a merchant', () => {
  it('can be asked for within any statement, and is known by indexes alone', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await give(one.id)
    await give(one.id, { amount: 7, expiresOn: '2027-01-30' })
    await give(one.id, { amount: 9, purchaseGroup: 'blue', currency: 'CAD' })
    await use(one.id, 10_00)
    // As part of a statement that is prepared once, whichever account it runs for.
    const accounts = prepareStatement('accounts_of_a_test', ({ ids }: { ids: number[] }) =>
      q
        .selectFrom('account')
        .select((eb) => ['id', creditLeft({ accountId: eb.ref('account.id'), purchaseGroup: 'alpenglow', today }).as('left')])
        .where(sql<boolean>`id = ANY (${ids})`)
        .orderBy('id'),
    )
    expect(await db.run(accounts({ ids: [one.id, other.id] }))).toEqual([
      { id: one.id, left: 40_00 },
      { id: other.id, left: 0 },
    ])
    expect(await leftOf(one.id, 'blue')).toBe(9)
    const asked = sql`SELECT ${creditLeft({ accountId: one.id, purchaseGroup: 'alpenglow', today })}`
    const plan = await db.transaction(async (tx) => {
      await runOn(tx)(sql`SET LOCAL enable_seqscan = off`)
      return JSON.stringify(await runOn(tx)(sql`EXPLAIN ${asked}`))
    })
    expect(plan).toMatch(/credit_account.*credit_posting_pkey|credit_posting_pkey.*credit_account/)
    expect(plan).not.toMatch(/Seq Scan/)
  })
  it('is nothing where the merchant has another currency by now, or is no more', async () => {
    const { guest, id } = await somebody()
    await give(id, { currency: 'CAD' })
    await give(id, { purchaseGroup: 'gone' })
    expect([await leftOf(id), await leftOf(id, 'gone'), await use(id, 1), await use(id, 1, 'gone')]).toEqual([0, 0, null, null])
    expect(await creditsOf(guest)).toHaveLength(2)
  })
})

describe('the demo’s credit', () => {
  const amelies = async () => creditsOf(await api.signedIn())
  it('is there for a year, and planted once, whatever becomes of it', async () => {
    const [credit, ...more] = await amelies()
    expect([credit, more]).toMatchObject([{ amount: 120_00, given: 120_00, currency: 'USD', reason: 'deferral' }, []])
    const realDay = new Date().toISOString().slice(0, 10)
    expect([364, 365, 366].map((days) => addDays(realDay, days))).toContain(credit?.expires_on)
    const [{ id } = { id: 0 }] = await run(sql<{ id: number }>`SELECT account_id AS id FROM credit WHERE id = ${credit?.id}`)
    await use(id, 120_00)
    await prepareDatabase(api.config)
    expect(await amelies()).toEqual([])
  })
  it('comes to a family that was there before there was credit', async () => {
    await run(sql`UPDATE credit SET account_id = NULL WHERE reason = 'deferral'`)
    await prepareDatabase(api.config)
    expect(await amelies()).toMatchObject([{ amount: 120_00 }])
  })
})
