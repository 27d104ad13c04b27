import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const inBar = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test('I go on, back and forth, and a link to where I am leads nowhere', async ({ page }) => {
  await page.goto('/')
  await inBar(page, 'Resorts').click()
  await expect(title(page)).toHaveText(/^Fourteen resorts/)
  await inBar(page, 'Resorts').click()
  await inBar(page, 'Passes').click()
  await expect(page).toHaveURL(/\/passes$/)
  await page.goBack()
  await expect(title(page)).toHaveText(/^Fourteen resorts/)
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goForward()
  await expect(title(page)).toHaveText(/^Fourteen resorts/)
})
test('held down with a key, a link opens elsewhere, and I stay', { tag: '@everywhere' }, async ({ page, context }) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await inBar(page, 'Resorts').click({ modifiers: ['ControlOrMeta'] })
  await expect(title(await opened)).toHaveText(/^Fourteen resorts/)
  await expect(page).toHaveURL(/:\d+\/$/)
})
