import { zoneWriter } from '@alpenglow/contract/translations/moment'
import { expect, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { expectNoBarriers } from '../checks/barriers.ts'
import { languages, test } from '../people/guest.ts'
import { expectReadable } from '../checks/readable.ts'

type Price = { price: { amount: number; currency: string }; next_price: { amount: number | null; from: string } | null }
type Product = {
  code: string
  kind: string
  grants: { blackouts: { from: string; until: string }[]; resorts: { resort_id: number }[] }
  daily_quantity: number | null
  variants: (Price & { day_prices: (Price & { tier: string })[] })[]
}
type Resort = { id: number; code: string; seasons: { peak_dates: string[] }[] }

async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api/v2${path}`)
  return ((await response.json()) as { data: T }).data
}
const productOf = (page: Page, code: string) => read<Product>(page, `/products/${code}`)

const places = { en: 'en-US', fr: 'fr-CA' } as const
const money = (amount: number, currency: string, language: keyof typeof places) =>
  new Intl.NumberFormat(places[language], { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount / 100)

/** The price of a pass for its first age, and the next, higher one. */
async function riseOf(page: Page, code: string) {
  const [first] = (await productOf(page, code)).variants
  if (!first?.next_price?.amount) throw new Error('This journey needs a price that will rise.')
  const { price, next_price: next } = first
  return { now: price.amount, later: first.next_price.amount, currency: price.currency, turn: new Date(next.from) }
}

/** Opens a page at another time, corrected by the shift of the shop's clock. */
async function openAt(page: Page, path: string, time: number) {
  const shop = /"timeZone":"([^"]+)","ahead":(-?\d+)/.exec(await (await page.request.get(path)).text())
  await page.clock.install({ time: time - Number(shop?.[2] ?? 0) })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return shop?.[1] ?? 'UTC'
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test(
  'je lis quand le prix montera : le jour, l’heure et le fuseau, puis les heures et les minutes qui restent',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { now, later, currency, turn } = await riseOf(page, 'base-pass')
    const timeZone = await openAt(page, '/fr/products/base-pass', turn.getTime() - 10 * day)
    const main = page.getByRole('main')
    await expect(main.getByText(money(now, currency, 'fr')).first()).toBeVisible()

    const last = new Date(turn.getTime() - minute)
    const written = new Intl.DateTimeFormat('fr-CA', { timeZone, day: 'numeric', month: 'long' }).format(last)
    const more = `${money(later - now, currency, 'fr')} de plus par adulte`
    await expect(
      main.getByText(`${more} après le ${written.replace(/^1 /, '1er ')}, 23 h 59 ${zoneWriter('fr', timeZone)(last)}`),
    ).toBeVisible()
    await expect(main.getByRole('columnheader', { name: /^Dès le \d/ })).toBeVisible()

    await page.clock.fastForward(10 * day - 30 * hour)
    await expect(main.getByText(`${more} dans 30 heures`)).toBeVisible()
    await page.clock.fastForward(30 * hour - 25 * minute)
    await expect(main.getByText(`${more} dans 25 minutes`)).toBeVisible()
  },
)

test(
  'the price changes by itself when its time has come, and a reader is told once',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { now, later, currency, turn } = await riseOf(page, 'summit-pass')
    const asked: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/v2/products/summit-pass')) asked.push(response.url())
    })
    await openAt(page, '/products/summit-pass', turn.getTime() - 90_000)
    const main = page.getByRole('main')
    const price = main.getByRole('region', { name: 'Buy', exact: true }).getByRole('listitem').first()
    await expect(price).toContainText(money(now, currency, 'en'))
    await expect(main.getByText(/more per adult in 2\sminutes/)).toBeVisible()
    const news = main.getByRole('status').first()
    await expect(news).toBeEmpty()
    await news.evaluate((element) => {
      const told: string[] = []
      new MutationObserver(() => told.push(element.textContent ?? '')).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      })
      Object.assign(window, { told })
    })

    await page.clock.fastForward(2 * minute)
    const words = `The price has changed: now ${money(later, currency, 'en')}.`
    await expect(price).toContainText(money(later, currency, 'en'))
    await expect(news).toHaveText(words)
    await expect.poll(() => asked.length, 'the server is asked for what comes next').toBe(1)
    await page.clock.fastForward(5 * minute)
    await expect(price, 'its answer, told by its own clock, takes nothing back').toContainText(money(later, currency, 'en'))
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([words])
    expect(asked.length, 'as long as that answer is the old one, once a minute').toBeLessThanOrEqual(2)
  },
)

test(
  'the days on which a pass is not valid are read in words, and day by day in a table',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { grants } = await productOf(page, 'base-pass')
    await page.goto('/products/base-pass')
    const section = page.getByRole('region', { name: 'When it is valid' })
    const written = (date: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(date))
    expect(grants.blackouts.length).toBeGreaterThan(0)
    for (const { from, until } of grants.blackouts) {
      const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
      const first = isOneMonth ? String(Number(from.slice(8))) : written(from, { day: 'numeric', month: 'long' })
      const words = `${first} to ${written(until, { day: 'numeric', month: 'long' })}`
      await expect(section.getByRole('listitem').filter({ hasText: words.replaceAll(' ', '\u00a0') })).toBeVisible()
      const month = section.getByRole('table', { name: written(from, { month: 'long', year: 'numeric' }) })
      await expect(month.getByRole('cell', { name: new RegExp(`^${Number(from.slice(8))}\\s?, Blackout$`) })).toBeVisible()
    }
    await expect(section.getByRole('columnheader', { name: 'Sunday' }).first()).toBeVisible()
  },
)

test('on a phone those days are read month by month', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr/products/base-pass')
  const section = page.getByRole('region', { name: 'Jours de validité' })
  await section.getByText('Les voir sur un calendrier').click()
  const month = section.getByRole('table')
  await expect(month).toHaveCount(1)
  const title = section.locator('h4[aria-live]')
  const first = (await title.textContent()) ?? ''
  await expect(month).toHaveAccessibleName(first)
  await section.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(title).not.toHaveText(first)
  await expect(month).toHaveAccessibleName((await title.textContent()) ?? '')
})

test('by keyboard I choose the day of a ticket, and learn what it costs for every age', async ({ page }) => {
  const code = 'day-ticket-larkspur-basin'
  const product = await productOf(page, code)
  const resorts = await read<Resort[]>(page, '/resorts')
  const resort = resorts.find(({ id }) => id === product.grants.resorts[0]?.resort_id)
  const { seasons } = await read<Resort>(page, `/resorts/${resort?.code}`)
  const today = new Date().toISOString().slice(0, 10)
  const [peak, next] = seasons.flatMap(({ peak_dates }) => peak_dates).filter((date) => date > today)
  if (!peak || !next) throw new Error('This journey needs two peak days that follow each other.')
  const [adult] = product.variants
  const price = adult?.day_prices.find(({ tier }) => tier === 'peak')?.price
  if (!price) throw new Error('This journey needs a price for peak days.')

  await page.goto(`/products/${code}?day=${peak}`)
  const section = page.getByRole('region', { name: 'Buy', exact: true })
  const chosen = section.getByRole('status').filter({ has: page.locator('b') })
  await expect(chosen).toContainText(` ${Number(peak.slice(8))} `)
  await expect(chosen).toContainText('Peak day')
  await expect(section.getByRole('listitem').filter({ hasText: 'Adult' })).toContainText(
    money(price.amount, price.currency, 'en'),
  )
  await expect(chosen).toContainText(`Only ${product.daily_quantity} tickets a day are sold.`)

  await section.locator(`[data-date="${peak}"]`).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`\\?day=${next}$`))
  await expect(section.locator('[aria-selected=true] button')).toHaveAttribute('data-date', next)
  await expect(chosen).toContainText(` ${Number(next.slice(8))} `)
})

test('a day that can’t be had is not chosen, whatever the address says', { tag: '@everywhere' }, async ({ page }) => {
  for (const asked of ['2020-01-01', '2027-02-31', 'tomorrow']) {
    await page.goto(`/products/day-ticket-larkspur-basin?day=${asked}`)
    await expect(page.getByText('Choose a day', { exact: true })).toBeVisible()
  }
})

test('a product that is not there says so, and leads to the passes', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(404)
  await page.goto('/products/powder-forever')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No track leads here')
  await page.getByRole('main').getByRole('link', { name: 'See all passes' }).click()
  await expect(page).toHaveURL(/\/passes$/)
})

test('small print is there for who asks', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/products/base-pass')
  const print = page.getByRole('group').filter({ hasText: 'Small print' })
  await expect(print.getByRole('listitem').first()).toBeHidden()
  await print.getByRole('heading', { name: 'Small print' }).click()
  await expect(print.getByRole('listitem').first()).toBeVisible()
})

test('a pass of last winter says what it was, and leads to its renewal', async ({ page }) => {
  await page.goto('/products/summit-pass-2526')
  await expect(page.getByRole('heading', { name: 'Where it was valid' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Renew it' }).click()
  await expect(page).toHaveURL('/products/summit-renewal')
})

/** The products that the test of every page leaves out, in one language or the other. */
const otherKinds = {
  en: ['maple-pass', 'base-to-summit', 'slope-restoration', 'summit-pass-2728'],
  fr: ['four-day-pass', 'first-chair', 'summit-renewal', 'summit-pass-2526'],
}
for (const language of languages) {
  for (const code of shareOf(otherKinds[language], otherKinds[language].slice(0, 1))) {
    test(`everybody can read about ${code} (${language}), by day, by night and on the smallest phone`, async ({ page }) => {
      await page.goto(`/${language}/products/${code}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      // A heading needs content below it.
      for (const section of await page.getByRole('main').locator('section').all())
        expect((await section.innerText()).trim().split('\n').length).toBeGreaterThan(1)
      await expectNoBarriers(page, language)
      await expectReadable(page)
    })
  }
}

const onward = {
  en: ['Which pass is mine?', 'Compare all passes'],
  fr: ['Quel forfait est le mien\u00a0?', 'Comparer tous les forfaits'],
} as const

for (const language of languages) {
  test(`beside its price and at its end, the page of what I could ski with leads on (${language})`, async ({ page }) => {
    for (const code of ['base-pass', 'val-perdu-pass', 'day-ticket-larkspur-basin', 'slope-restoration']) {
      await page.goto(`/${language}/products/${code}`)
      const main = page.getByRole('main')
      const [which, all] = onward[language]
      const isSkied = code !== 'slope-restoration'
      await expect(main.getByRole('link', { name: which })).toHaveCount(isSkied ? 2 : 0)
      await expect(main.getByRole('link').last()).toHaveText(all)
    }
    await page.goto(`/${language}/products/day-ticket-larkspur-basin`)
    await page.getByRole('main').getByRole('link', { name: onward[language][0] }).last().click()
    await expect(page).toHaveURL(/which-pass\?resort=LKB$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(onward[language][0])
  })
}
