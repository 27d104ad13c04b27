import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { languages, tabTo, test } from '../people/guest.ts'
import { withCart } from '../people/with-cart.ts'

const texts = {
  en: {
    buy: 'Buy',
    adult: 'How many: Adult',
    moreAdults: 'One more: Adult',
    fewerAdults: 'One fewer: Adult',
    moreChildren: 'One more: Child',
    moreInsured: 'One more: Pass Protection',
    none: 'Say how many passes',
    put: 'Put 3 passes in the cart',
    update: 'Update the cart',
    go: 'Go to the cart',
    who: '2 adults, 1 child',
    done: 'In your cart: 2 adults, 1 child.',
    noDay: 'Choose a day first',
    putTickets: 'Put 2 tickets in the cart',
    mismatch: 'What is in your cart is sold by another company.',
  },
  fr: {
    buy: 'Acheter',
    adult: 'Combien\u00a0: Adulte',
    moreAdults: 'Un de plus\u00a0: Adulte',
    fewerAdults: 'Un de moins\u00a0: Adulte',
    moreChildren: 'Un de plus\u00a0: Enfant',
    moreInsured: 'Un de plus\u00a0: Protection du forfait',
    none: 'Dites combien de forfaits',
    put: 'Mettre 3\u00a0forfaits au panier',
    update: 'Mettre le panier à jour',
    go: 'Aller au panier',
    who: '2\u00a0adultes, 1\u00a0enfant',
    done: 'Dans votre panier\u00a0: 2\u00a0adultes, 1\u00a0enfant.',
    noDay: 'Choisissez d’abord un jour',
    putTickets: 'Mettre 2\u00a0billets au panier',
    mismatch: 'Ce qui est dans votre panier est vendu par une autre société.',
  },
} as const

const panel = (page: Page, language: 'en' | 'fr' = 'en') => page.getByRole('region', { name: texts[language].buy, exact: true })
const total = (page: Page, language: 'en' | 'fr' = 'en') => panel(page, language).locator('p > strong').first()
const inBar = (page: Page) => page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])')

async function press(page: Page, name: string, times = 1, language: 'en' | 'fr' = 'en') {
  for (let at = 0; at < times; at++) await panel(page, language).getByRole('button', { name, exact: true }).click()
}

for (const language of languages) {
  const words = texts[language]

  test(`I count up my family, put it in the cart, and the cart says the same sum (${language})`, async ({ page }) => {
    await page.goto(`/${language}/products/base-pass`)
    const own = panel(page, language)
    await expect(own.getByRole('button', { name: words.none })).toBeVisible()
    await press(page, words.moreAdults, 2, language)
    await press(page, words.moreChildren, 1, language)
    await press(page, words.moreInsured, 2, language)
    await expect(own.getByText(words.who, { exact: true })).toBeVisible()
    const sum = await total(page, language).innerText()

    await own.getByRole('button', { name: words.put }).click()
    await expect(own.getByRole('status').filter({ hasText: words.done })).toHaveCount(1)
    await expect(inBar(page)).toContainText('3')
    const go = own.getByRole('link', { name: words.go })
    await expect(go, 'whoever works by keyboard stands on what the button has become').toBeFocused()
    await go.click()
    await expect(page).toHaveURL(`/${language}/cart`)
    await expect(page.getByRole('main').locator('section:has(dl) strong').first()).toHaveText(sum)

    await page.goto(`/${language}/products/base-pass`)
    await expect(own.getByLabel(words.adult), 'the panel says what is in the cart').toHaveValue('2')
    await expect(own.getByRole('link', { name: words.go })).toBeVisible()
    await press(page, words.fewerAdults, 1, language)
    await own.getByRole('button', { name: words.update }).click()
    await expect(own.getByRole('link', { name: words.go })).toBeVisible()
    await expect(inBar(page)).toContainText('2')
  })

  test(`everybody can read and use the panel, on the smallest phone too (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/${language}/products/base-pass?adult=2&child=1`)
    const own = panel(page, language)
    await expect(own.getByLabel(words.adult)).toHaveValue('2')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await own.locator('details > summary').click()
    await expectNoBarriers(page, language)
    await expectReadable(page)
  })
}

test('for a day ticket I choose the day first, and pay what that day costs', async ({ page }) => {
  await page.goto('/products/day-ticket-larkspur-basin')
  const own = panel(page)
  await press(page, texts.en.moreAdults, 2)
  await own.getByRole('button', { name: texts.en.noDay }).click()
  await expect(own.locator('[data-date]:focus'), 'the button leads to what is missing').toBeVisible()
  await own.getByRole('button', { name: 'Next month' }).click()
  const day = own.locator('[data-date]:not([aria-disabled=true])').nth(3)
  const date = (await day.getAttribute('data-date')) ?? ''
  await day.click()
  await expect(page).toHaveURL(new RegExp(`day=${date}`))
  await own.getByRole('button', { name: texts.en.putTickets }).click()
  await expect(own.getByRole('link', { name: texts.en.go })).toBeVisible()
  const sum = await total(page).innerText()
  expect(sum).not.toBe('$0.00')
  await own.getByRole('link', { name: texts.en.go }).click()
  await expect(page.getByRole('main').locator('section:has(dl) strong').first()).toHaveText(sum)
  const [, month, number] = date.split('-').map(Number)
  const months = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  await page.getByRole('main').getByRole('button', { name: 'Why this price?' }).click()
  await expect(page.getByRole('main').getByText(/^A (weekday|weekend day|peak day), /), 'the reason is the day').toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`\\b${number}\\s${months.format(Date.UTC(2026, (month ?? 1) - 1))}`),
  )
})

test('while I count, nothing below moves', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.goto('/products/base-pass')
  const button = panel(page).getByRole('button', { name: texts.en.none })
  const before = await button.boundingBox()
  await press(page, texts.en.moreAdults, 2)
  await press(page, 'One more: Youth')
  await press(page, texts.en.moreChildren, 3)
  await press(page, texts.en.moreInsured, 2)
  const after = await panel(page).getByRole('button', { name: 'Put 6 passes in the cart' }).boundingBox()
  expect(after?.y).toBe(before?.y)
})

test('with the keyboard alone, on a phone, I buy in the bar at the lower edge', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/base-pass')
  const adults = panel(page).getByLabel(texts.en.adult)
  await tabTo(page, adults)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(adults).toHaveValue('2')
  const put = panel(page).getByRole('button', { name: 'Put in the cart' })
  await tabTo(page, put)
  const sum = await total(page).innerText()
  expect(sum).not.toBe('$0.00')
  await page.keyboard.press('Enter')
  const go = panel(page).getByRole('link', { name: texts.en.go })
  await expect(go).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})

test('two quick presses put it in the cart once', async ({ page }) => {
  await page.goto('/products/base-pass?adult=1')
  const sent: string[] = []
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/v2/cart/items', async (route) => {
    sent.push(route.request().url())
    // An answer between the two presses would lead the second one on to the cart.
    await pressed.promise
    return route.continue()
  })
  await panel(page).getByRole('button', { name: 'Put 1 pass in the cart' }).dblclick()
  pressed.resolve()
  await expect(page.getByRole('link', { name: texts.en.go }).first()).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what another company sells is refused where I am, with the way to what is in the way', async ({ page, watch }) => {
  watch.expectRefusal(422)
  await withCart(page, { code: 'maple-pass', variant: 'adult', count: 1 })
  for (const language of languages) {
    await page.goto(`/${language}/products/base-pass?adult=2&child=1`)
    await panel(page, language).getByRole('button', { name: texts[language].put }).click()
    const refusal = panel(page, language).getByRole('alert')
    await expect(refusal).toContainText(texts[language].mismatch)
    await expect(panel(page, language).getByLabel(texts[language].adult)).toHaveValue('2')
    await expect(refusal.getByRole('link', { name: texts[language].go })).toHaveAttribute('href', `/${language}/cart`)
  }
})

test('what goes with a pass lies beneath that pass, whatever else is in the cart', { tag: '@everywhere' }, async ({ page }) => {
  await withCart(page, { code: 'summit-pass', variant: 'adult', count: 1 })
  await page.goto('/products/base-pass?adult=1')
  await press(page, texts.en.moreInsured)
  await panel(page).getByRole('button', { name: 'Put 1 pass in the cart' }).click()
  await expect(panel(page).getByRole('link', { name: texts.en.go })).toBeVisible()
  const answer = await page.request.get('/api/v2/cart')
  const { data } = (await answer.json()) as { data: { items: { code: string; addons: { code: string }[] }[] } }
  expect(data.items.map(({ code, addons }) => [code, addons.map((addon) => addon.code)])).toEqual([
    ['summit-pass', []],
    ['base-pass', ['pass-protection']],
  ])
})

test('without a connection I am told, and my counts are kept', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectNoConnection()
  await withCart(page, { code: 'base-pass', variant: 'adult', count: 1 })
  await page.goto('/products/base-pass')
  await expect(panel(page).getByLabel(texts.en.adult)).toHaveValue('1')
  await press(page, texts.en.moreAdults)
  await page.context().setOffline(true)
  await panel(page).getByRole('button', { name: texts.en.update }).click()
  await expect(page.getByRole('alert').filter({ hasText: /connection/ })).toBeVisible()
  await expect(panel(page).getByLabel(texts.en.adult)).toHaveValue('2')
  await page.context().setOffline(false)
  await panel(page).getByRole('button', { name: texts.en.update }).click()
  await expect(panel(page).getByRole('link', { name: texts.en.go })).toBeVisible()
})

test('what is not sold now says so, and has no panel', { tag: '@everywhere' }, async ({ page }) => {
  for (const [code, said] of [
    ['summit-pass-2526', 'No longer on sale'],
    ['summit-pass-2728', 'On sale from'],
  ] as const) {
    await page.goto(`/products/${code}`)
    await expect(page.getByRole('main').getByText(said)).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  }
})

test('insurance leads to the panel of a pass that it covers', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/products/pass-protection')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buy it with the / })
    .click()
  await expect(page).toHaveURL(/\/products\/[\w-]+#buy$/)
  await expect(panel(page).getByRole('button', { name: texts.en.moreInsured })).toBeVisible()
})

test('wherever a pass is shown, buying is one press away', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/which-pass?adult=2&child=2&days=20')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buy the / })
    .click()
  await expect(page).toHaveURL(/\?adult=2&child=2#buy$/)
  await expect(panel(page).getByLabel(texts.en.adult)).toHaveValue('2')

  await page.goto('/passes')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buy the / })
    .first()
    .click()
  await expect(page).toHaveURL(/#buy$/)
  await expect(panel(page)).toBeInViewport()

  await page.goto('/resorts/LKB?day=2027-01-09')
  const ticket = page.getByRole('main').getByRole('link', { name: 'Buy Larkspur Basin day ticket' })
  await ticket.click()
  await expect(page).toHaveURL(/day=2027-01-09#buy$/)
  await expect(panel(page).getByText(/^Saturday,?\s9\sJanuary\s2027$/)).toBeVisible()
})
