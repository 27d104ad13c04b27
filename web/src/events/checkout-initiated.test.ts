import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

async function shop(cookies: string, analyticsUrl: string | null = 'https://stats.example') {
  const calls: { url: string; body: unknown }[] = []
  const facts = { mode: 'live', sandboxUrl: null, csrfCookie: 'x', publicUrl: 'https://shop.example', analyticsUrl }
  vi.stubGlobal('document', {
    cookie: cookies,
    documentElement: { lang: 'en' },
    getElementById: (id: string) => (id === 'shop' ? { textContent: JSON.stringify(facts) } : null),
  })
  vi.stubGlobal('location', { pathname: '/cart', search: '?promotion_code=SPRING' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init.body)) })
    return new Response(null, { status: 204 })
  })
  vi.resetModules()
  const { checkoutInitiated } = await import('./checkout-initiated.ts')
  await import('../calls/conversions.ts')
  return {
    goOn: async (cart: string | null) => {
      checkoutInitiated({ fraudCheckIdentifier: cart })
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
      return calls
    },
  }
}
const expectedCall = { url: '/api/v2/facebook-conversions', body: { data: { event_type: 'initiate_checkout' } } }

it('tells our server once for each cart that somebody goes on, and nothing of the address', async () => {
  const { goOn } = await shop('consent=yes')
  await goOn('one')
  await goOn('one')
  expect(await goOn('another')).toEqual([expectedCall, expectedCall])
})
it.each([
  ['nobody was asked', '', undefined],
  ['somebody said no', 'consent=no', undefined],
  ['there is nobody who counts', 'consent=yes', null],
])('tells nobody when %s', async (_, cookies, analyticsUrl) => {
  const { goOn } = await shop(cookies, analyticsUrl)
  expect(await goOn('one')).toEqual([])
})
it('tells nobody of a cart that is none', async () => {
  expect(await (await shop('consent=yes')).goOn(null)).toEqual([])
})
