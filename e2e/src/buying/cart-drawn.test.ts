import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { baseUrl } from '../../../proof/src/environment.ts'
import { shifts } from '../checks/layout-shifts.ts'
import { openUnhydrated, untilHydrated } from '../everywhere/hydration/hydration.ts'
import { languages, test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { changeCart, withCart } from '../people/with-cart.ts'
import { withoutNews } from '../people/without-news.ts'

const texts = {
  en: { pass: 'Base Pass, adult', total: /\$\d/, none: 'Your cart is empty.' },
  fr: { pass: 'Forfait Base, adulte', total: /\d\u00a0\$/, none: 'Votre panier est vide.' },
} as const
const someone = [
  { code: 'base-pass', variant: 'adult', count: 2 },
  { code: 'four-day-pass', variant: 'child', count: 1 },
] as const

const text = { en: 'Snow, ice, rock', fr: 'La neige, la glace' } as const
const main = (page: Page) => page.getByRole('main')

// What is visible before the first script matters on a first visit, with an empty cache.
test.use({ cold: true })

for (const language of languages) {
  const words = texts[language]

  test(`what I hold is there before any script, and nobody else sees it (${language})`, async ({ page, browser, baseURL }) => {
    await withCart(page, ...someone)
    const reading = { javaScriptEnabled: false, baseURL: baseURL ?? '' }
    const [mine, another] = [await browser.newContext(reading), await browser.newContext(reading)]
    await mine.addCookies(await page.context().cookies())
    const [read, other] = [await mine.newPage(), await another.newPage()]
    await read.goto(`/${language}/cart`)
    await expect(read.getByRole('main')).toContainText(words.pass)
    await expect(read.getByRole('main').locator('section strong').first()).toContainText(words.total)
    await other.goto(`/${language}/cart`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('main')).not.toContainText(words.pass)
    await Promise.all([mine.close(), another.close()])
  })
}

for (const width of shareOf([390, 1440], [390])) {
  test(
    `the cart wakes without moving or asking, and hears what I pressed before (${width} px)`,
    { tag: '@pictures' },
    async ({ page }) => {
      await withCart(page, ...someone)
      await page.setViewportSize({ width, height: 844 })
      const asked: string[] = []
      page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
      const faults: string[] = []
      page.on('pageerror', (error) => void faults.push(error.message))
      const hydrate = await openUnhydrated(page, '/en/cart')
      const more = page.getByRole('button', { name: 'One more: Base Pass, adult' })
      await more.click()
      hydrate()
      await expect(page.getByRole('spinbutton', { name: 'How many: Base Pass, adult' })).toHaveValue('3')
      await expect.poll(() => asked.filter((call) => call.endsWith('/cart/items'))).toEqual(['PATCH /api/v2/cart/items'])
      expect(asked).not.toContain('GET /api/v2/cart')
      expect(faults).toEqual([])

      await withoutNews(page)
      await page.reload({ waitUntil: 'networkidle' })
      expect(await shifts(page)).toBeLessThan(0.02)
    },
  )
}

test(
  'what came with the page is not what is shown once another device has changed it',
  { tag: '@everywhere' },
  async ({ page, browser, baseURL }) => {
    await withCart(page, ...someone)
    await page.goto('/en/cart')
    await untilHydrated(page)
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    await elsewhere.addCookies(await page.context().cookies())
    const there = await elsewhere.newPage()
    await there.goto('/en/cart')
    const removed = there.waitForResponse((response) => response.request().method() === 'PATCH')
    await there.getByRole('button', { name: 'Remove 4-Day Pass, child' }).click()
    await removed
    await expect(there.getByRole('main')).not.toContainText('4-Day Pass, child')
    await page.getByRole('banner').getByRole('link', { name: 'Passes' }).click()
    // The address changes first: until the other page is rendered, this one is still mounted.
    await expect(page.getByRole('main')).not.toContainText('Base Pass, adult')
    await page.goBack()
    await expect(page.getByRole('main')).toContainText('Base Pass, adult')
    await expect(page.getByRole('main')).not.toContainText('4-Day Pass, child')
    await elsewhere.close()
  },
)

test(
  'what was answered while the page was drawn anew is not shown as it was before',
  { tag: '@everywhere' },
  async ({ page }) => {
    await withoutNews(page)
    await withCart(page, ...someone)
    await page.goto('/en/cart')
    await expect(main(page)).toContainText('4-Day Pass, child')
    const drawn = Promise.withResolvers<void>()
    const isDone = page.waitForEvent('requestfinished', (request) => request.method() === 'PATCH')
    await page.route('**/api/v2/cart/items**', async (route) => {
      await drawn.promise
      await route.continue()
    })
    await page.route('**/en/cart', async (route) => {
      const response = await route.fetch()
      drawn.resolve()
      await isDone
      // The old page gets the answer, but no longer handles it.
      await sleep(300)
      await route.fulfill({ response })
    })
    await main(page).getByRole('button', { name: 'Remove 4-Day Pass, child' }).click()
    await page.reload()
    await expect(main(page)).toContainText('Base Pass, adult')
    await expect(main(page)).not.toContainText('4-Day Pass, child')
  },
)

/** A guest with a pass for themselves, who has yet to sign its waiver. */
async function withSomethingToSign(page: Page) {
  const client = await withAccount(newcomer('reading'))
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
  await withCart(page, { code: 'base-pass', variant: 'adult', count: 1 })
  expect((await changeCart(page, 'POST', '/cart/assignments/proposed')).status()).toBe(200)
}

for (const language of languages) {
  test(`what I am about to sign can be read before any script has come (${language})`, async ({ page, browser, baseURL }) => {
    await withSomethingToSign(page)
    const reading = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await reading.addCookies(await page.context().cookies())
    const read = await reading.newPage()
    await read.goto(`/${language}/waiver`)
    await expect(main(read)).toContainText(text[language])
    await reading.close()
  })
}

for (const width of shareOf([390, 1440], [390])) {
  test(
    `what I sign wakes without moving, or asking for what is there, and I go on reading where I was (${width} px)`,
    { tag: '@everywhere' },
    async ({ page }) => {
      await withSomethingToSign(page)
      await page.setViewportSize({ width, height: 844 })
      const asked: string[] = []
      page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
      const hydrate = await openUnhydrated(page, '/en/waiver')
      const reader = main(page).getByRole('region', { name: /^Text: / })
      await expect(reader).toContainText(text.en)
      await reader.evaluate((place) => place.scrollTo({ top: 120, behavior: 'instant' }))
      hydrate()
      await expect(main(page).getByRole('heading', { name: 'Who signs' })).toBeVisible()
      await expect(main(page).getByRole('checkbox')).toHaveCount(1)
      expect(await reader.evaluate((place) => place.scrollTop)).toBe(120)
      expect(asked.filter((call) => /\/cart(?:\/waivers)?$/.test(call))).toEqual([])

      await withoutNews(page)
      await page.reload({ waitUntil: 'networkidle' })
      expect(await shifts(page)).toBeLessThan(0.02)
    },
  )
}

for (const width of shareOf([390, 1440], [390])) {
  test(
    `whose cart it is I am asked before any script has come, and what I typed by then stays (${width} px)`,
    { tag: '@everywhere' },
    async ({ page }) => {
      await withCart(page, ...someone)
      await page.setViewportSize({ width, height: 844 })
      const address = '/en/create-my-account?redirect_uri=%2Fassign-passes'
      const hydrate = await openUnhydrated(page, address)
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Whose cart is this?')
      await expect(main(page).getByRole('navigation')).toContainText('Account')
      await main(page).getByLabel('First name').fill('Odile')
      hydrate()
      await main(page).getByLabel('Password', { exact: true }).fill('three unrelated words')
      await expect(main(page).getByLabel('First name')).toHaveValue('Odile')

      await withoutNews(page)
      await page.reload({ waitUntil: 'networkidle' })
      expect(await shifts(page)).toBeLessThan(0.02)
    },
  )
}

test(
  'what one page of getting in has handed to the next is there after a reload, which the server knows nothing of',
  { tag: '@everywhere' },
  async ({ page }) => {
    await withCart(page, ...someone)
    await page.goto('/en/create-my-account')
    await page.evaluate(() => history.replaceState({ key: 'handed', state: { email: 'odile@example.org' } }, ''))
    await page.reload()
    await expect(main(page).getByLabel('E-mail')).toHaveValue('odile@example.org')
  },
)
