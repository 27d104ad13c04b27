import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { changeCart, productId, withCart } from '../people/with-cart.ts'

const base = { code: 'base-pass', variant: 'adult', count: 1 } as const
const main = (page: Page) => page.getByRole('main')
const many = (page: Page) => main(page).getByRole('spinbutton', { name: 'How many: Base Pass, adult' })
const more = (page: Page) => main(page).getByRole('button', { name: 'One more: Base Pass, adult' })
const inBar = (page: Page) => page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])')

/** A change of the same cart by another device of the household, of which this page gets no news. */
const elsewhere = async (page: Page, count: number) =>
  expect(
    (
      await changeCart(page, 'PATCH', '/cart/items', { type: await productId(page, base.code), variant: base.variant, count })
    ).status(),
  ).toBe(200)

test('what somebody else has put in the cart stays there when I count on', async ({ page }) => {
  await withCart(page, base)
  await page.goto('/cart')
  await expect(many(page)).toHaveValue('1')
  await elsewhere(page, 4)
  await more(page).click()
  await expect(many(page)).toHaveValue('5')
})

test('also when I buy more of it on its page, which knows nothing of that', async ({ page }) => {
  await page.goto('/products/base-pass')
  await page.getByRole('button', { name: /^One more: .*[Aa]dult/ }).click()
  await elsewhere(page, 3)
  await page.getByRole('button', { name: 'Put 1 pass in the cart' }).click()
  await expect(inBar(page)).toHaveText('4')
})

test('a change whose answer was lost on the way is asked for again, and is made once', async ({ page, watch }) => {
  watch.expectRefusal(502)
  await withCart(page, base)
  await page.goto('/cart')
  const keys: (string | undefined)[] = []
  await page.route('**/api/v2/cart/items', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.fulfill({ status: 502, body: '' })
  })
  await more(page).click()
  await expect(many(page)).toHaveValue('2')
  await expect(inBar(page)).toHaveText('2')
  await expect.poll(() => keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
})

test('what I take out is out, whatever was being counted', async ({ page }) => {
  await withCart(page, base, { code: 'four-day-pass', variant: 'child', count: 1 })
  await page.goto('/cart')
  const takenOut = Promise.withResolvers<void>()
  await page.route('**/api/v2/cart/items', async (route) => {
    await takenOut.promise
    return route.continue()
  })
  await more(page).click()
  await more(page).click()
  await main(page).getByRole('button', { name: 'Remove Base Pass, adult' }).click()
  takenOut.resolve()
  await expect(many(page)).toHaveCount(0)
  await expect(inBar(page)).toHaveText('1')
  await page.reload()
  await expect(main(page).getByRole('button', { name: 'Remove 4-Day Pass, child' })).toBeVisible()
  await expect(many(page)).toHaveCount(0)
})
