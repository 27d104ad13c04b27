import { expect, type Page } from '@playwright/test'
import { signIn, test } from '../people/guest.ts'
import { expectNoBarriers } from './barriers.ts'
import { shareOf } from './breadth.ts'
import { addressOfEachKind, everyAddress } from './every-address.ts'
import { expectReadable } from './readable.ts'

/** Pages that need a signed-in guest, or show them something else. */
const isPersonal = (path: string) => path.startsWith('/myaccount')

async function open(page: Page, path: string, language: string) {
  await page.goto(`/${language}${path === '/' ? '' : path}`)
  if (isPersonal(path)) await signIn(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  if (isPersonal(path)) await expect(page.getByRole('banner').getByRole('link', { name: 'Amélie' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** A test for each page of the shop, in one language. */
export function everyPageIsForEverybody(language: 'en' | 'fr') {
  for (const path of shareOf(everyAddress, addressOfEachKind)) {
    const at = everyAddress.indexOf(path)
    const view = (at % 2 === 0) === (language === 'fr') ? 'wide' : 'narrow'
    test(`everybody can use ${path} (${language}, ${view})`, { tag: '@pictures' }, async ({ page, watch }) => {
      watch.expectRefusal(path.startsWith('/no/') ? 404 : 401)
      await open(page, path, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoBarriers(page, language, view)
      await expectReadable(page)
    })
  }
}
