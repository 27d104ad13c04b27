import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'
import { withoutGuards } from '../../../testing/racing/test-guards.ts'
import { mailsTo } from '../../../testing/test-post.ts'
import { allBegun, at } from '../../../testing/racing/test-races.ts'
import { askedByMail, familyWithPasses, signLink, readCartWaivers } from '../../../testing/buying/test-waivers.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
const other = await testApi(api.on, { SHOP_NOW: '2026-11-21T19:00:00Z' })
/** A process without two guards: every link is open for ever, and no cart is locked. */
const trusting = await testApi(api.on, { SHOP_NOW: '2026-11-21T19:00:00Z' }, (db) =>
  withoutGuards(db, ['the link is open still', 'the cart is held']),
)
const run = runOn(api.on.db)
afterAll(async () => {
  await Promise.all([other, trusting].map((one) => one.close()))
  await api.close()
})

/** A hundred calls at once, at two processes, with one link. */
async function hundred(...processes: TestApi[]) {
  await run(sql`TRUNCATE allowance`)
  const family = await familyWithPasses(api)
  const { to, token, phone } = await askedByMail(api, family)
  const signing = Array.from({ length: 100 }, (_, n) => signLink(at(processes[n % processes.length] ?? api, phone), token))
  const statuses = (await Promise.all(signing)).map(({ statusCode }) => statusCode)
  const signed = await run(sql<{ id: number }>`SELECT id FROM waiver_signature WHERE profile_id = ${family.grown}`)
  const copies = (await mailsTo(api.on.db, to)).filter(({ mail }) => mail === 'waiverCopy')
  const { profile_ids_missing: missing } = await readCartWaivers(family.holder)
  return {
    thanked: statuses.filter((status) => status === 200).length,
    // On a busy machine some of them are refused as busy instead.
    refused: statuses.filter((status) => status === 422 || status === 503).length,
    signatures: signed.length,
    copies: copies.length,
    isMissing: missing.includes(family.grown),
  }
}

it('of a hundred who sign with one link at once, one does', async () => {
  expect(await hundred(api, other)).toEqual({ thanked: 1, refused: 99, signatures: 1, copies: 1, isMissing: false })
})
/**
 *   one    ── looks: not used yet ── takes it ── signs ── COMMIT
 *   other     looks: not used yet ── waits ··············· finds it taken
 */
async function threeAtOnce(process: TestApi) {
  await run(sql`TRUNCATE allowance`)
  const family = await familyWithPasses(api)
  const { to, token, phone } = await askedByMail(api, family)
  const sign = () => signLink(at(process, phone), token)
  const statuses = await allBegun(api.on, 'waiver_request', sign, sign, sign)
  return {
    statuses: statuses.toSorted(),
    copies: (await mailsTo(api.on.db, to)).filter(({ mail }) => mail === 'waiverCopy').length,
  }
}
it('who looked before it was used comes too late all the same', async () => {
  expect(await threeAtOnce(api)).toEqual({ statuses: [200, 422, 422], copies: 1 })
})
it('without the guard all three are thanked, and each has a copy', async () => {
  expect(await threeAtOnce(trusting)).toEqual({ statuses: [200, 200, 200], copies: 3 })
})

/**
 * The pass is removed while the link is signed: either the signature was first, or nothing is signed. There is never a
 * signature without a pass.
 */
it('signing and taking out of the cart come one after the other', async () => {
  for (let n = 0; n < 6; n++) {
    await run(sql`TRUNCATE allowance`)
    const family = await familyWithPasses(api)
    const { token, phone } = await askedByMail(api, family)
    const takeOut = () => family.holder.ask('DELETE', `/api/v2/cart/items/${family.item}`)
    const sign = () => signLink(at(other, phone), token)
    const [one, two] = n % 2 === 0 ? [takeOut(), sign()] : [sign(), takeOut()]
    const statuses = [await one, await two].map(({ statusCode }) => statusCode)
    const signed = await run(sql`SELECT id FROM waiver_signature WHERE profile_id = ${family.grown}`)
    expect(statuses.filter((status) => status === 200).length).toBe(signed.length + 1)
    expect(statuses).not.toContain(500)
  }
})
