import { expect, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { PlainClient } from '../../../proof/src/plain-client.ts'
import { email, password, test } from '../people/guest.ts'
import { callSuccessfully, type Newcomer } from '../people/newcomer.ts'
import { withPasses } from '../people/owner.ts'
import { changeCart, withCart } from '../people/with-cart.ts'
import { withoutNews } from '../people/without-news.ts'

const main = (page: Page) => page.getByRole('main')
const adult = { code: 'base-pass', variant: 'adult', count: 1 } as const

/** Signs out everywhere, from another device. */
async function endEverywhere({ email: address, password: secret }: Newcomer): Promise<void> {
  const other = new PlainClient(baseUrl ?? '')
  await other.call('/api/v2/ping')
  await callSuccessfully(other, 'PUT', '/session', { email: address, password: secret })
  await callSuccessfully(other, 'DELETE', '/api/v2/me/devices', {})
}

async function back(page: Page, { email: address, password: secret }: Newcomer): Promise<void> {
  await email(page).fill(address)
  await password(page).fill(secret)
  await password(page).press('Enter')
}

const toLogin = (from: string) => `/login?expired=true&redirect_uri=${encodeURIComponent(from)}`

/**
 * Observes every change of the DOM: a visitor's content must not appear, not even for a moment, in place of the guest's
 * own.
 */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((sought) => {
    const seen = { was: false }
    Object.assign(window, { seen })
    new MutationObserver(() => (seen.was ||= document.body.innerText.includes(sought))).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }, words)
  return () => page.evaluate(() => (window as unknown as { seen: { was: boolean } }).seen.was)
}

test('signed out from another device, I am led from my cart to the login, told so, and find my cart again', async ({
  page,
}) => {
  const odile = await withPasses(page, undefined)
  await withCart(page, adult)
  await withoutNews(page)
  await page.goto('/cart')
  const more = main(page)
    .getByRole('button', { name: /One more/ })
    .first()
  await expect(more).toBeVisible()
  const sawEmpty = await watchFor(page, 'Your cart is empty')
  await endEverywhere(odile)
  await more.click()
  await expect(page).toHaveURL(toLogin('/cart'))
  await expect(page.getByText('Your session ended while you were away.', { exact: false })).toBeVisible()
  expect(await sawEmpty(), 'a visitor’s cart was never shown for mine').toBe(false)
  await back(page, odile)
  await expect(page).toHaveURL('/cart')
  await expect(main(page)).toContainText('Base Pass')
})

test(
  'a cart page that hears the news itself leads me to the login, without my touching it',
  { tag: '@everywhere' },
  async ({ page }) => {
    const odile = await withPasses(page, undefined)
    await withCart(page, adult)
    const listening = page.waitForResponse('**/api/v2/news')
    await page.goto('/cart')
    await listening
    await endEverywhere(odile)
    await expect(page).toHaveURL(toLogin('/cart'))
  },
)

test(
  'signed out from another device, I keep what I had typed at a step of the checkout',
  { tag: '@everywhere' },
  async ({ page }) => {
    const odile = await withPasses(page, undefined)
    await withCart(page, adult, { code: 'base-pass', variant: 'child', count: 1 })
    expect((await changeCart(page, 'POST', '/cart/assignments/proposed')).status()).toBe(200)
    await withoutNews(page)
    await page.goto('/waiver')
    await main(page).getByRole('textbox', { name: 'Your full name' }).fill('Odile Roy')
    await endEverywhere(odile)
    // Another tab of this browser gets the 401 first, and does not pass it on.
    await page.evaluate(() => fetch('/api/v2/cart').then(() => undefined))
    await expect(page).toHaveURL(toLogin('/waiver'))
    await back(page, odile)
    await expect(page).toHaveURL('/waiver')
    await expect(main(page).getByRole('textbox', { name: 'Your full name' })).toHaveValue('Odile Roy')
  },
)

test(
  'signed out from another device, I am led from my account to the login, with what I had typed',
  { tag: '@everywhere' },
  async ({ page }) => {
    const odile = await withPasses(page, undefined)
    await page.goto('/fr/myaccount/security')
    const panel = page.getByRole('region', { name: 'Adresse courriel' })
    await panel.getByRole('button', { name: 'Modifier' }).click()
    await panel.getByLabel('Nouvelle adresse courriel').fill('odile.roy@mail.example')
    await endEverywhere(odile)
    await page.evaluate(() => fetch('/api/v2/cart').then(() => undefined))
    await expect(page).toHaveURL(`/fr${toLogin('/fr/myaccount/security')}`)
    await back(page, odile)
    await expect(page).toHaveURL('/fr/myaccount/security')
    await expect(panel.getByLabel('Nouvelle adresse courriel')).toHaveValue('odile.roy@mail.example')
  },
)
