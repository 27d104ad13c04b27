import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { shop, testVault } from '../testing/service.ts'

const on = await testVault()
afterAll(on.close)

const policyOf = (answer: Response) =>
  new Map(
    (answer.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )
const get = (path: string) => fetch(on.at(path))

describe('our pages', () => {
  it('are framed by the shop alone, run what is ours alone, and send nothing elsewhere', async () => {
    const answer = await get('/fields')
    const policy = policyOf(answer)
    expect(policy.get('frame-ancestors')).toEqual([shop])
    expect(policy.get('default-src')).toEqual(["'none'"])
    for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src'])
      expect(policy.get(directive)).toEqual(["'self'"])
    expect([policy.get('form-action'), policy.get('base-uri')]).toEqual([["'none'"], ["'none'"]])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it('lead to banks by frames and forms, which are https outside the demo', async () => {
    const policy = policyOf(await get('/bank'))
    expect(policy.get('frame-src')).toEqual(["'self'", 'https:', 'http://127.0.0.1:*', 'http://localhost:*'])
    expect(policy.get('form-action')).toEqual(['https:', 'http://127.0.0.1:*', 'http://localhost:*'])
    const { createPages } = await import('./pages.ts')
    const live = await createPages({ shopOrigin: 'https://shop.example', isDemo: false })
    const said = live.find('GET', '/bank', new URLSearchParams())?.answer('')
    expect(said?.headers?.['content-security-policy']).toContain(
      "frame-src 'self' https:; form-action https:; frame-ancestors https://shop.example",
    )
  })
  it('name every script that runs by its hash, and each is what it says', async () => {
    for (const page of ['/fields', '/bank?locale=fr']) {
      const html = await (await get(page)).text()
      const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:ts|css))"(?: integrity="([^"]+)")?/g)]
      expect(named.length).toBeGreaterThan(2)
      const imported = new Set<string>()
      for (const [, path = '', integrity] of named) {
        const answer = await get(path)
        const body = Buffer.from(await answer.arrayBuffer())
        expect(integrity).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
        expect(answer.headers.get('cache-control')).toContain('immutable')
        if (path.endsWith('.ts')) expect(answer.headers.get('content-type')).toContain('text/javascript')
        for (const [, from = ''] of body.toString().matchAll(/from '([^']+)'/g))
          imported.add(new URL(from, `http://x${path}`).pathname)
      }
      // Imported scripts have a hash, too.
      for (const path of imported) expect(named.map(([, each]) => each)).toContain(path)
    }
  })
  it('speak the language that they are asked for', async () => {
    expect(await (await get('/fields?locale=fr')).text()).toMatch(/lang="fr".*Numéro de carte/s)
    expect(await (await get('/fields?locale=xx')).text()).toMatch(/lang="en".*Card number/s)
  })
  it('are not to be had by another method or name', async () => {
    for (const path of ['/', '/assets/x/pages/fields.ts', '/assets/../start.ts', '/field'])
      expect((await get(path)).status).toBe(404)
    expect((await fetch(on.at('/fields'), { method: 'POST', body: '' })).status).toBe(404)
  })
  it('have test cards in a demonstration, and in earnest nothing of them', async () => {
    expect(await (await get('/test-cards')).json()).toHaveLength(2)
    expect(await (await get('/fields')).text()).toContain('id="test-cards"')
    const { createPages } = await import('./pages.ts')
    const live = await createPages({ shopOrigin: 'https://shop.example', isDemo: false })
    expect(String(live.find('GET', '/fields', new URLSearchParams())?.answer('').body)).not.toContain('test-cards"')
  })
})

describe('what a bank answers', () => {
  const answered = (fields: Record<string, string>) =>
    fetch(on.at('/bank/answered'), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'https://acs.example' },
    })
  it('is handed on as it came, and nothing of it is a page', async () => {
    const html = await (await answered({ cres: 'eyJhIjoxfQ==', threeDSSessionData: '<script>' })).text()
    expect(html).toContain('<meta name="cres" content="eyJhIjoxfQ==">')
    expect(html).not.toContain('<script>')
    for (const cres of ['"><script>alert(1)</script>', 'a b', '', 'x'.repeat(100_001)])
      expect(await (await answered({ cres })).text()).not.toContain('name="cres"')
  })
  it('is small, or is not heard', async () => {
    expect((await answered({ cres: 'x'.repeat(300_000) })).status).toBe(413)
    expect((await fetch(on.at('/bank/fingerprinted'), { method: 'POST', body: 'threeDSMethodData=x' })).status).toBe(200)
  })
})
