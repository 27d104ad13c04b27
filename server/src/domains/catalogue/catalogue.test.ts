import { addDays, dayAt } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { freshApi, testApi } from '../../testing/test-api.ts'
import { demoOn, plantDemo } from './demo/plant.ts'
import { createCatalogueKeeper } from './importing/catalogue-keeper.ts'

/** The day on which the demo was planted: midnight may pass before a test runs. */
const planted = dayAt(new Date(), 'America/Denver')
const api = await freshApi()
afterAll(() => api.close())

type On = Pick<typeof api, 'app'>
type Wire = Record<string, unknown> & { id: number; code: string; name: string }
const ask = async <T = Wire[]>(path: string, on: On = api) => (await on.app.inject(`/api/v2${path}`)).json<{ data: T }>().data
const resorts = (locale: string) => ask(`/resorts?locale=${locale}`)
const page = (url: string) => api.app.inject({ url, headers: { host: 'localhost:3000' } })
const change = (text: string) => api.on.db.run(sql.raw(text).compile(q))

/** The fields that existing clients read in every row. */
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
      expect(Object.fromEntries(Object.keys(fields).map((name) => [name, typeof resort[name]]))).toEqual(fields)
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
it('a resort by its code has its terrain and every closed and peak day of its seasons', async () => {
  type Detail = { seasons: { opens_on: string; closes_on: string; closed_dates: string[]; peak_dates: string[] }[] }
  for (const { code } of await resorts('en')) {
    const { seasons } = await ask<Detail>(`/resorts/${code}`)
    expect(seasons.length).toBeGreaterThan(0)
    for (const { opens_on, closes_on, closed_dates, peak_dates } of seasons) {
      const days = [...closed_dates, ...peak_dates]
      expect(days.every((day) => opens_on <= day && day <= closes_on)).toBe(true)
      expect(closed_dates).toEqual([...new Set(closed_dates)].toSorted())
    }
  }
})
it('products of every kind are on sale, in the order of the shop, with a price for each age', async () => {
  type Product = Wire & { kind: string; variants: { price: { amount: number; currency: string }; available: boolean }[] }
  const products = await ask<Product[]>('/products')
  expect(products[0]).toMatchObject({ code: 'summit-pass', name: 'Summit Pass', kind: 'season_pass', is_upgrade: false })
  expect(new Set(products.map(({ kind }) => kind)).size).toBe(8)
  for (const { variants } of products) {
    expect(variants.length).toBeGreaterThan(0)
    expect(variants.every(({ price, available }) => price.amount >= 0 && available)).toBe(true)
  }
})
it('the filter finds by the beginnings of words and by season; season 0 is every season', async () => {
  const codes = async (query: string) => (await ask(`/products?${query}`)).map(({ code }) => code)
  const all = await codes('')
  expect(await codes('product_name=SUMM%20pa')).toContain('summit-pass')
  expect(await codes('product_name=SOMM&locale=fr')).not.toEqual([])
  expect(await codes('product_name=umm')).toEqual([])
  expect(await codes('product_season_id=0')).toEqual(all)
  expect(await codes('product_season_id=999999')).toEqual([])
  expect((await codes('product_season_id=28')).length).toBeLessThan(all.length)
})
it.each(['product_season_id=-1', 'product_season_id=x', `product_name=${'a'.repeat(101)}`])('refuses %s', async (query) => {
  expect((await api.app.inject(`/api/v2/products?${query}`)).statusCode).toBe(422)
})
it.each(['/products/nothing', '/resorts/XXX', '/partner-brandings/nobody', '/products/Summit-Pass'])(
  '%s is not there',
  async (path) => expect((await api.app.inject(`/api/v2${path}`)).statusCode).toBe(404),
)
it('no answer of the catalogue asks the database', async () => {
  const before = api.db.statements()
  for (const path of ['/products', '/products?product_name=pass', '/products/summit-pass', '/resorts/LKB', '/resort-map'])
    await ask(path)
  expect(api.db.statements() - before).toBe(0)
})
it('a partner’s branding names a logo that is there, and can do nothing', async () => {
  const { logo_url, colours } = await ask<Record<string, string>>('/partner-brandings/granite-credit-union?locale=fr')
  expect(colours).toMatchObject({
    day: { accent: expect.stringMatching(/^#/) },
    night: { accent: expect.stringMatching(/^#/) },
  })
  const logo = await api.app.inject(logo_url ?? '')
  expect(logo.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(logo.headers['content-security-policy']).toContain("default-src 'none'")
})
it('whoever has the list already is not sent it again', async () => {
  const { etag } = (await api.app.inject('/api/v2/products')).headers
  const again = await api.app.inject({ url: '/api/v2/products', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

it('a resort that is renamed is soon found under its new name, in its new place', async () => {
  await change(`UPDATE resort SET name = jsonb_set(name, '{en}', '"Aspen Lantern, CO"') WHERE code = 'SLV'`)
  await expect.poll(async () => (await resorts('en'))[0]?.name).toBe('Aspen Lantern, CO')
  expect((await resorts('fr')).map(({ name }) => name)).toContain('Silver Lantern (Colorado)')
})
it('a resort that is no longer run keeps its name in the list, and has no page, no place on the map and no pass', async () => {
  type Granting = Wire & { grants: { resorts: { resort_id: number }[]; blackouts: { resort_ids: number[] | null }[] } }
  type Sold = { variants: { available: boolean }[] }
  type Map = { places: { resort_id: number }[] }
  const told = async () => {
    const products = await ask<Granting[]>('/products')
    return {
      names: (await resorts('en')).filter(({ active }) => active === false).map(({ code }) => code),
      page: (await page('/resorts/WHF')).statusCode,
      onMap: (await ask<Map>('/resort-map')).places.some(({ resort_id }) => resort_id === id),
      inSitemap: (await page('/sitemap.xml')).payload.includes('/resorts/WHF'),
      granted: products.some(({ grants }) => grants.resorts.some(({ resort_id }) => resort_id === id)),
      blackedOut: products.some(({ grants }) => grants.blackouts.some(({ resort_ids }) => resort_ids?.includes(id))),
      blackedOutNowhere: products.some(({ grants }) => grants.blackouts.some(({ resort_ids }) => resort_ids?.length === 0)),
      onlyThere: products.filter(({ code }) => code.includes('whitefern')).map(({ code }) => code),
      sold: (await ask<Sold>('/products/whitefern-pass')).variants.some(({ available }) => available),
    }
  }
  const id = (await resorts('en')).find(({ code }) => code === 'WHF')?.id ?? 0
  const run = { names: [], page: 200, onMap: true, inSitemap: true, granted: true, blackedOut: true, sold: true }
  expect(await told()).toMatchObject({ ...run, onlyThere: ['whitefern-pass', 'day-ticket-whitefern'] })
  await change(`UPDATE resort SET active = false WHERE code = 'WHF'`)
  const gone = { names: ['WHF'], page: 404, onMap: false, inSitemap: false, granted: false, blackedOut: false, sold: false }
  await expect.poll(() => told()).toEqual({ ...gone, blackedOutNowhere: false, onlyThere: [] })
  await change(`UPDATE resort SET active = true WHERE code = 'WHF'`)
})
it('what two processes tell is never half old and half new, and soon new', async () => {
  const other = await testApi(api.on)
  const versions = new Set<string>()
  const look = async (on: On) => {
    const products = await ask<(Wire & { variants: { price: { amount: number } }[] })[]>('/products', on)
    const { name, variants } = products.find(({ code }) => code === 'base-pass') ?? products[0]!
    versions.add(`${name} ${variants[0]?.price.amount}`)
    return name
  }
  await Promise.all([look(api), look(other)])
  // Two tables in one transaction: each has its own notification.
  await api.on.db.transaction(async (tx) => {
    await tx.run(
      sql.raw(`UPDATE product SET name = '{"en": "Other Pass", "fr": "Autre forfait"}' WHERE code = 'base-pass'`).compile(q),
    )
    await tx.run(sql.raw(`UPDATE price SET amount = 111 WHERE product_id = 2`).compile(q))
  })
  await expect.poll(() => Promise.all([look(api), look(other)]), { interval: 10 }).toEqual(['Other Pass', 'Other Pass'])
  expect([...versions].filter((version) => version.endsWith(' 111'))).toEqual(['Other Pass 111'])
  expect(versions.size).toBe(2)
  await other.close()
})

it('an answer is kept by nobody beyond the instant at which a price changes', async () => {
  type Priced = { variants: { next_price: { from: string } | null }[] }
  const { variants } = await ask<Priced>('/products/summit-pass')
  const from = new Date(variants[0]?.next_price?.from ?? '')
  const at = async (before: number) => {
    const moved = await testApi(api.on, { SHOP_NOW: new Date(from.getTime() - before).toISOString() })
    const { headers } = await moved.app.inject('/api/v2/products/summit-pass')
    const [told] = (await ask<Priced & { variants: { price: { amount: number } }[] }>('/products/summit-pass', moved)).variants
    await moved.close()
    return { age: Number(/\d+/.exec(String(headers['cache-control']))?.[0]), amount: told?.price.amount ?? 0 }
  }
  const [early, late, after] = [await at(3_600_000), await at(29_000), await at(-60_000)]
  expect(early.age).toBe(30)
  expect(late.age).toBeLessThanOrEqual(29)
  expect(late.amount).toBe(early.amount)
  expect(after.amount).toBeGreaterThan(early.amount)
})
it('the demo’s days move on with the calendar, and what somebody touched stays as it is', async () => {
  const [before] = await ask<(Wire & { grants: { valid_from: string } })[]>('/products')
  await api.on.db.transaction((tx) => plantDemo(tx, addDays(planted, 10)))
  const moved = async () => {
    const products = await ask<(Wire & { grants: { valid_from: string } })[]>('/products')
    return ['summit-pass', 'base-pass'].map((code) => products.find((product) => product.code === code))
  }
  const grants = { valid_from: addDays(before?.grants.valid_from ?? '', 10) }
  await expect.poll(moved).toMatchObject([{ grants }, { name: 'Other Pass', grants }])
})
it('a change by import is soon told by every process', async () => {
  const other = await testApi(api.on)
  const keeper = createCatalogueKeeper({ db: api.on.db, today: () => dayAt(new Date(), 'America/Denver') })
  const file = demoOn('2027-01-31')
  const plan = await keeper.plan({ ...file, products: file.products.filter(({ code }) => code !== 'locker') })
  await keeper.carryOut(plan)
  for (const on of [api, other]) {
    const codes = async () => (await ask('/products', on)).map(({ code }) => code)
    await expect.poll(codes).not.toContain('locker')
    expect(await codes()).toContain('summit-pass')
  }
  await other.close()
})
