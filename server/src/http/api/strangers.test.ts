import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { newcomer, newVisitor } from '../../testing/test-guest.ts'
import { signedInAtDesk } from '../../testing/test-desk.ts'

const api = await freshApi()
const { db } = api.on
afterAll(() => api.close())

type Owner = Awaited<ReturnType<typeof newcomer>>
const dataOf = <T>(answer: Answer) => answer.json<{ data: T }>().data

/** A row of somebody's for each kind of id that a path may carry. An operation that is missing here has no owner's row to try. */
const rows: Record<string, (owner: Owner) => Promise<string>> = {
  '/me/devices/{id}': async ({ guest }) => dataOf<{ id: string }[]>(await guest.ask('GET', '/api/v2/me/devices'))[0]?.id ?? '',
  '/me/data-exports/{id}': async ({ guest }) => exportOf(guest),
  '/me/data-exports/{id}/file': async ({ guest }) => exportOf(guest),
  '/me/group/group-members/{id}': async ({ guest }) => {
    await guest.ask('POST', '/api/v2/profiles', { body: { first_name: 'Mia', last_name: 'Keller', dob: '2012-05-01' } })
    return (
      dataOf<{ group_members: { id: string }[] }>(await guest.ask('GET', '/api/v2/me/group')).group_members.at(-1)?.id ?? ''
    )
  },
  '/profiles/{id}': async ({ guest }) => dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id,
}
async function exportOf(guest: Browser): Promise<string> {
  const { id } = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/me/data-exports'))
  await api.identity.makeDataExport({ id })
  return id
}

const guarded = Object.values(apis)
  .flatMap((domain): [string, Endpoint][] => Object.entries(domain))
  .filter(([, { guards }]) => Object.values(guards ?? {}).some((guard) => guard === 'account' || guard === 'group'))

const absent = { uuid: '00000000-0000-4000-8000-000000000000', number: '999999999' }
const like = (id: string) => (id.includes('-') ? absent.uuid : absent.number)
const ask = (browser: Browser, e: Endpoint, id: string) =>
  browser.ask(e.method, pathOf(e).replace('{id}', id), e.method === 'GET' ? {} : { body: { data: {} } })
/** An answer without what is different each time. */
const withoutId = ({ payload }: Answer) => payload.replace(/"request_id":"[^"]+"/, '')

async function everybodyElse(): Promise<Record<string, Browser>> {
  const stranger = (await newcomer(api)).guest
  const expired = (await newcomer(api)).guest
  const id = expired.jar.get(api.config.cookies.session)
  await expired.ask('DELETE', '/session')
  expired.jar.set(api.config.cookies.session, id ?? '')
  // Even the token of the dead session is a good one: it must not help.
  await expired.ask('GET', '/ping')
  const administrator = await signedInAtDesk(api, 'administrator')
  return {
    'a visitor': await newVisitor(api),
    'a stranger': stranger,
    'somebody who has left': expired,
    'somebody at the desk': administrator,
  }
}

const others = await everybodyElse()
let cells = 0
afterAll(
  () => void process.stdout.write(`strangers: ${cells} cells over ${guarded.length} operations with an id of somebody's\n`),
)

it.each(guarded)('%s is for its owner only, and to others as if it were not there', async (_, e) => {
  const rowOf = rows[e.path]
  expect(rowOf, `a row for ${e.path}`).toBeDefined()
  const owner = await newcomer(api)
  const id = (await rowOf?.(owner)) ?? ''
  for (const [who, browser] of Object.entries(others)) {
    cells++
    const before = await traceOf()
    const [theirs, none] = [await ask(browser, e, id), await ask(browser, e, like(id))]
    expect([who, theirs.statusCode, withoutId(theirs)]).toEqual([who, none.statusCode, withoutId(none)])
    expect(who === 'a stranger' ? [404] : [401, 403]).toContain(theirs.statusCode)
    expect(await traceOf()).toEqual(before)
  }
  cells++
  expect((await ask(owner.guest, e, id)).statusCode).toBeLessThan(300)
})

async function traceOf() {
  return db.run(
    sql`SELECT (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM profile) AS profiles, (SELECT count(*) FROM session) AS sessions,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM data_export) AS files`.compile(q),
  )
}
