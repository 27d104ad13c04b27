import { expect } from '@playwright/test'
import { askBank, atReview, cards, expectBought } from '../../people/at-the-bank.ts'
import { test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'
import { expectNoBarriers } from '../../checks/barriers.ts'

for (const lang of ['en', 'fr'])
  test(`shots ${lang}`, async ({ page }) => {
    test.slow()
    await readyToPay(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await atReview(page, cards.succeeds, lang === 'fr' ? '/fr' : '')
    for (const w of [1440, 390, 320]) {
      await page.setViewportSize({ width: w, height: 900 })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/h-c-shots/review-${lang}-${w}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await askBank(page)
    await expectBought(page)
    await page.waitForTimeout(4000)
    for (const w of [1440, 390, 320]) {
      await page.setViewportSize({ width: w, height: 900 })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/h-c-shots/order-${lang}-${w}.png`, fullPage: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(w)
    }
    await page.getByRole('button', { name: /Why|Pourquoi/ }).click()
    await page.locator('section ul li button[aria-expanded=false]').first().click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/h-c-shots/why-${lang}-320.png`, fullPage: true })
    await expectNoBarriers(page, lang as 'en')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${lang === 'fr' ? '/fr' : ''}/myaccount/orders`)
    await page.waitForTimeout(1500)
    for (const w of [1440, 390]) {
      await page.setViewportSize({ width: w, height: 900 })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/h-c-shots/orders-${lang}-${w}.png`, fullPage: true })
    }
    await expectNoBarriers(page, lang as 'en')
  })
