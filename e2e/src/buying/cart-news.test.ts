import { expect, type Browser, type Page } from '@playwright/test'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { test } from '../people/guest.ts'
import { signedIn } from '../people/signed-in.ts'
import { changeCart, productId, withCart } from '../people/with-cart.ts'

const base = { code: 'base-pass', variant: 'adult', count: 1 } as const
const many = (page: Page) => page.getByRole('main').getByRole('spinbutton', { name: 'How many: Base Pass, adult' })
const lines = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v2/news') asked.push(request.headers()['accept'] ?? '')
  })
  return asked
}
const listens = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v2/news' && answer.status() === 200)

async function withBasePass(page: Page) {
  const who = newcomer('news')
  await withAccount(who)
  await signedIn(page, who)
  await withCart(page, base)
  return who
}

/** Another device of the same guest. */
async function phoneOf(browser: Browser, who: { email: string; password: string }, baseURL: string | undefined) {
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signedIn(phone, who)
  return {
    put: async (count: number) =>
      expect(
        (
          await changeCart(phone, 'PATCH', '/cart/items', { type: await productId(phone, base.code), variant: 'adult', count })
        ).status(),
      ).toBe(200),
    close: () => phone.context().close(),
  }
}

test('what I put in the cart on my phone is on my laptop by itself, and keeps nobody signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  const who = await withBasePass(page)
  const phone = await phoneOf(browser, who, baseURL)
  const first = listens(page)
  await page.goto('/cart')
  await first
  // How soon the news arrives is measured by `npm run prove -- news`; here it only has to come before the next poll,
  // which is half a minute away.
  const endOf = async () => (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  const before = await endOf()
  await phone.put(3)
  await expect(many(page)).toHaveValue('3')
  await expect(page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])')).toHaveText('3')
  expect(await endOf()).toBe(before)
  await phone.close()
})

test(
  'whatever happened while my line was broken is there when it is back',
  { tag: '@everywhere' },
  async ({ page, browser, baseURL, watch }) => {
    watch.expectNoConnection()
    const who = await withBasePass(page)
    const phone = await phoneOf(browser, who, baseURL)
    const first = listens(page)
    await page.goto('/cart')
    await first
    await page.context().setOffline(true)
    await phone.put(4)
    await page.context().setOffline(false)
    await expect(many(page)).toHaveValue('4')
    await phone.close()
  },
)

test(
  'where nothing that goes on gets through, it is asked every half minute',
  { tag: '@everywhere' },
  async ({ page, browser, baseURL }) => {
    const who = await withBasePass(page)
    const phone = await phoneOf(browser, who, baseURL)
    await page.clock.install()
    // A proxy that buffers an answer until it is complete.
    await page.route('**/api/v2/news', (route) =>
      route.request().headers()['accept'] === 'text/event-stream' ? new Promise(() => {}) : route.continue(),
    )
    const asked = lines(page)
    await page.goto('/cart')
    await expect(many(page)).toHaveValue('1')
    await page.clock.fastForward(5000)
    await expect.poll(() => asked).toEqual(['text/event-stream'])
    await page.clock.fastForward(20_000)
    await expect.poll(() => asked.slice(1)).toEqual(['application/json'])
    await phone.put(2)
    await page.clock.fastForward(30_000)
    await expect(many(page)).toHaveValue('2')
    await phone.close()
  },
)

test(
  'my tabs share one line; when the first is closed, another goes on',
  { tag: '@everywhere' },
  async ({ page, browser, baseURL }) => {
    const who = await withBasePass(page)
    const phone = await phoneOf(browser, who, baseURL)
    const tab = await page.context().newPage()
    const [ofFirst, ofSecond] = [lines(page), lines(tab)]
    const first = listens(page)
    await page.goto('/cart')
    await first
    await tab.goto('/cart')
    await tab.waitForTimeout(5500)
    expect([ofFirst.length, ofSecond.length]).toEqual([1, 0])
    await phone.put(2)
    await expect(many(page)).toHaveValue('2')
    await expect(many(tab)).toHaveValue('2')
    await page.close()
    await expect.poll(() => ofSecond.length).toBe(1)
    await phone.put(3)
    await expect(many(tab)).toHaveValue('3')
    await phone.close()
  },
)
