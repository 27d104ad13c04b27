import { expect, type Page } from '@playwright/test'
import { languages, test } from '../people/guest.ts'
import { withPasses } from '../people/owner.ts'
import { changeCart, withCart } from '../people/with-cart.ts'

const last = 'summit-pass-2526'
const hers = { code: last, variant: 'adult' }
const theirs = { code: last, variant: 'child' }
const main = (page: Page) => page.getByRole('main')
const line = (page: Page, name: string | RegExp) => main(page).getByRole('listitem').filter({ hasText: name })

test('I renew my family’s passes with three taps: each is for whoever had it', async ({ page }) => {
  await withPasses(page, hers, theirs)
  await page.goto('/myaccount')
  const offered = main(page).getByRole('region', { name: 'As last winter' })
  await expect(offered.getByRole('listitem')).toHaveCount(2)
  await expect(offered).toContainText(/Until .+, \d\d:\d\d/)
  await offered.getByRole('button', { name: 'Renew all 2' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(line(page, 'Summit Renewal, adult')).toContainText('For Odile')
  await expect(line(page, 'Summit Renewal, child')).toContainText('For Lou')
  await expect(main(page).getByRole('spinbutton', { name: /Summit Renewal/ })).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Continue' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go on without' }).click()
  await expect(page, 'each is somebody’s already').toHaveURL(/\/waiver$/)
  await page.goto('/assign-passes')
  const lou = main(page).getByRole('region', { name: 'Lou Roy' })
  await expect(lou).toContainText('Summit Renewal, child')
  await expect(lou).toContainText('Renews the pass that Lou had last winter')
  await expect(lou.getByRole('button', { name: /Change/ })).toHaveCount(0)
  await page.goto('/cart')
  await main(page).getByRole('button', { name: 'Remove Summit Renewal, child' }).click()
  await expect(line(page, 'Summit Renewal, child')).toHaveCount(0)
  await expect(line(page, 'Summit Renewal, adult')).toHaveCount(1)
})

for (const language of languages) {
  test(`a link in a mail fills my cart, also once I have logged in (${language})`, async ({ page }) => {
    const { email, password } = await withPasses(page, hers)
    await page.context().clearCookies()
    await page.goto(`/${language}/renew`)
    await page.locator('input#email').fill(email)
    await page.locator('input#sign-in-password').fill(password)
    await page.locator('input#sign-in-password').press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/cart$`))
    await expect(main(page)).toContainText(language === 'en' ? 'Summit Renewal, adult' : 'Renouvellement Sommet, adulte')
    await expect(main(page)).toContainText(language === 'en' ? 'For Odile' : 'Pour Odile')
  })
}

test('from last winter’s pass to its renewal, and from there into my cart', async ({ page }) => {
  await withPasses(page, hers)
  await page.goto('/products/summit-pass-2526')
  await main(page).getByRole('link', { name: 'Renew it' }).click()
  await main(page).getByRole('link', { name: 'Renew mine' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(line(page, 'Summit Renewal, adult')).toContainText('For Odile')
})

test(
  'what a link put in my cart is said there, and taken out again with one press',
  { tag: '@everywhere' },
  async ({ page }) => {
    await withPasses(page, hers)
    await page.goto('/renew')
    await expect(page).toHaveURL(/\/cart$/)
    await expect(line(page, 'Summit Renewal, adult')).toContainText('For Odile')
    await expect(page.getByText('We put 1 pass in the cart for your household.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(main(page)).toContainText('Your cart is empty.')
  },
)

test('what I renew from my account is said in the cart, and is not offered again', { tag: '@everywhere' }, async ({ page }) => {
  await withPasses(page, hers, theirs)
  await page.goto('/myaccount')
  const offered = main(page).getByRole('region', { name: 'As last winter' })
  await offered.getByRole('button', { name: 'Renew all 2' }).click()
  await expect(page.getByText('We put 2 passes in the cart for your household.')).toBeVisible()
  await page.goto('/myaccount')
  await expect(offered.getByText('In your cart')).toHaveCount(2)
  await offered.getByRole('link', { name: 'To the cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a new pass for whoever could renew says so, and makes way for the renewal', { tag: '@everywhere' }, async ({ page }) => {
  const { profileId } = await withPasses(page, hers)
  await withCart(page, { code: 'summit-pass', variant: 'adult', count: 1 })
  const { data } = (await (await page.request.get('/api/v2/cart')).json()) as { data: { items: { internal_id: string }[] } }
  const assignments = data.items.map(({ internal_id }) => ({ internal_id, profile_id: profileId }))
  expect((await changeCart(page, 'PATCH', '/cart/assignments', { assignments })).status()).toBe(200)
  await page.goto('/cart')
  await expect(main(page)).toContainText(/Odile can renew last winter’s pass for less: \$[\d,]+\./)
  await main(page).getByRole('button', { name: 'Do that instead' }).click()
  await expect(line(page, 'Summit Renewal, adult')).toContainText('For Odile')
  await expect(line(page, 'Summit Pass, adult')).toHaveCount(0)
})

test(
  'whoever has nothing to renew is told so in the cart, which is as it was',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectRefusal(422)
    await withPasses(page, undefined)
    await page.goto('/renew')
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(/There is nothing to renew/)).toBeVisible()
    await expect(main(page)).toContainText('Your cart is empty')
  },
)

test(
  'a person for whom a renewal lies in the cart stays in the household, and their page says why',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { childId } = await withPasses(page, undefined, theirs)
    await page.goto(`/myaccount/people/${childId}`)
    await expect(main(page).getByRole('button', { name: 'Remove Lou Roy' })).toBeVisible()
    await main(page)
      .getByRole('button', { name: /^Renew for \$/ })
      .click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goto(`/myaccount/people/${childId}`)
    await expect(main(page)).toContainText('Something in a cart of your household is for them.')
    await expect(main(page).getByRole('button', { name: 'Remove Lou Roy' })).toHaveCount(0)
  },
)
