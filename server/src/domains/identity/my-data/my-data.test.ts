import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { confirmedGuest, goodPassword, newcomer, newVisitor, signInAs } from '../../../testing/test-guest.ts'
import { jobsOf, mailsTo } from '../../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure`)
})
type Export = { id: string; status: string; progress: number }
const order = async (guest: Browser) => (await guest.ask('POST', '/api/v2/me/data-exports')).json<{ data: Export }>().data
const fileOf = (guest: Browser, { id }: Export) => guest.ask('GET', `/api/v2/me/data-exports/${id}/file`)

it('puts together all that is known of somebody, in a file to save', async () => {
  const { guest, email } = await confirmedGuest(api)
  const ordered = await order(guest)
  expect(ordered).toMatchObject({ status: 'waiting', progress: 0 })
  expect(await jobsOf(db, 'makeDataExport')).toContainEqual({ id: ordered.id })
  expect((await fileOf(guest, ordered)).statusCode).toBe(404)
  await api.identity.makeDataExport({ id: ordered.id })
  expect((await guest.ask('GET', `/api/v2/me/data-exports/${ordered.id}`)).json()).toMatchObject({
    data: { status: 'ready', progress: 100, kept_until: expect.any(String) },
  })
  const file = await fileOf(guest, ordered)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="alpenglow-my-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(file.headers['cache-control']).toBe('no-store')
  expect(file.json()).toMatchObject({
    account: { account: { email }, sessions: [{ device: expect.any(String) }] },
    profiles: { groupMembers: [{ profile: { firstName: 'Jonas' } }] },
  })
  expect(file.payload).not.toMatch(/argon2|id_hash|secret/)
  expect((await mailsTo(db, email)).at(-1)).toMatchObject({ mail: 'dataReady' })
})
it('one that is ordered again while it is made is the same, and made twice it is made once', async () => {
  const { guest, email } = await confirmedGuest(api)
  const ordered = await Promise.all([order(guest), order(guest), order(guest)])
  expect(new Set(ordered.map(({ id }) => id)).size).toBe(1)
  const [{ id } = { id: '' }] = ordered
  await Promise.all([api.identity.makeDataExport({ id }), api.identity.makeDataExport({ id })])
  await api.identity.makeDataExport({ id })
  expect((await mailsTo(db, email)).filter(({ mail }) => mail === 'dataReady')).toHaveLength(1)
})
it('the next one is put together the next day, and is refused in words until then', async () => {
  const { guest } = await newcomer(api)
  const first = await order(guest)
  await api.identity.makeDataExport(first)
  const refused = await guest.ask('POST', '/api/v2/me/data-exports?locale=fr')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: { base: ['INVALID'] }, messages: { base: [texts['pages.my_privacy.once_a_day'].fr] } },
  ])
  await run(sql`UPDATE data_export SET created_at = now() - interval '1 day' WHERE id = ${first.id}`)
  expect((await order(guest)).id).not.toBe(first.id)
})
it('nobody gets somebody else’s file, and nobody an old one', async () => {
  const [mine, theirs] = [await newcomer(api), await newcomer(api)]
  const ordered = await order(theirs.guest)
  await api.identity.makeDataExport(ordered)
  expect((await fileOf(mine.guest, ordered)).statusCode).toBe(404)
  expect((await mine.guest.ask('GET', `/api/v2/me/data-exports/${ordered.id}`)).statusCode).toBe(404)
  await run(sql`UPDATE data_export SET kept_until = now() WHERE id = ${ordered.id}`)
  expect((await fileOf(theirs.guest, ordered)).statusCode).toBe(404)
  await api.sweep()
  expect(await run(sql`SELECT id FROM data_export WHERE id = ${ordered.id}`)).toEqual([])
})

it('deletes an account with all that belongs to it, and says so by mail', async () => {
  const { guest, email } = await confirmedGuest(api)
  const rows = async () => {
    const [found] = await run(
      sql<{
        n: number
      }>`SELECT ((SELECT count(*) FROM account WHERE email = ${email}) + (SELECT count(*) FROM profile WHERE email = ${email}))::int AS n`,
    )
    return found?.n
  }
  expect((await guest.ask('GET', '/api/v2/me/leaving')).json()).toEqual({ data: { hindrances: [], kept: [] }, errors: [] })
  const leave = (body?: object) => guest.ask('DELETE', '/api/v2/me', body && { body })
  expect((await leave({})).json()).toMatchObject({ errors: { current_password: ['REQUIRED'] } })
  expect((await leave({ current_password: 'wrong' })).statusCode).toBe(422)
  expect(await rows()).toBe(2)
  const gone = await leave({ current_password: goodPassword })
  expect([gone.statusCode, gone.headers['clear-site-data']]).toEqual([204, '"storage"'])
  expect(await rows()).toBe(0)
  expect((await guest.ask('GET', '/api/v2/me')).statusCode).toBe(401)
  expect((await signInAs(await newVisitor(api), email)).statusCode).toBe(422)
  expect((await mailsTo(db, email)).at(-1)).toMatchObject({ mail: 'accountDeleted' })
})
it('an address that was deleted may sign up again', async () => {
  const { guest, email } = await newcomer(api)
  await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  expect((await newcomer(api, { email })).email).toBe(email)
})
