import { expect, type Browser, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { languages, test } from '../people/guest.ts'
import { changeCart, withCart } from '../people/with-cart.ts'
import { changeOne } from '../running-shop/database.ts'

const texts = {
  en: {
    have: 'Promotion code',
    apply: 'Apply',
    team: 'team ',
    spring: 'Spring',
    counts: 'SPRING',
    better: 'SPRING was better than TEAM. Only one counts.',
    remove: 'Remove SPRING',
    unknown: 'We don’t know this code. Compare it with where you have it from.',
    why: 'Why this price? Base Pass, adult',
  },
  fr: {
    have: 'Code promotionnel',
    apply: 'Appliquer',
    team: 'equipe',
    spring: 'printemps',
    counts: 'PRINTEMPS',
    better: 'PRINTEMPS était plus avantageux qu’ÉQUIPE. Un seul compte.',
    remove: 'Retirer PRINTEMPS',
    unknown: 'Nous ne connaissons pas ce code. Comparez-le avec l’original.',
    why: 'Pourquoi ce prix\u00a0? Forfait Base, adulte',
  },
} as const

const main = (page: Page) => page.getByRole('main')
const total = (page: Page) =>
  main(page)
    .locator('section', { has: page.locator('dl') })
    .last()
    .locator('strong')
const figures = async (page: Page) => Number((await total(page).innerText()).replace(/[^\d]/g, ''))

async function type(page: Page, { have, apply }: { have: string; apply: string }, code: string) {
  const field = main(page).getByRole('textbox', { name: have })
  if (!(await field.isVisible())) await main(page).getByRole('button', { name: have, exact: true }).click()
  await expect(field).toBeFocused()
  await field.fill(code)
  await main(page).getByRole('button', { name: apply, exact: true }).click()
}

for (const language of languages) {
  const words = texts[language]
  test(`of two codes the better one counts, and I see why (${language})`, async ({ page, watch }) => {
    watch.expectRefusal(422)
    await withCart(page, { code: 'base-pass', variant: 'adult', count: 1 })
    await page.goto(`/${language}/cart`)
    const before = await figures(page)
    await type(page, words, 'no such code')
    await expect(main(page).getByText(words.unknown, { exact: true })).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: words.have })).toHaveAttribute('aria-invalid', 'true')
    await expectNoBarriers(page, language)
    await main(page).getByRole('textbox', { name: words.have }).fill(words.team)
    await main(page).getByRole('button', { name: words.apply, exact: true }).click()
    await expect.poll(() => figures(page)).toBeLessThan(before)
    await expect(main(page).getByRole('button', { name: words.have, exact: true })).toBeFocused()
    const withTeam = await figures(page)
    await type(page, words, words.spring)
    await expect(main(page).getByText(words.better)).toBeVisible()
    expect(await figures(page)).toBeLessThan(withTeam)
    await expectNoBarriers(page, language)
    await main(page).getByRole('button', { name: words.why }).click()
    await expect(main(page).getByText(words.better)).toHaveCount(2)
    await main(page).getByRole('button', { name: words.remove }).click()
    await expect.poll(() => figures(page)).toBe(withTeam)
    await expect(main(page).getByText(words.better)).toHaveCount(0)
  })
}

/** Adds a promotion for this test alone; the shop reloads its promotions by itself. */
async function withPromotion(browser: Browser, baseURL: string | undefined, code: string): Promise<void> {
  await changeOne(
    `INSERT INTO promotion SELECT (jsonb_populate_record(promotion, jsonb_build_object('code', lower($1::text), 'codes', ARRAY[$1::text],
      'position', 1000, 'until', null))).* FROM promotion WHERE code = 'spring'`,
    [code],
  )
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  // Slow enough not to run into the rate limit for guessing.
  await expect
    .poll(async () => (await changeCart(page, 'POST', '/promotion-code-auto-application', { promotion_code: code })).status(), {
      intervals: [2000],
      timeout: 60_000,
    })
    .toBe(200)
  await context.close()
}
async function untilEnded(browser: Browser, baseURL: string | undefined, code: string): Promise<void> {
  await changeOne(`UPDATE promotion SET until = current_date - 2 WHERE code = lower($1)`, [code])
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await expect
    .poll(async () => (await changeCart(page, 'POST', '/promotion-code-auto-application', { promotion_code: code })).status(), {
      timeout: 60_000,
    })
    .toBe(422)
  await context.close()
}

test(
  'a code that ended while I typed: I am told when, and my cart is as it was',
  { tag: '@everywhere' },
  async ({ page, browser, baseURL, watch }) => {
    watch.expectRefusal(422)
    const code = `TYPED${Date.now()}`
    await withPromotion(browser, baseURL, code)
    await withCart(page, { code: 'base-pass', variant: 'adult', count: 1 })
    await page.goto('/cart')
    const before = await figures(page)
    await main(page).getByRole('button', { name: 'Promotion code', exact: true }).click()
    await main(page).getByRole('textbox', { name: 'Promotion code' }).fill(code.toLowerCase())
    await untilEnded(browser, baseURL, code)
    await main(page).getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(main(page).getByText(new RegExp(`^${code} ended on \\d`))).toBeVisible()
    expect(await figures(page)).toBe(before)
    await expect(main(page).getByRole('textbox', { name: 'Promotion code' })).toHaveValue(code.toLowerCase())
  },
)

test(
  'a code that ended while it counted stands as long as my time runs; then I am asked',
  { tag: '@everywhere' },
  async ({ page, browser, baseURL }) => {
    const code = `STOOD${Date.now()}`
    await withPromotion(browser, baseURL, code)
    await withCart(page, { code: 'base-pass', variant: 'adult', count: 1 })
    await page.goto('/cart')
    const before = await figures(page)
    await type(page, texts.en, code)
    await expect.poll(() => figures(page)).toBeLessThan(before)
    const less = await figures(page)
    await untilEnded(browser, baseURL, code)
    await page.reload()
    expect(await figures(page)).toBe(less)
    await changeOne(
      `UPDATE cart SET hold_expires_at = now() - interval '1 minute' WHERE promotions -> 'entered' @> jsonb_build_array(jsonb_build_object('code', $1::text))
      AND jsonb_array_length(items) > 0`,
      [code],
    )
    await page.reload()
    await expect(main(page)).toContainText('This reduction has ended.')
    expect(await figures(page)).toBe(before)
    await expectNoBarriers(page, 'en')
    await main(page).getByRole('button', { name: 'Accept the change' }).click()
    await expect(main(page)).not.toContainText('This reduction has ended.')
    await expect(main(page).getByText(code)).toHaveCount(0)
  },
)

test('a partner’s link: its code is out of the address, kept for me, and counts by itself', async ({ page }) => {
  await page.goto('/partners/hotel-cormorant?promotion_code=cormorant')
  await expect(page.getByText('CORMORANT is kept for you: it counts by itself, with whatever it is for.')).toBeVisible()
  await expect(page).toHaveURL('/partners/hotel-cormorant')
  await page.goto('/products/four-day-pass')
  await main(page)
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await main(page)
    .getByRole('button', { name: /^Put \d pass(es)? in the cart$/ })
    .first()
    .click()
  await expect(page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])')).toContainText(/\d/)
  await page.goto('/cart')
  await expect(main(page)).toContainText('CORMORANT')
  await expect(main(page)).toContainText(/−\$\d/)
  await main(page).getByRole('button', { name: 'Remove CORMORANT' }).click()
  await expect(main(page).getByRole('button', { name: 'Remove CORMORANT' })).toHaveCount(0)
  await expect(main(page)).not.toContainText(/−\$\d/)
})
