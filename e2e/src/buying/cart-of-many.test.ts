import { createHash } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'
import { test } from '../people/guest.ts'
import { changeCart, withCart } from '../people/with-cart.ts'
import { changeOne } from '../running-shop/database.ts'

const base = { code: 'base-pass', variant: 'adult', count: 1 } as const
const maple = { code: 'maple-pass', variant: 'adult', count: 1 } as const
const main = (page: Page) => page.getByRole('main')
const many = (page: Page, name = 'Base Pass, adult') => main(page).getByRole('spinbutton', { name: `How many: ${name}` })
const inBar = (page: Page) => page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])')

/** Another device, with nothing of this one stored. */
const otherDevice = async (browser: Browser) => (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

test('what I put in the cart before I had an account is in it when I have one', async ({ page }) => {
  const { email, password } = newcomer('cart')
  await withCart(page, { ...base, count: 2 })
  await page.goto('/cart')
  await expect(many(page)).toHaveValue('2')
  await page.goto('/login?redirect_uri=%2Fcart')
  await withAccount({ email, password })
  await page.locator('input#email').fill(email)
  await page.locator('input#sign-in-password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(many(page)).toHaveValue('2')
  await expect(inBar(page)).toHaveText('2')
})

test('two devices see one cart', { tag: '@everywhere' }, async ({ page, browser }) => {
  const who = newcomer('devices')
  await withAccount(who)
  await signedIn(page, who)
  await withCart(page, base)
  const phone = await otherDevice(browser)
  await signedIn(phone, who)
  await phone.goto('/cart')
  await expect(many(phone)).toHaveValue('1')
  await phone.getByRole('button', { name: 'One more: Base Pass, adult' }).click()
  await expect(inBar(phone)).toHaveText('2')
  await page.goto('/cart')
  await expect(many(page)).toHaveValue('2')
  await phone.context().close()
})

test('what another company sells waits beside the rest after I log in, and counts when I have taken the rest out', async ({
  page,
}) => {
  const who = newcomer('companies')
  const client = await withAccount(who)
  const headers = { 'X-CSRF-Token': client.token }
  const put = await client.call('/api/v2/cart/items', {
    method: 'PATCH',
    headers,
    body: { type: 6, variant: 'adult', count: 1 },
  })
  expect(put.status).toBe(200)
  await withCart(page, base)
  await signedIn(page, who)
  await page.goto('/cart')
  await expect(many(page, 'Maple Pass, adult')).toHaveValue('1')
  await expect(many(page)).toHaveValue('1')
  await expect(main(page).getByText('Canadian dollars')).toBeVisible()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(main(page).locator('[data-wrong]:focus'), 'it leads to what is in the way').toContainText('another')
  await main(page).getByRole('button', { name: 'Remove Maple Pass, adult' }).click()
  await expect(main(page).getByText('US dollars')).toBeVisible()
  const refused = await changeCart(page, 'PATCH', '/cart/items', { type: 6, variant: maple.variant, count: 1 })
  expect(refused.status()).toBe(422)
})

/** The price that the guest saw was another one, and is no longer held: as on the evening of a rise. */
async function asBeforeARise(page: Page, seen: number) {
  const key = (await page.context().cookies()).find(({ name }) => name === 'cart')?.value ?? ''
  await changeOne(
    `UPDATE cart SET hold_expires_at = now() - interval '1 minute',
      items = jsonb_set(jsonb_set(items, '{0,seen}', to_jsonb($2::int)), '{0,held}', to_jsonb($2::int)) WHERE key_hash = $1`,
    [createHash('sha256').update(key).digest(), seen],
  )
}
test('a price that rose while I was away waits to be accepted, and then stands', async ({ page }) => {
  await withCart(page, base)
  await asBeforeARise(page, 60_000)
  await page.goto('/cart')
  const changed = main(page).getByRole('alert')
  await expect(changed).toContainText('$600.00')
  await changed.getByRole('button', { name: 'Accept the change' }).click()
  await expect(changed).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: 'In your cart' }), 'I read on where it lay').toBeFocused()
  await expect(main(page).getByText('Price held for 15 more minutes.')).toBeVisible()
  await page.reload()
  await expect(many(page)).toHaveValue('1')
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('the partner whose guest I am is told with what I choose', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/partners/granite-credit-union')
  await page.goto('/products/base-pass?adult=1#buy')
  await page.getByRole('button', { name: 'Put 1 pass in the cart' }).click()
  await expect(inBar(page)).toHaveText('1')
  const { data } = (await (await page.request.get('/api/v2/cart')).json()) as { data: { items: { affiliation: string }[] } }
  expect(data.items.map(({ affiliation }) => affiliation)).toEqual(['granite-credit-union'])
})
