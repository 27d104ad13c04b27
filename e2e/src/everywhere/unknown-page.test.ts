import { expect } from '@playwright/test'
import { test } from '../people/guest.ts'

test('an address that leads nowhere says so, and shows a way on', async ({ page, watch }) => {
  watch.expectRefusal(404)
  const response = await page.goto('/en/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No track leads here')
  await page.getByRole('main').getByRole('link', { name: 'All resorts' }).click()
  await expect(page).toHaveURL(/\/en\/resorts$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fourteen resorts/)
})
