import { expect, type Page } from '@playwright/test'
import { sections } from '../../../web/src/pages/gallery/sections.ts'
import { shareOf } from '../checks/breadth.ts'
import { barriers, measureOverflow } from '../checks/barriers.ts'
import { languages } from '../people/guest.ts'
import { openSection } from './open-section.ts'
import { test } from './shared-gallery.ts'

/** Each language wide in one theme and narrow in the other: four pictures show every pair once. */
const lights = { en: { wide: 'light', narrow: 'dark' }, fr: { wide: 'dark', narrow: 'light' } } as const
const widths = { wide: 1440, narrow: 390 } as const
const narrowest = 320

/** The controls of most pages, in one picture. */
const few = sections.filter(({ name }) => name === 'form')

async function show(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => document.fonts.ready)
}

for (const language of languages) {
  for (const { name, title } of shareOf(sections, few)) {
    test(
      `"${title[language]}" looks as it did, and is in nobody's way (${language})`,
      { tag: '@pictures' },
      async ({ page }) => {
        const section = await openSection(page, name, language)
        await page.waitForLoadState('networkidle')
        for (const size of ['wide', 'narrow'] as const) {
          await show(page, widths[size], lights[language][size])
          await expect(section).toHaveScreenshot(`${name}-${language}-${size}.png`)
          expect(await barriers(page), `${size}, ${lights[language][size]}`).toEqual([])
        }
        await page.setViewportSize({ width: narrowest, height: 640 })
        expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
      },
    )
  }
}
