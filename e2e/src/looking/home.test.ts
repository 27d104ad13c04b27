import { expect, type Locator, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { languages, tabTo, test } from '../people/guest.ts'

type Told = { code: string; variants: { variant: string; price: { amount: number } }[] }

/** The API's prices of a product, for one adult and one child, in cents. */
async function pricesOf(page: Page, code: string): Promise<{ adult: number; child: number }> {
  const response = await page.request.get('/api/v2/products')
  const { data } = (await response.json()) as { data: Told[] }
  const variants = data.find((product) => product.code === code)?.variants ?? []
  const of = (wanted: string) => variants.find(({ variant }) => variant === wanted)?.price.amount ?? Number.NaN
  return { adult: of('adult'), child: of('child') }
}

const copy = {
  en: {
    ask: 'Which pass is mine?',
    adults: 'Adults',
    children: 'Children',
    days: 'Days a winter',
    resort: 'Resort',
    bought: 'Four Base Passes',
    alone: 'One 4-Day Pass',
    none: 'no children',
    arithmetic: 'See the arithmetic',
    sum: (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`,
  },
  fr: {
    ask: 'Quel forfait est le mien\u00a0?',
    adults: 'Adultes',
    children: 'Enfants',
    days: 'Jours par hiver',
    resort: 'Station',
    bought: 'Quatre forfaits Base',
    alone: 'Un forfait 4 jours',
    none: 'aucun enfant',
    arithmetic: 'Voir le calcul',
    sum: (cents: number) => `${(cents / 100).toLocaleString('fr-CA')}\u00a0$\u00a0US`,
  },
} as const

/** Chooses with the keyboard only: opens the list of a word and moves in it. */
async function pick(page: Page, word: Locator, key: 'ArrowUp' | 'ArrowDown', steps: number) {
  await word.focus()
  await page.keyboard.press('Enter')
  // During hydration a list opens a moment later, and keys before that would be lost.
  await expect(page.getByRole('listbox')).toBeVisible()
  for (let step = 0; step < steps; step++) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(word).toBeFocused()
}

for (const language of languages) {
  test(`I say who we are, and read what our winter costs (${language})`, async ({ page }) => {
    const say = copy[language]
    const [base, four] = [await pricesOf(page, 'base-pass'), await pricesOf(page, 'four-day-pass')]
    await page.goto(`/${language}`)
    const sentence = page.getByRole('region', { name: say.ask })
    const word = (name: string) => sentence.getByRole('combobox', { name, exact: true })
    const answer = sentence.getByRole('status')
    await expect(answer).toContainText(say.sum(2 * base.adult + 2 * base.child))
    await expect(answer).toContainText(say.bought)

    await tabTo(page, word(say.adults))
    await pick(page, word(say.adults), 'ArrowUp', 1)
    await pick(page, word(say.children), 'ArrowUp', 2)
    await expect(word(say.children)).toHaveText(say.none)
    await expect(answer).toContainText(say.sum(base.adult))
    await pick(page, word(say.days), 'ArrowUp', 4)
    await expect(answer).toContainText(say.sum(four.adult))
    await expect(answer).toContainText(say.alone)
    const before = await word(say.resort).textContent()
    await pick(page, word(say.resort), 'ArrowDown', 1)
    await expect(word(say.resort)).not.toHaveText(before ?? '')

    const answers = new URL(page.url()).searchParams
    expect(Object.fromEntries(answers)).toMatchObject({ adult: '1', child: '0', days: '4' })
    await page.reload()
    await expect(word(say.days)).toHaveText(/4/)
    await sentence.getByRole('link', { name: say.arithmetic }).click()
    await expect(page).toHaveURL((url) => url.pathname === `/${language}/which-pass`)
    const asked = new URL(page.url()).searchParams
    for (const [name, value] of answers) expect(asked.get(name), name).toBe(value)
    await expect(page.getByRole('main')).toContainText(say.sum(four.adult))
    await page.goBack()
    await expect(word(say.days)).toHaveText(/4/)
  })

  test(`the first page leads on to passes and resorts (${language})`, { tag: '@everywhere' }, async ({ page }) => {
    await page.goto(`/${language}`)
    const main = page.getByRole('main')
    await expect(main.locator('a[href$="/products/summit-pass"]')).toBeVisible()
    await expect(main.locator('a[href*="/resorts/"]')).toHaveCount(5)
  })
}

/** The lowest windows of each kind are the first to be too small. */
const [lowDesk, lowPhone] = [[1280, 720] as const, [375, 667] as const]
const screens = shareOf([[1440, 900], lowDesk, [390, 844], lowPhone] as const, [lowPhone])

for (const language of languages) {
  for (const [width, height] of screens) {
    test(`I read what our winter costs without scrolling (${language}, ${width} by ${height})`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`/${language}`)
      const answer = page.getByRole('region', { name: copy[language].ask }).getByRole('status')
      const base = await pricesOf(page, 'base-pass')
      await expect(answer).toContainText(copy[language].sum(2 * base.adult + 2 * base.child))
      // All of it: the sum, and what the guest gets for it.
      await expect(answer).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    })
  }
}

test.describe('asked whether my visit may be counted', () => {
  test.use({ consent: 'unasked' })
  for (const language of languages) {
    for (const [width, height] of screens) {
      test(
        `I still read what our winter costs without scrolling (${language}, ${width} by ${height})`,
        { tag: '@everywhere' },
        async ({ page }) => {
          await page.setViewportSize({ width, height })
          await page.goto(`/${language}/terms`)
          await page.goto(`/${language}`)
          const { no, ask } = { en: { no: 'No', ask: copy.en.ask }, fr: { no: 'Non', ask: copy.fr.ask } }[language]
          await expect(page.getByRole('button', { name: no, exact: true })).toBeInViewport({ ratio: 1 })
          await expect(page.getByRole('region', { name: ask }).getByRole('status')).toBeInViewport({ ratio: 1 })
        },
      )
    }
  }
})

test.describe('offered the page in French', () => {
  test.use({ locale: 'fr-CA' })
  for (const [width, height] of screens) {
    test(
      `I read what our winter costs without scrolling, too (${width} by ${height})`,
      { tag: '@everywhere' },
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto('/')
        await expect(page.getByRole('link', { name: 'Lire cette page en français' })).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('region', { name: copy.en.ask }).getByRole('status')).toBeInViewport({ ratio: 1 })
      },
    )
  }
})

test('nobody who skis is told no price', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en?adult=0&child=0')
  const answer = page.getByRole('region', { name: copy.en.ask }).getByRole('status')
  await expect(answer).toHaveText('Tell us who skis, and we’ll do the math.')
})

test('a resort that is paid in another currency says so', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en?resort=WHF')
  const answer = page.getByRole('region', { name: copy.en.ask }).getByRole('status')
  await expect(answer).toContainText('CA$')
  await expect(answer).toContainText('Passes in US dollars are left out.')
})

test.describe('in a browser that was never here', () => {
  test.use({ cold: true })
  test('nothing moves while the first page comes together', { tag: '@pictures' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      const note = (list: PerformanceObserverEntryList) =>
        list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value))
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/en')
      await expect(page.getByRole('region', { name: copy.en.ask })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const all = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      )
      expect(all, `at ${width}`).toBeLessThanOrEqual(0.02)
    }
  })
})
