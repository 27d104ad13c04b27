import { expect } from '@playwright/test'
import { test } from '../people/guest.ts'
import { signedIn } from '../people/signed-in.ts'

test('what does not come to a page is said where I look, from the beginning too', async ({ page, watch }) => {
  watch.expectRefusal(503)
  await page.setViewportSize({ width: 900, height: 640 })
  await page.route('**/api/v2/me/devices', (route) => route.fulfill({ status: 503, body: '' }))
  await signedIn(page)
  await page.goto('/en/myaccount/security')
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const { y = 0 } = (await said.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(200)
})
