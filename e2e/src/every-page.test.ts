import { expect, type Page } from '@playwright/test'
import { map } from '../../web/src/map.ts'
import { barriers, sideways } from './barriers.ts'
import { languages, signIn, test } from './guest.ts'

const narrowest = 320

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
  await (isPersonal(path) ? expect(heading).toContainText('Amélie') : expect(heading).toBeVisible())
  await page.waitForLoadState('networkidle')
}

for (const language of languages) {
  for (const path of paths) {
    test(`everybody can use ${path} (${language}), by day, by night and on the smallest phone`, async ({ page, watch }) => {
      watch.expectRefusal(path.startsWith('/no/') ? 404 : 401)
      await open(page, path, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // The night has the same words in both languages, and French is the longer on a small phone.
      for (const colorScheme of language === 'en' ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme })
        expect(await barriers(page), colorScheme).toEqual([])
      }
      await page.setViewportSize({ width: narrowest, height: 640 })
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      if (language === 'fr') expect(await barriers(page), 'on the smallest phone').toEqual([])
    })
  }
}
