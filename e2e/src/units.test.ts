import { expect, type Page } from '@playwright/test'
import { baseUrl } from '../../proof/src/environment.ts'
import { test } from './guest.ts'
import { newcomer, withAccount } from './newcomer.ts'

const figures = (page: Page) => page.getByRole('main').locator('dl').first()
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/v2/me') && answer.ok())

test('mountains are told to me in feet, as in the States, until I choose metres; without me, in metres', async ({
  page,
  context,
}) => {
  await page.goto('/resorts/LKB')
  await expect(figures(page)).toContainText('3\u00a0360\u00a0m')

  const client = await withAccount(newcomer('units'))
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
  await page.goto('/resorts/LKB')
  await expect(figures(page)).toContainText('11\u00a0024\u00a0ft')
  await expect(figures(page)).toContainText('2\u00a0026\u00a0ac')
  await page.goto('/fr/resorts/LKB')
  await expect(figures(page)).toContainText('11\u00a0024\u00a0pi')

  await page.goto('/myaccount/preferences')
  const done = saved(page)
  await page.getByRole('radio', { name: 'Metres and kilometres' }).check()
  await done
  await page.goto('/resorts/LKB')
  await expect(page.getByRole('banner').getByText('Odile')).toBeVisible()
  await expect(figures(page)).toContainText('3\u00a0360\u00a0m')
})
