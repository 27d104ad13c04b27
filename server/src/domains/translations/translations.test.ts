import { sql } from 'kysely'
import { texts } from '@alpenglow/texts/texts'
import { afterAll, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { demoLogin, testApi } from '../../testing/test-api.ts'
import { editText } from './store.ts'
import { createTranslations, loadPacks } from './translations.ts'

const on = await testDatabase()
const apis = [await testApi(on), await testApi(on)] as const
afterAll(async () => {
  for (const api of apis) await api.close()
  await on.drop()
})

const pathOf = async ({ app }: (typeof apis)[number], locale = 'en') =>
  (await app.inject(`/api/v2/translation-pack/path?locale=${locale}`)).json<{ data: { path: string } }>().data.path
const packOf = async (api: (typeof apis)[number], path: string) => (await api.app.inject(path)).json<Record<string, string>>()

it('the pack says everything that ships for the shop, each language in a file of its own, to be kept for ever', async () => {
  for (const locale of ['en', 'fr'] as const) {
    const path = await pathOf(apis[0], locale)
    expect(path).toMatch(new RegExp(`^/packs/${locale}\\.[\\w-]{16}\\.json$`))
    const answer = await apis[0].app.inject(path)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.json()).toEqual(
      Object.fromEntries(
        Object.entries(texts)
          .filter(([key]) => !/^(desk|mails)\./.test(key))
          .map(([key, text]) => [key, text[locale]]),
      ),
    )
  }
})
it('a text that the company edits is heard by every process, under a new path, in that language only', async () => {
  const before = await Promise.all(apis.map((api) => pathOf(api)))
  const french = await pathOf(apis[0], 'fr')
  await editText(on.db, 'components.errors.codes.REQUIRED', 'en', 'This one, please.')
  const paths = () => Promise.all(apis.map((api) => pathOf(api)))
  await expect.poll(paths).not.toContain(before[0])
  const after = await paths()
  expect(new Set([...before, ...after]).size).toBe(2)
  expect(await pathOf(apis[0], 'fr')).toBe(french)
  for (const api of apis)
    expect((await packOf(api, after[0] ?? ''))['components.errors.codes.REQUIRED']).toBe('This one, please.')
  expect((await packOf(apis[0], before[0] ?? ''))['components.errors.codes.REQUIRED']).toBe('Please fill this in.')
})
it('what the company wrote survives a release; what it did not touch follows it', async () => {
  await on.db.run(sql`UPDATE translation SET shipped = 'of an older release'`.compile(q))
  await on.db.run(sql`INSERT INTO translation VALUES ('gone.since', 'en', 'x', NULL)`.compile(q))
  const next = await testApi(on)
  const pack = await packOf(next, await pathOf(next))
  await next.close()
  expect(pack['components.errors.codes.REQUIRED']).toBe('This one, please.')
  expect(pack['components.errors.codes.INVALID']).toBe(texts['components.errors.codes.INVALID'].en)
  expect(pack).not.toHaveProperty(['gone.since'])
})
it('a pack that another process has just published is found before its news arrives', async () => {
  const old = await loadPacks(on.db)
  await editText(on.db, 'components.errors.codes.REQUIRED', 'en', 'Published elsewhere.')
  const published = await loadPacks(on.db)
  const here = createTranslations({ held: { current: () => old, refresh: async () => published } })
  expect(await here.packFile(published.en.file)).toMatchObject({ 'components.errors.codes.REQUIRED': 'Published elsewhere.' })
  expect(await here.packFile('en.json')).toBeUndefined()
})
it('a flood of packs that do not exist costs the database next to nothing', async () => {
  const before = apis[0].db.statements()
  const names = Array.from({ length: 50 }, (_, i) => `/packs/en.${String(i).padStart(16, '0')}.json`)
  const answers = []
  for (const name of names) answers.push((await apis[0].app.inject(name)).statusCode)
  expect(new Set(answers)).toEqual(new Set([404]))
  expect(apis[0].db.statements() - before).toBeLessThan(5)
})
it('a process that did not hear for a while hears again, and what it missed', async () => {
  const guest = await apis[0].signedIn(demoLogin)
  await on.db.run(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'alpenglow test news'
        AND datname = current_database()`.compile(q),
  )
  await editText(on.db, 'components.errors.missing.email', 'en', 'Said into the silence.')
  const refused = async () => (await guest.ask('PUT', '/session', { body: {} })).json<{ messages: object }>()
  await expect.poll(refused).toMatchObject({ messages: { email: ['Said into the silence.'] } })
})
