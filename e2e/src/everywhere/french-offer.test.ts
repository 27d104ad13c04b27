import { expect, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { test } from '../people/guest.ts'
import { shifts } from '../checks/layout-shifts.ts'

test.use({ locale: 'fr-CA', cold: true })

const offer = (page: Page) => page.getByRole('link', { name: 'Lire cette page en français' })

for (const width of shareOf([320, 1440], [320])) {
  test(
    `my browser reads French: I am offered the page in French, once, and nothing moves (${width} px)`,
    { tag: '@pictures' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/resorts/WHF')
      await expect(offer(page)).toBeInViewport()
      expect(await shifts(page)).toBe(0)
      await offer(page).click()
      await expect(page).toHaveURL(/\/fr\/resorts\/WHF$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whitefern (C.-B.)')
      await expect(offer(page)).toHaveCount(0)
      await page.goto('/resorts')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
    },
  )
}

test('I stay in English with one press, and am not asked again', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/passes')
  await page.getByRole('button', { name: 'Rester en anglais' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('whoever goes on reading English is not followed by the offer', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
  await expect(page).toHaveURL(/\/resorts$/)
  await expect(offer(page)).toHaveCount(0)
})

test('the offer stands on a page that the browser draws, too', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/create-my-account?utm_source=news')
  await expect(offer(page)).toHaveAttribute('href', '/fr/create-my-account?utm_source=news')
})

test.describe('with a browser that reads English', () => {
  test.use({ locale: 'en-US' })
  test('nobody is offered another language, in whichever one they came', { tag: '@everywhere' }, async ({ page }) => {
    for (const path of ['/', '/fr']) {
      await page.context().clearCookies({ name: 'locale' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
    }
  })
})
