import { expect } from '@playwright/test'
import { canSayWhatHappens, test } from '../people/guest.ts'

test('without a connection a link says so, and the page comes when it is back', async ({ page, context, watch }) => {
  await canSayWhatHappens(page, () => page.goto('/login'))
  watch.expectNoConnection()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t be reached.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fourteen resorts/)
})
