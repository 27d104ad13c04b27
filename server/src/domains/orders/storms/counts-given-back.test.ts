import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { isWhole, itWhole } from '../../../testing/test-breadth.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { runOn } from '../../../testing/test-database.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import {
  atReview,
  postAuthorization,
  changeCart,
  giveCard,
  ageAttempts,
  newToken,
  statusAndData,
} from '../../../testing/buying/test-paying.ts'
import { createCredentials } from '../../credentials/credentials.ts'
import { place } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
afterAll(api.close)
const run = runOn(api.on.db.write)
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure, allowance`)))

const { tries } = createCredentials({ db: api.on.db, secretKey, memoryKib: 8 })
const keysOf = (from: string) => sql.join(tries.ofNetwork('cards of a network', from).map(({ key }) => key))
const countedOf = async (from: string) =>
  (
    await run(sql<{ failures: number }>`SELECT round(failures)::integer AS failures FROM sign_in_failure
    WHERE bucket IN (${keysOf(from)})`)
  )[0]?.failures
/** Lets time pass for all that is counted. */
async function wait(seconds: number): Promise<void> {
  const back = sql`make_interval(secs => ${seconds})`
  await run(sql`UPDATE sign_in_failure SET last_at = last_at - ${back}, blocked_until = blocked_until - ${back}`)
  await run(sql`UPDATE payment_attempt SET counted_at = counted_at - ${back}`)
}
/** Requests an authorization and waits as `Retry-After` says; returns how long that took, and the final status. */
async function askPatiently(guest: Browser): Promise<{ waited: number; status: number }> {
  for (let waited = 0; ;) {
    const answer = await postAuthorization(guest)
    if (answer.statusCode !== 429) return { waited, status: answer.statusCode }
    const seconds = Number(answer.headers['retry-after'])
    waited += seconds
    await wait(seconds)
  }
}
/** A card tester with stolen cards, five for each new account. */
async function tester(from: string): Promise<void> {
  const declined = () => {
    const token = newToken()
    cards.has(token, { declines: '203' })
    return token
  }
  const { guest } = await atReview(api, { token: declined() }, from)
  for (let card = 0; card < 5; card++) {
    if (card > 0) await giveCard(guest, { token: declined() })
    expect(await askPatiently(guest)).toMatchObject({ status: 402 })
  }
}

describe('who buys', () => {
  it('makes nobody wait longer than they did themselves, after somebody has tried forty cards over the same Wi-Fi', async () => {
    const from = '203.0.113.90'
    for (let accounts = 0; accounts < 8; accounts++) await tester(from)
    const waits: number[] = []
    for (let guests = 0; guests < 10; guests++) {
      const { guest } = await atReview(api, {}, from)
      const { waited, status } = await askPatiently(guest)
      expect([status, (await place(guest)).statusCode]).toEqual([200, 201])
      waits.push(waited)
    }
    expect(waits[0]).toBeGreaterThan(0)
    // The wait that the tester caused is over after the first guest; no other guest starts one.
    expect(waits.slice(1)).toEqual(waits.slice(1).map(() => 0))
  })
  itWhole('is never told to wait in a hotel of a hundred who all buy for the first time', async () => {
    const from = '203.0.113.91'
    const heard = new Set<number>()
    for (let guests = 0; guests < (isWhole ? 100 : 45); guests++) {
      const { guest } = await atReview(api, {}, from)
      heard.add((await postAuthorization(guest)).statusCode).add((await place(guest)).statusCode)
    }
    expect([...heard]).toEqual([200, 201])
    expect(await countedOf(from)).toBe(0)
  })
})

describe('what a yes has cost its network', () => {
  it('is given back once, however often the order is asked for', async () => {
    const from = '203.0.113.92'
    const [buyer, looker] = [await atReview(api, {}, from), await atReview(api, {}, from)]
    for (const { guest } of [buyer, looker]) await postAuthorization(guest)
    expect(await countedOf(from)).toBe(2)
    await Promise.all([1, 2, 3].map(() => place(buyer.guest)))
    await api.payments.giveCountsBack()
    expect(await countedOf(from)).toBe(1)
  })
  it('stays where no order comes of it', async () => {
    const from = '203.0.113.93'
    const { guest } = await atReview(api, {}, from)
    for (let cards = 0; cards < 3; cards++) {
      if (cards > 0) await giveCard(guest)
      expect(statusAndData(await postAuthorization(guest))).toMatchObject([200, { status: 'authorized' }])
    }
    await changeCart(guest)
    await ageAttempts(api, 3600)
    await api.payments.reconcile()
    await api.payments.giveCountsBack()
    expect(await countedOf(from)).toBe(3)
    // Only the count of the card that paid is given back, and not those of the others.
    await giveCard(guest)
    await postAuthorization(guest)
    expect([(await place(guest)).statusCode, await countedOf(from)]).toEqual([201, 3])
  })
  it('makes those wait who come after many who never order', async () => {
    const from = '203.0.113.94'
    await tries.fail(tries.ofNetwork('cards of a network', from), 38)
    const waits: number[] = []
    for (let guests = 0; guests < 4; guests++) waits.push((await askPatiently((await atReview(api, {}, from)).guest)).waited)
    expect(waits[0]).toBe(0)
    expect(waits[3]).toBeGreaterThan(waits[1] ?? 0)
  })
  it('is found by the next round where it was not given back at once, and not before the desk has let the order go', async () => {
    const from = '203.0.113.95'
    const { guest, token } = await atReview(api, {}, from)
    await postAuthorization(guest)
    const [spent] = await run(sql<{
      by: Buffer[]
      at: string
    }>`SELECT counted_by AS by, counted_at::text AS at FROM payment_attempt
      WHERE card->>'token' = ${token}`)
    await run(sql`UPDATE payment_attempt SET counted_by = NULL WHERE card->>'token' = ${token}`)
    await place(guest)
    const becomes = (state: string) =>
      run(sql`UPDATE payment_attempt SET state = ${state}, kept_until = now(), counted_by = ${spent?.by}::bytea[], counted_at = ${spent?.at}::timestamptz
        WHERE card->>'token' = ${token}`)
    await becomes('kept')
    expect([await api.payments.giveCountsBack(), await countedOf(from)]).toEqual([0, 1])
    await becomes('ordered')
    expect([await api.payments.giveCountsBack(), await countedOf(from)]).toEqual([1, 0])
  })
  it('is forgotten after a day, and with it where somebody was', async () => {
    const { guest, token } = await atReview(api, {}, '203.0.113.96')
    await postAuthorization(guest)
    const kept = async () =>
      (
        await run(
          sql<{ kept: boolean }>`SELECT counted_by IS NOT NULL AS kept FROM payment_attempt WHERE card->>'token' = ${token}`,
        )
      )[0]
    expect(await kept()).toEqual({ kept: true })
    await run(sql`UPDATE payment_attempt SET counted_at = counted_at - interval '25 hours'`)
    await api.payments.sweep()
    expect(await kept()).toEqual({ kept: false })
  })
})
