import { expect } from '@playwright/test'
import { test, words } from '../people/guest.ts'

test('I switch the language and stay where I am', async ({ page }) => {
  await page.goto('/en/resorts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fourteen resorts/)
  await page.getByRole('banner').getByRole('link', { name: words.en.other }).click()

  await expect(page).toHaveURL(/\/fr\/resorts$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quatorze stations/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

  await page.getByRole('banner').getByRole('link', { name: words.fr.other }).click()
  await expect(page).toHaveURL(/:\d+(\/en)?\/resorts$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
