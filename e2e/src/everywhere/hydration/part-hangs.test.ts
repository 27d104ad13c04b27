import { expect } from '@playwright/test'
import { test } from '../../people/guest.ts'

for (const [what, file] of [
  ['a part of the page', /\/assets\/DayChoice-.*\.js/],
  ['the page itself', /\/assets\/Product-.*\.js/],
] as const) {
  test(`where ${what} never arrives, all around it works after ten seconds, and its links at once`, async ({ page }) => {
    await page.clock.install()
    let held = 0
    await page.route(file, () => void held++)
    await page.goto('/en/products/day-ticket-larkspur-basin', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larkspur Basin day ticket')
    const foot = page.getByRole('contentinfo')
    // The press is held until hydration; before the first paint none is possible.
    await foot.getByRole('button', { name: 'Privacy choices' }).click()
    // The timeout starts once the rest of the page is loaded.
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(page.getByText('So far you said no.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await foot.getByRole('radio', { name: 'Night' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await foot.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL(/\/en\/terms$/)
    expect(held).toBeGreaterThan(0)
  })
}
