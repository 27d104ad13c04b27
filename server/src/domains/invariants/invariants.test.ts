import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { InvariantsNow } from '@alpenglow/contract/invariants/api'
import type { Tx } from '../../db/connect.ts'
import { freshApi } from '../../testing/test-api.ts'
import { secretKey } from '../../testing/test-environment.ts'
import { runOn } from '../../testing/test-database.ts'
import { seatedAtDesk, signedInAtDesk } from '../../testing/test-desk.ts'
import { entryWriter } from '../audit/audit.ts'
import { connectToLook, lookThrough, presentInvariants, type InvariantLook } from './invariants.ts'
import { breaks, firstPlacedLine, firstPlaced } from './breaches/test-breaks.ts'
import { findBreaches } from './breaches/test-broken.ts'
import { plantOrders } from './test-orders.ts'

const api = await freshApi()
// So many include every kind: in review, refused by the desk, for children, with credit, with promotions.
await plantOrders(api.on.url, 120)
const finance = await signedInAtDesk(api, 'finance')
const db = connectToLook(api.on.url)
afterAll(async () => {
  await db.close()
  await api.close()
})
const about = { keys: [secretKey] as [string], asksMinorConsent: true }
const writeEntry = entryWriter(about)
const violated = (look: InvariantLook) => presentInvariants(look, 'en').filter(({ state }) => state === 'violated')

const foundAfter = (breaking: (tx: Tx) => Promise<unknown>) => findBreaches(api.on.db, about, breaking)

describe('of what always has to be so', () => {
  it('all holds where nothing happened, and what there is not yet is not said to hold', async () => {
    const look = await lookThrough(db, about)
    const found = look ? presentInvariants(look, 'en') : []
    expect(found.filter(({ state }) => state === 'violated')).toEqual([])
    expect(found.filter(({ state }) => state === 'no_subject').map(({ id }) => id)).toEqual(['I5', 'I16'])
    for (const { state, looked } of found) expect(looked > 0).toBe(state === 'holds')
    const [steps] = await runOn(api.on.db)(
      sql<{ count: number }>`SELECT (SELECT count(*) FROM payment_event) + (SELECT count(*) FROM order_event) AS count`,
    )
    expect(found.find(({ id }) => id === 'I12')?.looked).toBe(steps?.count)
  })
  it.each(breaks)('%s', async (_, ids, ...statements) => {
    const found = await foundAfter(async (tx) => {
      for (const statement of statements) await runOn(tx)(statement)
    })
    expect(found.ids).toEqual(ids)
    expect(found.examples.length).toBeGreaterThan(0)
  })
  it('a guest without a name has not signed yet, and that is no fault', async () => {
    const whose = sql`(SELECT profile_id FROM order_line WHERE order_id = ${firstPlaced} AND position = 2)`
    const found = await foundAfter(async (tx) => {
      await runOn(tx)(sql`DELETE FROM waiver_signature WHERE profile_id = ${whose}`)
      await runOn(tx)(sql`UPDATE order_line SET profile_name = NULL WHERE profile_id = ${whose}`)
    })
    expect(found.ids).toEqual([])
  })
  it('a signature that gave up its place to a later one held when the order was placed', async () => {
    const found = await foundAfter((tx) =>
      runOn(tx)(sql`UPDATE waiver_signature SET profile_id = NULL WHERE id = (SELECT min(id) FROM waiver_signature)`),
    )
    expect(found.ids).toEqual([])
  })
  it('what the desk was told that it did, and that is not so', async () => {
    const actor = { kind: 'staff', id: 1, name: 'Somebody' } as const
    const number = 'FFFFFFFFFF'
    const found = await foundAfter(async (tx) => {
      await runOn(tx)(sql`SET LOCAL session_replication_role = DEFAULT`)
      await writeEntry(tx, { actor, action: 'order.accepted', object: { kind: 'order', id: number } })
    })
    expect(found).toEqual({ ids: ['I16'], examples: [`order ${number}`] })
  })
  it('whoever is said to be older or younger later bought as what they were, and whoever left took along what they had', async () => {
    const found = await foundAfter(async (tx) => {
      await runOn(tx)(sql`UPDATE profile SET dob = '1980-01-01' WHERE id = (SELECT min(profile_id) FROM minor_consent)`)
      await runOn(tx)(
        sql`UPDATE profile SET dob = current_date - 3000 WHERE id = (SELECT max(profile_id) FROM order_line WHERE variant = 'adult')`,
      )
      await runOn(tx)(sql`UPDATE order_line SET profile_id = NULL, left_at = now() WHERE id = ${firstPlacedLine}`)
      await runOn(tx)(sql`DELETE FROM my_product WHERE order_line_id = ${firstPlacedLine}`)
    })
    expect(found).toEqual({ ids: [], examples: [] })
  })
  it('numbers that only look like those of cards are none', async () => {
    const found = await foundAfter((tx) =>
      runOn(tx)(sql`UPDATE profile SET last_name = '4242424242424241', addresses = '["+4915112345678", "12345678901234"]'`),
    )
    expect(found.ids).toEqual([])
  })
})

describe('the gateway’s own books', () => {
  const row = sql<{
    reference: string
    amount: number
    currency: string
  }>`SELECT reference, amount, currency FROM payment_attempt WHERE state = 'captured'`
  const books = async () =>
    (await runOn(api.on.db)(row)).map((one) => ({ ...one, status: 'captured', captured: one.amount, refunded: 0 }))
  const against = async (theirs: Awaited<ReturnType<typeof books>>) => {
    const look = await lookThrough(db, about, theirs)
    return look ? violated(look).flatMap(({ id, examples }) => examples.map((what) => `${id} ${what}`)) : ['nobody looked']
  }
  it('are as ours are', async () => {
    expect(await against(await books())).toEqual([])
  })
  it('have what we have not, or have it otherwise, and each is told', async () => {
    const [first, second, ...rest] = await books()
    if (!first || !second) throw new Error('nothing was captured')
    const strange = { ...first, reference: 'pay_nobodysnobodysnobodys0' }
    expect(await against([first, second, ...rest, strange])).toEqual([`I2 payment ${strange.reference}`])
    expect(await against([second, ...rest])).toEqual([`I2 payment ${first.reference}`])
    expect(await against([{ ...first, captured: first.amount + 1 }, second, ...rest])).toEqual([
      `I2 payment ${first.reference}`,
    ])
    expect(await against([first, first, second, ...rest])).toEqual([`I2 payment ${first.reference}`])
    expect(await against([{ ...first, refunded: first.amount }, second, ...rest])).toEqual([`I2 payment ${first.reference}`])
  })
})

describe('at the desk', () => {
  it('finance and administrators see all of it, and nobody else', async () => {
    for (const role of ['agent', 'operations', 'merchandiser'] as const)
      expect((await (await seatedAtDesk(api, role)).ask('GET', '/api/v2/staff/invariants')).statusCode).toBe(403)
    const answer = await finance.ask('GET', '/api/v2/staff/invariants')
    expect(answer.statusCode).toBe(200)
    const { invariants } = answer.json<{ data: InvariantsNow }>().data
    expect(invariants).toHaveLength(16)
    expect(invariants[0]).toMatchObject({ id: 'I1', state: 'holds', violations: 0, examples: [] })
    expect(invariants.map(({ sentence }) => sentence.length).every((length) => length > 20)).toBe(true)
  })
})

describe('whoever lost their place', () => {
  it('and did something there later is told', async () => {
    const member = { kind: 'staff', id: 4711, name: 'Gone' } as const
    const write = (action: string, object?: { kind: string; id: number }) =>
      api.on.db.transaction((tx) =>
        writeEntry(tx, {
          actor: action === 'staff.deactivated' ? { kind: 'system' } : member,
          action,
          ...(object && { object }),
        }),
      )
    await write('staff.deactivated', { kind: 'staff_member', id: member.id })
    const before = await lookThrough(db, about)
    expect(before && violated(before)).toEqual([])
    await runOn(api.on.db)(sql`SELECT pg_sleep(1.1)`)
    await write('photo.approved')
    const after = await lookThrough(db, about)
    expect(after && violated(after).map(({ id }) => id)).toEqual(['I13'])
  })
})
