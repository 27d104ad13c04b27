import { expect, type Page } from '@playwright/test'
import { barriers, measureOverflow } from '../checks/barriers.ts'
import { languages, tabTo, test } from '../people/guest.ts'

type Language = (typeof languages)[number]
type Variant = { variant: string; name: string; price: { amount: number; currency: string } }
type Product = { id: number; code: string; name: string; kind: string; variants: Variant[] }

async function productsOf(page: Page, language: Language): Promise<Product[]> {
  const response = await page.request.get(`/api/v2/products?locale=${language}`)
  return ((await response.json()) as { data: Product[] }).data
}

const texts = {
  en: {
    days: 'How many days a winter?',
    where: 'Mostly where?',
    no: 'Not on peak days',
    yours: 'At eight days, the',
    together: 'Together',
  },
  fr: {
    days: 'Combien de jours par hiver\u00a0?',
    where: 'Surtout où\u00a0?',
    no: 'Pas les jours de pointe',
    yours: 'À huit jours, le',
    together: 'Ensemble',
  },
} as const

/** The figures of an amount, without currency and separators. */
const figures = (text: string) => Number(text.replace(/[^\d]/g, ''))
const dollarsOf = (product: Product, age: string) =>
  (product.variants.find(({ variant }) => variant === age)?.price.amount ?? Number.NaN) / 100

const nameOf = (products: Product[], age: string) =>
  products.flatMap(({ variants }) => variants).find(({ variant }) => variant === age)?.name ?? age
const stepper = (page: Page, name: string) => page.getByRole('spinbutton', { name })

/** The answer's title and sum, and the code of the pass that it links to. */
async function answerOf(page: Page, language: Language) {
  const answer = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { level: 2 }) })
    .first()
  const go = answer.getByRole('link').first()
  const code = /[\w-]+(?=\?)/.exec((await go.getAttribute('href')) ?? '')?.[0]
  const sum = answer.locator('dl > div', { hasText: texts[language].together }).locator('dd')
  return { code, sum: figures(await sum.innerText()), title: page.getByRole('heading', { level: 2 }).first() }
}

for (const language of languages) {
  test(`a family finds its pass by four questions, with the keyboard alone (${language})`, async ({ page }) => {
    const products = await productsOf(page, language)
    const words = texts[language]
    await page.goto(`/${language}/which-pass`)

    await tabTo(page, stepper(page, nameOf(products, 'adult')))
    await expect(stepper(page, nameOf(products, 'adult'))).toHaveValue('2')
    await tabTo(page, stepper(page, nameOf(products, 'child')))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(stepper(page, nameOf(products, 'child'))).toHaveValue('2')

    await tabTo(page, page.getByRole('combobox', { name: words.days }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    for (let day = 1; day < 8; day++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('combobox', { name: words.where }))
    await page.keyboard.type('Larksp')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio', { name: words.no }))
    await expect(page.getByRole('radio', { name: words.no })).toBeChecked()

    await expect(page).toHaveURL(/adult=2&youth=0&child=2&days=8&resort=LKB&peak=no/)
    const { code, sum, title } = await answerOf(page, language)
    await expect(title).toContainText(words.yours)
    const pass = products.find((product) => product.code === code)
    if (!pass) throw new Error('The answer leads to no product.')
    // Within a French sentence the name is in lower case.
    await expect(title).toContainText(pass.name, { ignoreCase: true })
    expect(sum).toBe(2 * dollarsOf(pass, 'adult') + 2 * dollarsOf(pass, 'child'))

    await page.reload()
    expect((await answerOf(page, language)).sum).toBe(sum)
    await tabTo(page, page.getByRole('link', { name: pass.name }).first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/products/${pass.code}\\?adult=2&child=2#buy$`))
    await page.goBack()
    await expect(stepper(page, nameOf(products, 'child'))).toHaveValue('2')
    expect((await answerOf(page, language)).sum).toBe(sum)
  })
}

for (const language of languages) {
  test(
    `a reader is told which pass and what it comes to, whenever the sum is another one (${language})`,
    { tag: '@everywhere' },
    async ({ page }) => {
      const say = {
        en: {
          more: 'One more: Child',
          fewer: 'One fewer: Child',
          said: /^At\seight\sdays, the\sBase Pass is\syours\. (\$[\d,]+) in all\.$/,
          adult: 'Adult',
        },
        fr: {
          more: 'Un de plus : Enfant',
          fewer: 'Un de moins : Enfant',
          said: /^À\shuit\sjours, le\sforfait Base est à\svous\. (.+\$.+) en tout\.$/,
          adult: 'Adulte',
        },
      }[language]
      await page.goto(`/${language}/which-pass?adult=2&child=1&days=8&resort=LKB&peak=no`)
      const said = page.getByRole('main').getByRole('status').filter({ hasText: say.said })
      const sum = async () => say.said.exec((await said.textContent()) ?? '')?.[1]
      await expect(page.getByRole('main').getByRole('status'), 'what is there at first is read like all the rest').toHaveText(
        '',
      )
      await page.getByRole('button', { name: say.more }).click()
      await expect(said).toHaveCount(1)
      const first = await sum()
      await page.getByRole('button', { name: say.more }).click()
      await expect.poll(sum).not.toBe(first)
      await expect(
        page
          .getByRole('region')
          .filter({ has: page.getByRole('heading', { level: 2 }) })
          .first(),
      ).toContainText((await sum()) ?? 'none')
      await stepper(page, say.adult).fill('0')
      for (let child = 0; child < 3; child++) await page.getByRole('button', { name: say.fewer }).click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        { en: 'Nobody skis yet.', fr: 'Personne ne skie encore.' }[language],
      )
    },
  )

  test(`the chart is read as a sentence (${language})`, { tag: '@everywhere' }, async ({ page }) => {
    const say = {
      en: { eight: 'What 8 days cost, for one adult. ', one: 'What 1 day costs, for one adult. ' },
      fr: { eight: 'Ce que coûtent 8 jours, pour un adulte. ', one: 'Ce que coûte 1 jour, pour un adulte. ' },
    }[language]
    await page.goto(`/${language}/which-pass?adult=2&child=2&days=8&resort=LKB&peak=no`)
    await expect(page.getByText(say.eight)).toHaveCount(1)
    await page.goto(`/${language}/which-pass?adult=2&child=2&days=1&resort=LKB&peak=no`)
    await expect(page.getByText(say.one)).toHaveCount(1)
  })
}

test('a family reads what the next rise costs all of them', { tag: '@everywhere' }, async ({ page }) => {
  type Rising = { price: { amount: number }; next_price: { amount: number } | null; variant: string }
  const response = await page.request.get('/api/v2/products?locale=en')
  const { data } = (await response.json()) as { data: { code: string; variants: Rising[] }[] }
  const variants = data.find(({ code }) => code === 'base-pass')?.variants ?? []
  const rise = (age: string) => {
    const variant = variants.find((one) => one.variant === age)
    return ((variant?.next_price?.amount ?? Number.NaN) - (variant?.price.amount ?? Number.NaN)) / 100
  }
  await page.goto('/en/which-pass?adult=2&child=2&days=8&resort=LKB&peak=no')
  await expect(page.getByText(`$${2 * rise('adult') + 2 * rise('child')} more for all of you`)).toBeVisible()
})

test('on a phone the answer stands at the lower edge until it is in sight', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/which-pass?adult=2&child=2&days=8&resort=LKB&peak=no')
  const docked = page.getByRole('link', { name: /^Base Pass · \$[\d,]+/ })
  await expect(docked).toBeInViewport()
  await stepper(page, 'Adult').fill('1')
  await expect(docked).toBeInViewport()
  expect(await barriers(page)).toEqual([])
  await docked.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await expect(docked).toHaveCount(0)
  await page.goto('/en/which-pass?adult=2&child=2&days=8&resort=LKB&peak=no')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(docked).toBeHidden()
})

test('day tickets are the honest answer for one day, and nobody has none', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/which-pass?adult=1&days=1&resort=LKB&peak=no')
  const title = page.getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveText('For one day, a day ticket will do.')
  const ticket = (await productsOf(page, 'en')).find(({ kind, name }) => kind === 'day_ticket' && name.includes('Larkspur'))
  const buy = page.getByRole('link', { name: 'Buy day tickets' })
  await expect(buy).toHaveAttribute('href', `/en/products/${ticket?.code}?adult=1#buy`)

  await stepper(page, 'Adult').fill('0')
  await expect(title).toHaveText('Nobody skis yet.')
  await page.getByRole('button', { name: 'One more: Child' }).click()
  await expect(title).toHaveText('For one day, a day ticket will do.')
})

test('what is paid in another currency is named, and compared with nothing', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/which-pass?adult=2&days=12&resort=WHF&peak=no')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('At twelve days, the')
  await expect(page.getByText('These open the same lifts, but are paid in US dollars:')).toBeVisible()
})

test('an address that makes no sense gets an answer all the same', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/which-pass?adult=lots&days=-3&resort=ATLANTIS&peak=perhaps')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Nobody skis yet.')
  await page.goto('/en/which-pass?days=900&resort=%00')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('At eight days, the')
})

test('everybody can check the arithmetic, on the smallest phone and by night', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/fr/which-pass?adult=2&youth=1&child=2&days=8&resort=LKB&peak=yes')
  await page.getByRole('button', { name: 'Comment nous comptons' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  expect(await barriers(page)).toEqual([])
})
