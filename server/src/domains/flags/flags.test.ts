import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { testApi } from '../../testing/test-api.ts'

const on = await testDatabase()
const apis = [await testApi(on), await testApi(on)] as const
afterAll(async () => {
  for (const api of apis) await api.close()
  await on.drop()
})
const flags = (at: 0 | 1) => apis[at].app.inject('/api/v2/feature-flags')

it('every flag that this release knows is there, under its own name', async () => {
  expect((await flags(0)).json()).toEqual({ data: { api_page: true }, errors: [] })
})
it('a flag that is switched is switched in every process by itself', async () => {
  const before = (await flags(0)).headers['etag']
  await on.db.run(sql`UPDATE flag SET is_on = false WHERE name = 'api_page'`.compile(q))
  for (const at of [0, 1] as const)
    await expect.poll(async () => (await flags(at)).json<object>()).toEqual({ data: { api_page: false }, errors: [] })
  expect((await flags(0)).headers['etag']).not.toBe(before)
})
it('a release leaves a flag as it was switched', async () => {
  const next = await testApi(on)
  expect((await next.app.inject('/api/v2/feature-flags')).json()).toMatchObject({ data: { api_page: false } })
  await next.close()
})
