import { expect, type Page } from '@playwright/test'
import { expectNoBarriers, measureOverflow } from '../checks/barriers.ts'
import { languages, tabTo, test } from '../people/guest.ts'

type Resort = { seasons: { opens_on: string; closes_on: string; closed_dates: string[]; peak_dates: string[] }[] }
type Product = { code: string; name: string; grants: { blackouts: { from: string; until: string }[] } }

/** The demo's dates move with the calendar, so tests read them from the API. */
async function told<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api/v2${path}`)
  return ((await response.json()) as { data: T }).data
}
async function blackoutOf(page: Page, code: string): Promise<string> {
  const { grants } = await told<Product>(page, `/products/${code}`)
  const [first] = grants.blackouts
  if (!first) throw new Error(`${code} has no blackout`)
  return first.from
}

const texts = {
  en: {
    larkspur: 'Larkspur Basin, UT',
    question: 'Do I need a reservation?',
    here: 'reserve your day here',
    elsewhere: 'The resort keeps its own list.',
    no: 'No reservation',
    reserve: /^Reserve at Northing Pass, WA/,
    spared: 'Not for: Summit Pass',
    base: 'Base Pass',
    summit: 'Summit Pass',
    blackout: 'Blackout day',
    valid: 'Valid',
    needed: 'Valid with a reservation',
    again: /^One of the \d+\sblackout days of this pass here\. Valid again on /,
    closed: 'The lifts don’t run on this day.',
    passes: 'Is my pass valid here?',
    heading: 'No track leads here',
  },
  fr: {
    larkspur: 'Larkspur Basin (Utah)',
    question: 'Faut-il réserver ?',
    here: 'réservez ici votre journée',
    elsewhere: 'La station tient sa propre liste.',
    no: 'Sans réservation',
    reserve: /^Réserver à Northing Pass \(Washington\)/,
    spared: 'Pas pour : forfait Sommet',
    base: 'Forfait Base',
    summit: 'Forfait Sommet',
    blackout: 'Jour exclu',
    valid: 'Valable',
    needed: 'Valable sur réservation',
    again: /^L’un des \d+\sjours exclus de ce forfait ici\. De nouveau valable le /,
    closed: 'Les remontées ne tournent pas ce jour-là.',
    passes: 'Mon forfait y est-il valable ?',
    heading: 'Aucune trace ne mène ici',
  },
} as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, pass: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name: pass, exact: true }) })

for (const language of languages) {
  const words = texts[language]
  const question = (page: Page) => page.getByRole('region', { name: words.question })

  test(`I find out whether a resort needs a reservation, and where (${language})`, async ({ page }) => {
    await page.goto(`/${language}/resorts`)
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: words.larkspur }).click()
    await expect(heading(page)).toHaveText(words.larkspur)
    await expect(question(page)).toContainText(words.here)
    await expect(question(page)).toContainText(words.spared)

    await page.goto(`/${language}/resorts/NRT`)
    await expect(question(page)).toContainText(words.elsewhere)
    await expect(question(page).getByRole('link', { name: words.reserve })).toHaveAttribute(
      'href',
      'https://book.northingpass.example/',
    )

    await page.goto(`/${language}/resorts/KTL`)
    await expect(question(page).getByText(words.no, { exact: true })).toBeVisible()
    await expect(question(page).getByRole('link')).toHaveCount(0)
  })

  test(`a day that my pass leaves out is explained (${language})`, async ({ page }) => {
    const day = await blackoutOf(page, 'base-pass')
    await page.goto(`/${language}/resorts/LKB?day=${day}`)
    await expect(row(page, words.base).getByText(words.blackout, { exact: true })).toBeVisible()
    await expect(row(page, words.base).getByText(words.again)).toBeVisible()
    await expect(row(page, words.summit).getByText(words.valid, { exact: true })).toBeVisible()
  })

  test(`I choose a day by keyboard, and every pass answers (${language})`, async ({ page }) => {
    await page.goto(`/${language}/resorts/LKB`)
    const months = page.getByRole('region', { name: words.passes }).getByRole('grid')
    const entrance = months.locator('button[tabindex="0"]')
    await tabTo(page, entrance)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}$/)
    await expect(months.locator('[data-chosen]')).toBeFocused()
    await expect(row(page, words.base).getByText(words.needed, { exact: true })).toBeVisible()
    await page.reload()
    await expect(row(page, words.base).getByText(words.needed, { exact: true })).toBeVisible()
  })

  test(`an address without a resort says so (${language})`, { tag: '@everywhere' }, async ({ page, watch }) => {
    watch.expectRefusal(404)
    const answer = await page.goto(`/${language}/resorts/XYZ`)
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText(words.heading)
    await expect(page.getByRole('main').getByText('XYZ')).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${language}/resorts$`))
  })

  test(`everybody can use the page of a resort on a chosen day (${language})`, { tag: '@everywhere' }, async ({ page }) => {
    await page.goto(`/${language}/resorts/NRT?day=${await blackoutOf(page, 'base-pass')}`)
    await expect(row(page, words.base)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoBarriers(page, language)
  })
}

test('on a day on which the lifts stand still, no pass opens them', { tag: '@everywhere' }, async ({ page }) => {
  const { seasons } = await told<Resort>(page, '/resorts/KTL')
  const closed = seasons[0]?.closed_dates[0]
  if (!closed) throw new Error('This journey needs a day on which the resort is closed.')
  await page.goto(`/en/resorts/KTL?day=${closed}`)
  await expect(row(page, texts.en.summit).getByText(texts.en.closed)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^.*0\sof \d+ passes are valid\.$/ })).toBeVisible()
})

test('from the mountain I go on to the pass for it', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/resorts/LKB')
  await page.getByRole('link', { name: 'Find the pass for Larkspur Basin' }).click()
  await expect(page).toHaveURL(/\/en\/which-pass\?resort=LKB/)
})

test('the nearest mountain comes first, on whichever side of the border', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/resorts/NRT')
  const near = page.getByRole('region', { name: 'Other resorts, nearest first' })
  await expect(near.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(near.getByRole('heading', { level: 3 }).first()).toHaveText('Whitefern, BC')
  await expect(near.getByText(/^[\d,]+\u00a0mi away$/)).toHaveCount(4)
})

test('a ticket costs what its day costs', { tag: '@everywhere' }, async ({ page }) => {
  const { seasons } = await told<Resort>(page, '/resorts/LKB')
  const price = row(page, 'Larkspur Basin day ticket')
  await page.goto('/en/resorts/LKB')
  await expect(price).toContainText('from')
  const usual = Number(/\$(\d+)/.exec((await price.textContent()) ?? '')?.[1])
  await page.goto(`/en/resorts/LKB?day=${seasons[0]?.peak_dates[0] ?? ''}`)
  await expect(price).not.toContainText('from')
  expect(Number(/\$(\d+)/.exec((await price.textContent()) ?? '')?.[1])).toBeGreaterThan(usual)
})

test('a code in small letters leads to the right resort', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(404)
  await page.goto('/en/resorts/vpd?day=2027-01-15')
  await expect(page).toHaveURL(/\/en\/resorts\/VPD\?day=2027-01-15$/)
  await expect(heading(page)).toHaveText('Val Perdu, QC')
})

test('what is no day of the calendar is not asked about', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/resorts/LKB?day=2027-02-30')
  await expect(page.getByRole('heading', { level: 3, name: 'Passes valid here' })).toBeVisible()
})

test('nothing is said of a day that is over', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/resorts/LKB?day=2020-01-01')
  await expect(page.getByText('This day is over.').first()).toBeVisible()
  await expect(row(page, 'Summit Pass')).toBeVisible()
  await expect(row(page, 'Summit Pass').getByText('Valid', { exact: true })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('I see one month, as high as its weeks are, and turn to the others', { tag: '@everywhere' }, async ({ page }) => {
    await page.goto('/en/resorts/LKB')
    const calendar = page.getByRole('region', { name: 'Is my pass valid here?' })
    const grid = calendar.getByRole('grid')
    await expect(grid).toHaveCount(1)
    const title = calendar.locator('h4[aria-live]')
    const first = await title.textContent()
    await expect(calendar.getByRole('button', { name: 'Previous month. There is nothing earlier.' })).toBeVisible()

    for (let turns = 0; turns < 3; turns++) {
      const [month, key] = [await grid.boundingBox(), await calendar.getByText('Peak day: day tickets').boundingBox()]
      expect((key?.y ?? 0) - (month?.y ?? 0) - (month?.height ?? 0), 'nothing but a gap below the last week').toBeLessThan(40)
      await calendar.getByRole('button', { name: 'Next month' }).click()
      await expect(grid).toHaveAccessibleName((await title.textContent()) ?? '')
    }
    await expect(title).not.toHaveText(first ?? '')
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })

  test('the arrows of the keyboard lead on from month to month', { tag: '@everywhere' }, async ({ page }) => {
    await page.goto('/en/resorts/LKB')
    const calendar = page.getByRole('region', { name: 'Is my pass valid here?' })
    const title = calendar.locator('h4[aria-live]')
    await calendar.getByRole('button', { name: 'Next month' }).click()
    const second = (await title.textContent()) ?? ''
    await tabTo(page, calendar.locator('button[tabindex="0"]:visible'))
    await page.keyboard.press('PageDown')
    await expect(title).not.toHaveText(second)
    await expect(calendar.locator('[data-date]:focus')).toBeVisible()
    await page.keyboard.press('PageUp')
    await expect(title).toHaveText(second)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}$/)
    await page.reload()
    await expect(title, 'the month of the chosen day').toHaveText(second)
  })
})

test('under a dark sky its name is light, also for those who read by day', { tag: '@everywhere' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/resorts/LKB')
  const title = page.getByRole('heading', { level: 1 })
  const light = () =>
    title.evaluate((element) => Math.max(...(getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)))
  for (const [sky, isLight] of [
    ['bright', false],
    ['dark', true],
  ] as const) {
    await page
      .locator('[data-sky]')
      .first()
      .evaluate((element, name) => element.setAttribute('data-sky', name), sky)
    await expect.poll(async () => (await light()) > 150, { message: sky }).toBe(isLight)
  }
})
