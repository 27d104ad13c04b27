import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { q } from '../../db/query.ts'
import { freshApi } from '../../http/testing/test-api.ts'

const api = await freshApi()
afterAll(() => api.close())

type Wire = Record<string, unknown> & { name: string }
const resorts = async (locale: string) =>
  (await api.app.inject(`/api/v2/resorts?locale=${locale}`)).json<{ data: Wire[] }>().data

const fields = {
  id: 'number',
  name: 'string',
  code: 'string',
  covid_credit: 'boolean',
  hemisphere: 'string',
  tags: 'object',
  region: 'string',
  subregion: 'string',
  logo_url: 'string',
  reservations_enabled: 'boolean',
  reservation_system_url: 'string',
  local_policy_url: 'string',
  abbreviation: 'string',
  active: 'boolean',
  owned: 'boolean',
}

it('fourteen resorts in both languages, each with all its fields, by name', async () => {
  for (const locale of ['en', 'fr']) {
    const found = await resorts(locale)
    expect(found).toHaveLength(14)
    for (const resort of found) {
      expect(Object.fromEntries(Object.entries(resort).map(([name, value]) => [name, typeof value]))).toEqual(fields)
    }
    const names = found.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, locale)))
  }
})
it('a resort is told in the guest’s language', async () => {
  const cinder = async (locale: string) => (await resorts(locale)).find(({ code }) => code === 'CND')
  expect(await cinder('en')).toMatchObject({ region: 'USA', subregion: 'Pacific Northwest', tags: ['USA - Pacific Northwest'] })
  expect(await cinder('fr')).toMatchObject({ region: 'États-Unis', tags: ['États-Unis - Nord-Ouest Pacifique'] })
})
it('has all three ways to get a day: here, on the resort’s own page, by just coming', async () => {
  const ways = (await resorts('en')).map((r) => [r['reservations_enabled'], r['reservation_system_url'] !== ''].join())
  expect(new Set(ways)).toEqual(new Set(['true,false', 'false,true', 'false,false']))
})
it('a resort that is renamed is soon found under its new name, in its new place', async () => {
  await api.on.db.run(sql`UPDATE resort_text SET name = 'Aspen Lantern, CO' WHERE resort_id = 2 AND locale = 'en'`.compile(q))
  await vi.waitFor(async () => expect((await resorts('en'))[0]?.name).toBe('Aspen Lantern, CO'), {
    timeout: 2000,
    interval: 10,
  })
  expect((await resorts('fr')).map(({ name }) => name)).toContain('Silver Lantern, CO')
})
it('whoever has the list already is not sent it again', async () => {
  const { etag } = (await api.app.inject('/api/v2/resorts')).headers
  const again = await api.app.inject({ url: '/api/v2/resorts', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})
