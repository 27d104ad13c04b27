import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, newToken } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { signedInAtDesk } from '../../../testing/test-desk.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { connectToLook, lookThrough, presentInvariants } from '../invariants.ts'

const api = await freshApi({}, { cards: createFakeCards() })
const run = runOn(api.on.db.write)
// A real sign-in writes an entry of the audit log, which I15 checks as a whole.
await signedInAtDesk(api, 'administrator')
const db = connectToLook(api.on.url)
afterAll(async () => {
  await db.close()
  await api.close()
})
const found = async () => {
  const look = await lookThrough(db, { keys: [secretKey], asksMinorConsent: true })
  return look
    ? presentInvariants(look, 'en').flatMap(({ id, state, examples }) => (state === 'violated' ? [[id, examples]] : []))
    : []
}

it('whoever has what was made of something that nobody paid, be it in steps, is found', async () => {
  const { guest, me } = await atReview(api, { token: newToken() })
  await postAuthorization(guest)
  const placed = await guest.ask('POST', '/api/v2/orders', { body: { terms_accepted_at: new Date().toISOString() } })
  const { id } = dataOf<{ id: string }>(placed)
  const [base] = await run(
    sql<{ id: number }>`UPDATE my_product SET state = 'cancelled' WHERE profile_id = ${me}::bigint RETURNING id`,
  )
  const more = async (product: number, state: string, from: number) =>
    (
      await run(
        sql<{ id: number }>`INSERT INTO my_product (profile_id, product_id, variant, state, source, instead_of)
          VALUES (${me}::bigint, ${product}, 'adult', ${state}, 'desk', ${from}) RETURNING id`,
      )
    )[0]?.id ?? 0
  const between = await more(demoProducts.firstChair.type, 'cancelled', base?.id ?? 0)
  const last = await more(demoProducts.summit.type, 'active', between)
  expect(await found()).toEqual([['I10', [`my-product ${last}`]]])
  await api.payments.reconcile()
  expect(await found()).toEqual([])
  await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
    await runOn(tx)(sql`UPDATE orders SET state = 'cancelled', cancelled_for = 'bank' WHERE number = ${id}`)
  })
  expect((await found()).find(([name]) => name === 'I10')?.[1]).toContain(`my-product ${last}`)
})

it('whoever has a pass, and what renews one into it, is found', async () => {
  const { me } = await atReview(api, { token: newToken() })
  await run(sql`DROP INDEX my_product_once`)
  await run(
    sql`INSERT INTO my_product (profile_id, product_id, comes_to, variant, source)
      VALUES (${me}::bigint, ${demoProducts.summit.type}, NULL, 'adult', 'desk'), (${me}::bigint, ${demoProducts.maple.type}, ${demoProducts.summit.type}, 'adult', 'desk')`,
  )
  expect((await found()).find(([name]) => name === 'I8')?.[1]).toEqual([`profile ${me}, product ${demoProducts.summit.type}`])
})
