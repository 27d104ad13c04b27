import { expect, type Page } from '@playwright/test'
import { map } from '../../web/src/map.ts'
import { expectNoBarriers } from './barriers.ts'
import { languages, signIn, test } from './guest.ts'
import { expectReadable } from './readable.ts'

/** Of pages that show a row, the rows that look least alike. */
const rows: Record<string, string[]> = {
  '/products/:code': ['base-pass', 'day-ticket-larkspur-basin', 'pass-protection'],
  '/resorts/:code': ['LKB', 'NRT'],
  '/partners/:id': ['granite-credit-union'],
}
const addressesOf = (path: string) => rows[path]?.map((row) => path.replace(/:\w+/, row)) ?? [path]

/** A page of the shop as the map has it, and an address where there is none. The gallery is looked at control by control. */
const paths = [...map.map(({ path }) => path).filter((path) => path !== '/gallery'), '/no/such/page'].flatMap(addressesOf)
/** Pages that show something else to somebody who has logged in, or are for them only. */
const isPersonal = (path: string) => path.startsWith('/myaccount')

async function open(page: Page, path: string, language: string) {
  await page.goto(`/${language}${path === '/' ? '' : path}`)
  if (isPersonal(path)) await signIn(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  if (isPersonal(path)) await expect(page.getByRole('banner').getByRole('link', { name: 'Amélie' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const language of languages) {
  for (const path of paths) {
    test(`everybody can use ${path} (${language}), by day, by night and on the smallest phone`, async ({ page, watch }) => {
      watch.expectRefusal(path.startsWith('/no/') ? 404 : 401)
      await open(page, path, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoBarriers(page, language)
      await expectReadable(page)
    })
  }
}
