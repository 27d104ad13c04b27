import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { statementOf } from '../../db/query.ts'
import { freshApi, testApi } from '../../testing/test-api.ts'
import { demoProducts } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer } from '../../testing/test-guest.ts'

const api = await freshApi()
/** Runs after a session was looked up, and before the first cart of its account is written. */
let meanwhile = async (): Promise<unknown> => undefined
const late = await testApi(api.on, {}, (db) => ({
  ...db,
  write: {
    run: async (query) => {
      if (/insert into "?cart"?[ (]/i.test(statementOf(query).text)) await meanwhile()
      return db.write.run(query)
    },
  },
}))
afterAll(async () => {
  await late.close()
  await api.close()
})

it('who fills their first cart while their account is deleted elsewhere is nobody any more', async () => {
  const { guest, email } = await newcomer(late)
  meanwhile = () => runOn(api.on.db.write)(sql`DELETE FROM account WHERE email = ${email}`)
  const answer = await guest.ask('PATCH', '/api/v2/cart/items', { body: { ...demoProducts.summit, count: 1 } })
  expect(answer.statusCode).toBe(401)
})
