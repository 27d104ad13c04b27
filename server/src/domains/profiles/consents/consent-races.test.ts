import { afterAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'
import { withoutGuards } from '../../../testing/racing/test-guards.ts'
import { confirmedGuest } from '../../../testing/test-guest.ts'
import { createPerson, memberCalled, mia, namesOf, remove } from '../../../testing/test-household.ts'
import { allBegun, at } from '../../../testing/racing/test-races.ts'

const api = await freshApi()
const run = runOn(api.on.db)
/** The negative control: without the lock on households. */
const unguarded = await testApi(api.on, {}, (db) => withoutGuards(db, ['the household is held']))
afterAll(async () => {
  await unguarded.close()
  await api.close()
})

/**
 *   agreeing  ── holds the household ── writes the consent ── COMMIT
 *   removing     waits ······································ deletes the child, and what was agreed
 */
async function agreedWhileRemoved(process: TestApi) {
  const { guest } = await confirmedGuest(api)
  const child = await createPerson(guest, mia)
  const them = await memberCalled(guest, 'Mia')
  await guest.ask('DELETE', `/api/v2/minor-consents/${them.minor_consent?.id}`)
  const browser = at(process, guest)
  const statuses = await allBegun(
    api.on,
    'minor_consent',
    () => browser.ask('POST', '/api/v2/minor-consents', { body: { profile_id: child } }),
    () => remove(browser, them),
  )
  const consents = await run(sql`SELECT id FROM minor_consent WHERE profile_id = ${Number(child)}`)
  return { statuses, names: await namesOf(guest), consents: consents.length }
}
it('a child for whom somebody agrees while it is deleted is gone, with what was agreed', async () => {
  expect(await agreedWhileRemoved(api)).toEqual({ statuses: [201, 204], names: ['Jonas'], consents: 0 })
})
it('where nobody waits, the consent is of nobody, and fails', async () => {
  expect(await agreedWhileRemoved(unguarded)).toMatchObject({ statuses: [500, 204] })
})
