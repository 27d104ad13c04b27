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

test(
  'a partner whom nobody knows is told to be none, and the passes are there',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectRefusal(404)
    const response = await page.goto('/en/partners/nobody')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('None of our partners is found here.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Compare all passes' }).click()
    await expect(page).toHaveURL(/\/en\/passes$/)
  },
)

test('a link that is pressed three times leads there once, and back is one step', async ({ page }) => {
  await page.goto('/en/resorts')
  const before = await page.evaluate(() => history.length)
  const link = page.getByRole('banner').getByRole('link', { name: 'Passes', exact: true })
  await link.evaluate((one) => {
    for (let presses = 0; presses < 3; presses++) (one as HTMLElement).click()
  })
  await expect(page).toHaveURL(/\/en\/passes$/)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/resorts$/)
})
