import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { signedInAtDesk } from '../../../testing/test-desk.ts'
import { filledIn, newVisitor } from '../../../testing/test-guest.ts'
import { mailedToken } from '../../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())

/** A visitor signs up from a link that names its source. */
async function comeFrom(query: string) {
  const guest = await newVisitor(api)
  const person = filledIn()
  const answer = await guest.ask('POST', `/api/v2/guests${query}`, { body: person })
  if (answer.statusCode !== 201) throw new Error(`signing up was answered with ${answer.statusCode}: ${answer.payload}`)
  return { guest, ...person }
}
const keptOf = async (email: string) =>
  (await run(sql<{ source: string | null }>`SELECT source FROM account WHERE email = ${email}`))[0]?.source

it.each([
  ['?source=create-my-account', 'create-my-account'],
  ['?source=Lift%20poster+12', 'Lift poster 12'],
  ['?source=%C3%89t%C3%A9.2027', 'Été.2027'],
  ['', null],
  ['?source=', null],
  ['?source=https%3A%2F%2Fevil.example', null],
  ['?source=%3Cb%3Eweb', null],
  [`?source=${'x'.repeat(61)}`, null],
  [`?source=${'x'.repeat(1000)}`, null],
  ['?source=a%00b', null],
  ['?source=web&source=flyer', null],
  ['?source=evil.example', null],
  ['?source=4111-1111%201111.1111', null],
])('whoever signs up by %s is in, and the account keeps %s', async (query, source) => {
  expect(await keptOf((await comeFrom(query)).email)).toBe(source)
})

it('takes 5,000 letters for nothing', async () => {
  expect(await keptOf((await comeFrom(`?source=${'x'.repeat(5000)}`)).email)).toBeNull()
})

it('is in the file with all that is known of somebody', async () => {
  const { guest } = await comeFrom('?source=checkout')
  const { id } = (await guest.ask('POST', '/api/v2/me/data-exports')).json<{ data: { id: string } }>().data
  await api.identity.makeDataExport({ id })
  const file = await guest.ask('GET', `/api/v2/me/data-exports/${id}/file`)
  expect(file.json()).toMatchObject({ account: { account: { source: 'checkout' } } })
})

it('tells the desk where from accounts come, in one statement besides those that ask who is there', async () => {
  await run(sql`DELETE FROM account WHERE NOT is_demo`)
  for (let n = 0; n < 3; n++) await comeFrom('?source=poster')
  await comeFrom('')
  const { email } = await comeFrom('?source=checkout')
  const body = { token: await mailedToken(db, email, 'confirm') }
  await (await newVisitor(api)).ask('POST', '/api/v2/confirmations', { body })
  const old = await comeFrom('?source=last-year')
  await run(sql`UPDATE account SET created_at = now() - interval '91 days' WHERE email = ${old.email}`)

  const finance = await signedInAtDesk(api, 'finance')
  const before = db.statements()
  const answer = await finance.ask('GET', '/api/v2/staff/sign-up-sources')
  expect(db.statements() - before).toBeLessThanOrEqual(3)
  const lastAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
  expect(answer.json()).toMatchObject({
    data: {
      days: 90,
      sources: [
        { source: 'poster', accounts: 3, confirmed: 0, last_at: lastAt },
        { source: 'checkout', accounts: 1, confirmed: 1, last_at: lastAt },
        { source: null, accounts: 1, confirmed: 0, last_at: lastAt },
      ],
    },
  })
  expect(answer.json<{ data: { sources: object[] } }>().data.sources).toHaveLength(3)
  expect((await (await signedInAtDesk(api, 'agent')).ask('GET', '/api/v2/staff/sign-up-sources')).statusCode).toBe(403)
})
