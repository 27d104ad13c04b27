import { expect, type Page } from '@playwright/test'
import { languages, test } from '../people/guest.ts'
import { barriers } from '../checks/barriers.ts'

const texts = {
  en: { headline: /Well saved/, go: 'Find your pass', line: 'For guests of', ask: 'Which pass is mine?' },
  fr: {
    headline: /Bien épargné/,
    go: 'Trouver mon forfait',
    line: 'Pour la clientèle de',
    ask: 'Quel forfait est le mien\u00a0?',
  },
}
const green = 'rgb(11, 102, 96)'
const accentOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link).backgroundColor)

for (const language of languages) {
  test(
    `a partner’s link greets me in their colour and in my language, and the visit keeps it (${language})`,
    { tag: '@pictures' },
    async ({ page, context }) => {
      const { headline, go, line, ask } = texts[language]
      await page.goto(`/${language}/partners/granite-credit-union`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
      await expect(page).toHaveTitle(/^Granite Credit Union/)
      await expect(page.getByRole('main').getByRole('link', { name: go })).toHaveCSS('background-color', green)
      await expect(page.getByRole('region', { name: ask }).getByRole('status')).toContainText('$')
      await expect(page.getByRole('main').locator('a[href$="/products/summit-pass"]')).toBeVisible()
      const kept = (await context.cookies()).find(({ name }) => name === 'branding')
      expect(kept).toMatchObject({ value: 'granite-credit-union', expires: -1 })

      await page.goto(`/${language}`)
      const above = page.getByRole('banner').getByRole('link', { name: `${line} Granite Credit Union` })
      await expect(above).toBeVisible()
      expect(await accentOf(page)).toBe(green)
      await expect(above.getByRole('img')).toHaveJSProperty('complete', true)
      expect(await barriers(page)).toEqual([])
    },
  )
}
test('a later link of another partner takes over', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/partners/granite-credit-union')
  await expect(page.getByRole('main').getByRole('link').first()).toHaveCSS('background-color', green)
  await page.goto('/partners/hotel-cormorant')
  await expect(page.getByRole('banner').getByRole('link', { name: 'For guests of Hotel Cormorant' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).not.toHaveCSS('background-color', green)
})
test(
  'a partner who is none gets the page that is none, and a wrong cookie changes nothing',
  { tag: '@everywhere' },
  async ({ page, context, watch }) => {
    watch.expectRefusal(404)
    const answer = await page.goto('/partners/nobody')
    expect(answer?.status()).toBe(404)
    await context.addCookies([{ name: 'branding', value: '../../x%00', url: page.url() }])
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByText('For guests of')).toHaveCount(0)
  },
)
