import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFakeCards, fakeCres } from '../../../providers/cards/fake.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { runOn } from '../../../testing/test-database.ts'
import { createCredentials } from '../../credentials/credentials.ts'
import {
  atReview,
  postAuthorization,
  giveCard,
  putAuthorization,
  newToken,
  statusAndData,
  stateOf,
} from '../../../testing/buying/test-paying.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
afterAll(api.close)
const run = runOn(api.on.db.write)
// Many guests of these tests come from one network, so the counts of one would refuse the next.
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

const { tries } = createCredentials({ db: api.on.db, secretKey, memoryKib: 8 })
const bucketsOf = (from: string, kind: 'cards of a network' | 'known cards of a network') => tries.ofNetwork(kind, from)
/** Counts that much of a network beforehand. */
const network = async (from: string, kind: Parameters<typeof bucketsOf>[1], cost: number) => {
  await run(sql`UPDATE sign_in_failure SET blocked_until = NULL`)
  await tries.fail(bucketsOf(from, kind), cost)
}
const countedOf = (from: string) =>
  run(sql<{ failures: number }>`SELECT round(failures) AS failures FROM sign_in_failure
  WHERE bucket IN (${sql.join(bucketsOf(from, 'cards of a network').map(({ key }) => key))})`)

const manyHere = /^Many cards are tried from your network\. Nothing was charged\. You can try again in /
/** A guest who waits because of others reads that it is not them, and how long it takes. */
const waitsForOthers = (answer: Awaited<ReturnType<typeof postAuthorization>>) => {
  expect(answer.statusCode).toBe(429)
  expect(answer.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(manyHere)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

it('an account that was declined so often hears nothing more, and not even a yes', async () => {
  const token = newToken()
  cards.has(token, { declines: '203' })
  const { guest } = await atReview(api, { token })
  const answers: unknown[] = []
  for (let tries = 0; tries < 22; tries++) answers.push(statusAndData(await postAuthorization(guest))[1]['code'])
  expect(answers.filter((code) => code === '203')).toHaveLength(20)
  expect(answers.slice(-2)).toEqual(['429', '429'])
  await giveCard(guest)
  expect(statusAndData(await postAuthorization(guest))).toEqual([402, { code: '429' }])
})
it('nobody has a sixth card in one hour', async () => {
  const { guest } = await atReview(api)
  for (let more = 0; more < 4; more++) {
    await postAuthorization(guest)
    await giveCard(guest)
  }
  expect((await postAuthorization(guest)).statusCode).toBe(200)
  const sixth = await giveCard(guest)
  expect(statusAndData(await postAuthorization(guest))).toEqual([402, { code: '429' }])
  expect(await stateOf(api, sixth)).toEqual([])
  await run(sql`ALTER TABLE payment_attempt DISABLE TRIGGER keep`)
  await run(sql`UPDATE payment_attempt SET asked_at = asked_at - interval '61 minutes'`)
  await run(sql`ALTER TABLE payment_attempt ENABLE TRIGGER keep`)
  expect((await postAuthorization(guest)).statusCode).toBe(200)
})
const printed = (name: string) => name.padEnd(43, 'x')
const ofOld = ({ email }: { email: string }) =>
  run(sql`UPDATE account SET confirmed_at = now() - interval '25 hours' WHERE email = ${email}`)

it('a yes for a card that is new to its account counts for its network as a no does, and does not keep out who is known there', async () => {
  const from = '203.0.113.80'
  const [known, young] = [
    await atReview(api, { fingerprint: printed('one of old') }, from),
    await atReview(api, { fingerprint: printed('a young one') }, from),
  ]
  await ofOld(known)
  const heard: unknown[] = []
  for (let guests = 0; guests < 10; guests++) {
    const { guest } = await atReview(api, { fingerprint: printed(`${guests} 0`) }, from)
    for (let tries = 0; tries < 5; tries++) {
      if (tries > 0) await giveCard(guest, { fingerprint: printed(`${guests} ${tries}`) })
      heard.push(statusAndData(await postAuthorization(guest))[0])
    }
  }
  expect(heard.slice(0, 38)).toEqual(Array.from({ length: 38 }, () => 200))
  expect(heard.filter((status) => status === 200).length).toBeLessThan(50)
  await network(from, 'cards of a network', 10)
  waitsForOthers(await postAuthorization(young.guest))
  expect(statusAndData(await postAuthorization(known.guest))).toMatchObject([200, { status: 'authorized' }])
})
it('so does an account of old that comes with one card after the other, after its own', async () => {
  const from = '203.0.113.81'
  const tester = await atReview(api, { fingerprint: printed('a first') }, from)
  await ofOld(tester)
  await network(from, 'cards of a network', 41)
  expect(statusAndData(await postAuthorization(tester.guest))[0]).toBe(200)
  await giveCard(tester.guest, { fingerprint: printed('a second') })
  // This answer of the bank is the one that makes the network wait.
  await postAuthorization(tester.guest)
  await giveCard(tester.guest, { fingerprint: printed('a third') })
  waitsForOthers(await postAuthorization(tester.guest))
  await giveCard(tester.guest, { fingerprint: printed('a first') })
  expect(statusAndData(await postAuthorization(tester.guest))[0]).toBe(200)
})
it('a question of the bank’s is an answer, too, and the yes after it is none more', async () => {
  const from = '203.0.113.82'
  const token = newToken()
  cards.has(token, { asks: ['challenge'] })
  const { guest } = await atReview(api, { token }, from)
  await postAuthorization(guest)
  const counted = await countedOf(from)
  expect(counted).toEqual([{ failures: 1 }])
  expect(statusAndData(await putAuthorization(guest, { challenge_response: fakeCres('Y') }))[0]).toBe(200)
  expect(await countedOf(from)).toEqual(counted)
})
it('whoever waits for others keeps the code of their card', async () => {
  const from = '203.0.113.85'
  const { guest, token } = await atReview(api, {}, from)
  await network(from, 'cards of a network', 42)
  await network(from, 'cards of a network', 1)
  const answer = await postAuthorization(guest)
  waitsForOthers(answer)
  expect(Number(answer.headers['retry-after'])).toBeLessThan(200)
  expect(await stateOf(api, token)).toEqual([])
  await run(sql`UPDATE sign_in_failure SET blocked_until = NULL, failures = 0`)
  expect(statusAndData(await postAuthorization(guest))[0]).toBe(200)
})
it('whoever makes a network wait hears their own answer still, for the code of their card is gone', async () => {
  const from = '203.0.113.86'
  const [one, other] = [await atReview(api, {}, from), await atReview(api, {}, from)]
  await network(from, 'cards of a network', 42)
  expect(statusAndData(await postAuthorization(one.guest))[0]).toBe(200)
  waitsForOthers(await postAuthorization(other.guest))
})
it('and so does whoever answered their bank meanwhile', async () => {
  const from = '203.0.113.87'
  const token = newToken()
  cards.has(token, { asks: ['challenge'] })
  const { guest } = await atReview(api, { token }, from)
  await network(from, 'cards of a network', 42)
  expect(statusAndData(await postAuthorization(guest))[1]).toMatchObject({ status: 'challenge' })
  expect(statusAndData(await putAuthorization(guest, { challenge_response: fakeCres('Y') }))[0]).toBe(200)
})
it('a lodge whose guests are known, each with a card of their own, is never stopped', async () => {
  const from = '203.0.113.83'
  const heard: unknown[] = []
  for (let guests = 0; guests < 4; guests++) {
    const fingerprint = printed(`guest ${guests}`)
    const one = await atReview(api, { fingerprint }, from)
    await ofOld(one)
    for (let tries = 0; tries < 15; tries++) {
      heard.push(statusAndData(await postAuthorization(one.guest))[0])
      await giveCard(one.guest, { fingerprint })
    }
  }
  expect(heard).toEqual(Array.from({ length: 60 }, () => 200))
  const young = await atReview(api, {}, from)
  expect(statusAndData(await postAuthorization(young.guest))[0]).toBe(200)
})
it('unless there are so many that somebody has made them up', async () => {
  const from = '203.0.113.84'
  const [one, other] = [await atReview(api, {}, from), await atReview(api, {}, from)]
  await ofOld(one)
  await ofOld(other)
  await network(from, 'known cards of a network', 2499)
  await postAuthorization(one.guest)
  await network(from, 'known cards of a network', 10)
  waitsForOthers(await postAuthorization(other.guest))
})
it('a network is stopped that tries through many accounts', async () => {
  const from = '203.0.113.77'
  const token = newToken()
  cards.has(token, { declines: '203' })
  const guests = await Promise.all([1, 2, 3].map(() => atReview(api, { token }, from)))
  const codes: unknown[] = []
  for (let tries = 0; tries < 15; tries++)
    for (const { guest } of guests) codes.push(statusAndData(await postAuthorization(guest))[1]?.['code'])
  // Counts fade a little, and the first wait, of a second, is soon over.
  const heard = codes.filter((code) => code === '203').length
  expect(heard).toBeGreaterThanOrEqual(38)
  expect(heard).toBeLessThan(45)
  const elsewhere = await atReview(api, { token }, '203.0.113.78')
  expect(statusAndData(await postAuthorization(elsewhere.guest))[1]).toEqual({ code: '203' })
})
