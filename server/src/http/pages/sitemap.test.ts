import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'

const api = await freshApi({ PUBLIC_URL: 'http://localhost:3000' })
afterAll(() => api.close())

const get = async (url: string) => (await api.app.inject({ url, headers: { host: 'localhost:3000' } })).payload

it('tells those who search every page in both languages, each with its other language', async () => {
  const sitemap = await get('/sitemap.xml')
  const { data: products } = JSON.parse(await get('/api/v2/products')) as { data: { code: string }[] }
  for (const path of ['', ...products.map(({ code }) => `/products/${code}`)]) {
    expect(sitemap).toContain(`<loc>http://localhost:3000${path || '/'}</loc>`)
    expect(sitemap).toContain(`<loc>http://localhost:3000/fr${path}</loc>`)
    expect(sitemap).toContain(`hreflang="fr" href="http://localhost:3000/fr${path}"`)
  }
})
it('leaves out what is nobody’s business', async () => {
  expect(await get('/sitemap.xml')).not.toMatch(/login|\{|:name|:code/)
  expect(await get('/login')).toContain('<meta name="robots" content="noindex">')
  expect(await get('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})
it('a page of a row is called and described as the row is, in the language of the page', async () => {
  const [en, fr] = [await get('/products/summit-pass'), await get('/fr/products/summit-pass')]
  expect(en).toMatch(/<title>Summit Pass[^<]*<\/title>/)
  expect(en).toContain('<link rel="canonical" href="http://localhost:3000/products/summit-pass">')
  expect(en).toContain('<link rel="alternate" hreflang="fr" href="http://localhost:3000/fr/products/summit-pass">')
  expect(fr).toMatch(/<title>Forfait Sommet[^<]*<\/title>/)
  expect(/name="description" content="([^"]+)"/.exec(fr)?.[1]).not.toBe(/name="description" content="([^"]+)"/.exec(en)?.[1])
})
it('says for machines what the page shows: the product with today’s prices', async () => {
  const page = await get('/products/summit-pass')
  const about = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '') as {
    '@type': string
    offers: { price: string; priceCurrency: string }[]
  }
  const { data } = JSON.parse(await get('/api/v2/products/summit-pass')) as {
    data: { variants: { price: { amount: number } }[] }
  }
  expect(about['@type']).toBe('Product')
  expect(about.offers.map(({ price }) => Math.round(Number(price) * 100))).toEqual(
    data.variants.map(({ price }) => price.amount),
  )
})
