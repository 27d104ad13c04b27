import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { newcomer } from '../../testing/test-guest.ts'

const api = await freshApi()
afterAll(() => api.close())

type List = {
  profile_id: string
  is_ready: boolean
  items: { need: string; state: string; who: string[]; by: string | null; where: string | null }[]
}
const listsOf = async (guest: Browser) => {
  const { data } = (await guest.ask('GET', '/api/v2/mountain-checklist')).json<{ data: List[] }>()
  return data
}
const states = ({ items }: List) => Object.fromEntries(items.map(({ need, state }) => [need, state]))

it('tells of everybody what is missing, who sees to it and where, with two statements', async () => {
  const { guest } = await newcomer(api)
  const [mine] = await listsOf(guest)
  const me = mine?.profile_id ?? ''
  expect(mine).toMatchObject({ is_ready: false })
  expect(mine?.items).toEqual([
    { need: 'consent', state: 'not_needed', who: [], by: null, where: null },
    expect.objectContaining({ need: 'address', state: 'missing', who: [me], where: `/myaccount/people/${me}#address` }),
  ])
  const before = api.db.statements()
  await listsOf(guest)
  expect(api.db.statements() - before).toBeLessThanOrEqual(2)
})

it('asks nothing of somebody without a name', async () => {
  const { guest } = await newcomer(api)
  await guest.ask('POST', '/api/v2/profiles', { body: { is_anonymous: true } })
  const nameless = (await listsOf(guest))[1]
  expect([nameless?.is_ready, nameless && states(nameless)]).toEqual([true, { consent: 'not_needed', address: 'not_needed' }])
})
