import { expect, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { languages, tabTo, test } from '../people/guest.ts'
import { withCart } from '../people/with-cart.ts'
import { withoutNews } from '../people/without-news.ts'

const texts = {
  en: {
    cart: 'Your cart',
    adult: 'How many: Base Pass, adult',
    more: 'One more: Base Pass, adult',
    fewer: 'One fewer: Base Pass, adult',
    why: 'Why this price? Base Pass, adult',
    costs: /^Why this costs \$\d/,
    share: 'Share in your total',
    remove: 'Remove 4-Day Pass, child',
    undo: 'Undo',
    empty: 'Your cart is empty.',
    passes: 'See all passes',
    onward: 'Continue',
    uninsured: 'Two passes are not insured.',
    insure: /^Insure both, \$\d/,
    without: 'Go on without',
  },
  fr: {
    cart: 'Votre panier',
    adult: 'Combien\u00a0: Forfait Base, adulte',
    more: 'Un de plus\u00a0: Forfait Base, adulte',
    fewer: 'Un de moins\u00a0: Forfait Base, adulte',
    why: 'Pourquoi ce prix\u00a0? Forfait Base, adulte',
    costs: /^D’où viennent ces \d/,
    share: 'Part dans votre total',
    remove: 'Retirer Forfait 4 jours, enfant',
    undo: 'Annuler',
    empty: 'Votre panier est vide.',
    passes: 'Voir tous les forfaits',
    onward: 'Continuer',
    uninsured: 'Deux forfaits ne sont pas assurés.',
    insure: /^Assurer les deux, \d/,
    without: 'Continuer sans',
  },
} as const

const main = (page: Page) => page.getByRole('main')
const bill = (page: Page) =>
  main(page)
    .locator('section', { has: page.locator('dl') })
    .last()
const total = (page: Page) => bill(page).locator('strong')
const figures = async (page: Page) => Number((await total(page).innerText()).replace(/[^\d]/g, ''))
const inBar = (page: Page) => page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])')

const someone = [
  { code: 'base-pass', variant: 'adult', count: 1 },
  { code: 'four-day-pass', variant: 'child', count: 1 },
] as const

for (const language of languages) {
  const words = texts[language]

  test(`an empty cart leads on to the passes (${language})`, async ({ page }) => {
    await page.goto(`/${language}/cart`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.cart)
    await expect(main(page).getByText(words.empty)).toBeVisible()
    await main(page).getByRole('link', { name: words.passes }).click()
    await expect(page).toHaveURL(`/${language}/passes`)
  })

  test(`I see why a pass costs what it costs, and its steps add up (${language})`, { tag: '@everywhere' }, async ({ page }) => {
    await withCart(page, ...someone)
    await page.goto(`/${language}/cart`)
    await main(page).getByRole('button', { name: words.why }).click()
    const trace = main(page).getByRole('region', { name: words.costs })
    await expect(trace.getByText(words.share)).toBeVisible()
    const cents = (await trace.locator('li > :last-child').allInnerTexts()).map((text) => Number(text.replace(/[^\d]/g, '')))
    const [price = 0] = cents
    expect(cents.at(-1), 'price and tax').toBe(price + (cents.at(-2) ?? 0))
    await main(page).getByRole('button', { name: words.why }).click()
    await expect(trace).toBeHidden()
  })

  test(`what I remove is out of the cart and of its total, and can be put back (${language})`, async ({ page }) => {
    await withCart(page, ...someone)
    await page.goto(`/${language}/cart`)
    const before = await figures(page)
    await main(page).getByRole('button', { name: words.remove }).click()
    await expect.poll(() => figures(page)).toBeLessThan(before)
    await expect(main(page).getByRole('button', { name: words.remove })).toBeHidden()
    await expect(inBar(page)).toHaveText('1')
    await page.getByRole('button', { name: words.undo }).click()
    await expect.poll(() => figures(page)).toBe(before)
  })

  test(`everybody can use a cart with something in it (${language})`, async ({ page }) => {
    await withCart(page, ...someone, { code: 'base-pass', variant: 'child', count: 3 })
    await page.goto(`/${language}/cart`)
    await main(page).getByRole('button', { name: words.why }).click()
    await expectNoBarriers(page, language)
    await expectReadable(page)
  })

  test(`with the keyboard alone I come to the next step, past the one question (${language})`, async ({ page }) => {
    await withCart(page, ...someone)
    await page.goto(`/${language}/cart`)
    const before = await figures(page)
    await tabTo(page, page.getByRole('spinbutton', { name: words.adult }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('spinbutton', { name: words.adult })).toHaveValue('2')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => figures(page)).toBe(before)
    await tabTo(page, main(page).getByRole('button', { name: words.onward }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: words.uninsured })
    await expect(question.getByRole('button', { name: words.insure })).toBeVisible()
    await tabTo(page, question.getByRole('button', { name: words.without }))
    await page.keyboard.press('Enter')
    const next = encodeURIComponent(`/${language}/assign-passes`)
    await expect(page, 'who gets what is asked of whoever has an account').toHaveURL(
      `/${language}/create-my-account?redirect_uri=${next}`,
    )
  })
}

const many = (page: Page) => page.getByRole('spinbutton', { name: texts.en.adult })
const more = (page: Page) => main(page).getByRole('button', { name: texts.en.more })
const fewer = (page: Page) => main(page).getByRole('button', { name: texts.en.fewer })

test('however quickly I count, the last press counts, and the total is that of the server', async ({ page }) => {
  await withCart(page, someone[0])
  await page.goto('/cart')
  const one = await figures(page)
  let sent = 0
  const first = Promise.withResolvers<void>()
  await page.route('**/api/v2/cart/items', async (route) => {
    if (++sent === 1) await first.promise
    await route.continue()
  })
  for (let press = 0; press < 4; press++) await more(page).click()
  await expect(many(page)).toHaveValue('5')
  await fewer(page).click()
  await expect(many(page)).toHaveValue('4')
  expect(await figures(page), 'the old total stands until the new one is known').toBe(one)
  first.resolve()
  await expect.poll(() => figures(page)).toBe(4 * one)
  await expect(many(page)).toHaveValue('4')
  await expect(inBar(page)).toHaveText('4')
  expect(sent, 'what was overtaken before it was sent never is').toBe(2)
})

const fillings = [
  ['one line', []],
  ['one of two lines', [someone[1]]],
] as const
for (const [what, rest] of shareOf(fillings, fillings.slice(1))) {
  test(`what I count down to nothing, ${what}, can be counted up again as long as I stay`, async ({ page }) => {
    await withCart(page, someone[0], ...rest)
    await page.goto('/cart')
    const before = await figures(page)
    await fewer(page).click()
    await expect.poll(() => figures(page)).toBeLessThan(before)
    await expect(many(page)).toHaveValue('0')
    await expect(bill(page).getByText('Your cart is empty now. Add at least one.')).toHaveCount(rest.length === 0 ? 1 : 0)
    await more(page).click()
    await expect.poll(() => figures(page)).toBe(before)
  })
}

test(
  'when I have taken out the last thing, I read on at the top of an empty cart',
  { tag: '@everywhere' },
  async ({ page }) => {
    await withCart(page, someone[1])
    await page.goto('/cart')
    await main(page).getByRole('button', { name: texts.en.remove }).click()
    await expect(main(page).getByText(texts.en.empty)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: texts.en.undo }).click()
    await expect(main(page).getByRole('button', { name: texts.en.remove })).toBeVisible()
  },
)

test('a change that fails is taken back, and I am told', async ({ page, watch }) => {
  watch.expectRefusal(500)
  await withCart(page, someone[0])
  await page.goto('/cart')
  await page.route('**/api/v2/cart/items', (route) =>
    route.fulfill({ status: 500, json: { data: null, errors: [{ code: 'internal', message: '' }] } }),
  )
  await more(page).click()
  await expect(page.getByText('Your cart could not be changed. It is as it was.')).toBeVisible()
  await expect(many(page)).toHaveValue('1')
})

test('what I do in one tab the other one shows, there and in its bar', async ({ page, context }) => {
  await withCart(page, someone[0])
  await page.goto('/cart')
  const [other, third] = [await context.newPage(), await context.newPage()]
  await other.goto('/cart')
  await third.goto('/passes')
  await expect(many(other)).toHaveValue('1')
  await more(page).click()
  await expect(many(other)).toHaveValue('2')
  await expect(inBar(third)).toHaveText('2')
  await expect(inBar(third)).toHaveAccessibleName('Cart, 2 items')
})

/** Holds the answers of an address back until the test releases them. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let answer = () => {}
  const awaited = new Promise<void>((resolve) => (answer = resolve))
  await page.route(address, async (route) => {
    await awaited
    await route.continue()
  })
  return answer
}
const question = (page: Page) => page.getByRole('dialog').getByRole('button', { name: texts.en.without })

test('I go on before the shop knows what goes with my passes: my press waits for that, and I am asked all the same', async ({
  page,
}) => {
  await withCart(page, ...someone)
  await page.goto('/terms')
  const answer = await holdAnswers(page, '**/api/v2/products')
  await inBar(page).click()
  const onward = main(page).getByRole('button', { name: texts.en.onward }).first()
  await onward.click()
  await expect(onward).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/cart')
  answer()
  await expect(question(page)).toBeVisible()
  await expect(onward).toHaveAttribute('aria-busy', 'false')
})

test('I go on while what I changed is on its way: my press waits for the answer', async ({ page }) => {
  await withCart(page, ...someone)
  await page.goto('/cart')
  const answer = await holdAnswers(page, '**/api/v2/cart/items')
  await more(page).click()
  const onward = main(page).getByRole('button', { name: texts.en.onward }).first()
  await onward.click()
  await expect(onward).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(question(page)).toBeVisible()
})

test('with insurance for all of them, I am not asked', { tag: '@everywhere' }, async ({ page }) => {
  await withCart(page, ...someone)
  await page.goto('/cart')
  await main(page).getByRole('button', { name: texts.en.onward }).click()
  const question = page.getByRole('dialog', { name: texts.en.uninsured })
  await question.getByRole('button', { name: texts.en.insure }).click()
  await expect(page).toHaveURL(/\/create-my-account/)
  await page.goto('/cart')
  await expect(bill(page).getByText('2 × Pass Protection')).toBeVisible()
})

test('whoever finds a session ended finds the cart as it was, and the way back', { tag: '@everywhere' }, async ({ page }) => {
  await withCart(page, someone[0])
  await page.goto('/cart?expired=true&redirect_uri=%2Fpasses')
  await expect(main(page).getByText('Your session has ended. Everything in your cart is still here: just go on.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to where you were' }).click()
  await expect(page).toHaveURL('/passes')
})

test('a guest with something in the cart is asked whether they are still there, and then finds it kept', async ({ page }) => {
  await page.clock.install()
  await withoutNews(page)
  await withCart(page, someone[0])
  await page.goto('/fr/cart')
  await expect(total(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('dialog', { name: 'Toujours là\u00a0?' })).toBeVisible()
  await page.clock.fastForward('10:10')
  await expect(page).toHaveURL('/fr/cart?expired=true')
  await expect(main(page).getByText('Votre session a pris fin.')).toBeVisible()
  await expect(total(page)).toBeVisible()
})

const ways = [
  ['/fr/products/base-pass', '/fr/products/base-pass'],
  ['https://elsewhere.example/', '/'],
  ['/redirect', '/'],
] as const
for (const [target, place] of shareOf(ways, ways.slice(1, 2))) {
  test(`a way to ${target} leads to ${place}`, { tag: '@everywhere' }, async ({ page }) => {
    await page.goto(`/redirect?to=${encodeURIComponent(target ?? '')}`)
    await expect(page).toHaveURL(place ?? '')
  })
}
