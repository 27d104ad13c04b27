import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { withPasses } from '../people/owner.ts'
import { withCart } from '../people/with-cart.ts'

const base = { code: 'base-pass', variant: 'adult' }
const main = (page: Page) => page.getByRole('main')
const offer = (page: Page) => main(page).getByRole('button', { name: /^For \$[\d.,]+ more: Summit Pass/ })

test('the pass that I own becomes more, for the difference: from my account, and once', async ({ page }) => {
  const { profileId } = await withPasses(page, base)
  await page.goto('/myaccount')
  await expect(main(page)).toContainText(/Base Pass, Winter/)
  await expect(offer(page), 'also among all of the household').toBeVisible()
  await page.goto(`/myaccount/people/${profileId}`)
  const more = /\$[\d.,]+/.exec(await offer(page).innerText())?.[0] ?? ''
  await offer(page).click()
  await expect(page).toHaveURL(/\/cart$/)
  const line = main(page).getByRole('listitem').filter({ hasText: 'Base to Summit, adult' })
  await expect(line).toContainText('For Odile')
  await expect(line).toContainText(`${more}.00`)
  const added = main(page).getByText('The upgrade is in your cart.')
  await expect(added).toBeVisible()
  await main(page).getByRole('button', { name: 'Fine' }).click()
  await expect(added).toHaveCount(0)
  for (const address of [`/myaccount/people/${profileId}`, '/myaccount']) {
    await page.goto(address)
    await expect(main(page).getByRole('link', { name: /^In your cart/ }), 'it is not offered again').toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  }
})

test('what lies in my cart becomes more, and takes its place', async ({ page }) => {
  await withCart(page, { ...base, count: 2 })
  await page.goto('/cart')
  await main(page)
    .getByRole('button', { name: /^For \$[\d.,]+ more: 2 × Summit Pass/ })
    .click()
  await expect(main(page).getByRole('spinbutton', { name: 'How many: Summit Pass, adult' })).toHaveValue('2')
  await expect(main(page).getByRole('spinbutton', { name: 'How many: Base Pass, adult' })).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: 'In your cart' })).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
})
