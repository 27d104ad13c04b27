import { expect, type Locator } from '@playwright/test'
import { tabTo } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const day = (within: Locator, name: RegExp | string) => within.getByRole('button', { name })
const chosen = (within: Locator) => within.locator('p output')
const reason = (within: Locator) => within.getByRole('status').first()
const title = (within: Locator) => within.getByRole('heading', { level: 2 })

// A day at a resort is the same day in every time zone, even where tomorrow has begun.
test.use({ timezoneId: 'Pacific/Kiritimati' })

test('every day says its date and its state', { tag: '@everywhere' }, async ({ page }) => {
  const month = sample(await openSection(page, 'calendar'), 'Every state of a day')
  for (const name of [
    'Saturday, 2 January 2027, Blackout. Your pass is not valid on this day.',
    'Wednesday, 13 January 2027, Closed. The resort does not open on this day.',
    'Friday, 15 January 2027, You, 3',
    'Saturday, 16 January 2027, Full',
    'Tuesday, 19 January 2027, Free',
    'Saturday, 23 January 2027, 12 left',
    'Sunday, 24 January 2027, Free, chosen',
    'Sunday, 31 January 2027, 2nd in line',
  ]) {
    await expect(month.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(month.getByRole('grid', { name: 'January 2027' })).toBeVisible()
  await expect(month.getByRole('columnheader').first()).toHaveAccessibleName('Sunday')
  await expect(month.getByRole('gridcell', { selected: true })).toHaveCount(1)
})

test('the keyboard alone walks the month, goes over its edge and chooses a day', async ({ page }) => {
  const month = sample(await openSection(page, 'calendar'), 'Every state of a day')
  await tabTo(page, day(month, / 24 January/))
  await expect(month.getByRole('grid').locator('[tabindex="0"]'), 'the tab key stops once in a month').toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(day(month, / 17 January/)).toBeFocused()
  await page.keyboard.press('End')
  await expect(day(month, / 23 January/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(day(month, / 17 January/)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(title(month)).toHaveText('February 2027')
  await expect(day(month, / 17 February/)).toBeFocused()
  for (let weeks = 0; weeks < 2; weeks++) await page.keyboard.press('ArrowDown')
  await expect(day(month, / 3 March 2027/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(chosen(month)).toHaveText('2027-03-02')
  await expect(day(month, / 2 March 2027, Free, chosen/)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(day(month, / 2 February 2027/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(chosen(month)).toHaveText('2027-02-02')
})

test('at the last month the arrows stay, and the button says why', { tag: '@everywhere' }, async ({ page }) => {
  const month = sample(await openSection(page, 'calendar'), 'Every state of a day')
  const next = month.getByRole('button', { name: /^Next month/ })
  await next.click()
  await next.click()
  await expect(title(month)).toHaveText('March 2027')
  await expect(title(month), 'the month is announced politely').toHaveAttribute('aria-live', 'polite')
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  expect(await next.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await expect(next).toHaveAccessibleName('Next month. There is nothing later yet.')
  await next.click({ force: true })
  await expect(title(month)).toHaveText('March 2027')
  await day(month, / 31 March/).focus()
  for (const key of ['ArrowRight', 'PageDown', 'Shift+PageDown', 'Shift+PageUp']) {
    await page.keyboard.press(key)
    await expect(day(month, / 31 March/), key).toBeFocused()
  }
})

test('a day that can not be had is reached, says why, and is not chosen', async ({ page }) => {
  const month = sample(await openSection(page, 'calendar'), 'Every state of a day')
  for (const name of [/ 2 January /, / 5 January /, / 13 January/]) {
    await day(month, name).focus()
    await expect(day(month, name)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await day(month, name).click({ force: true })
  }
  await expect(reason(month)).toHaveText('Wednesday, 13 January 2027. The resort does not open on this day.')
  await expect(chosen(month)).toHaveText('2027-01-24')
  await day(month, / 16 January/).click()
  await expect(reason(month)).toBeEmpty()
  await expect(chosen(month), 'on a full day one may wait in line').toHaveText('2027-01-16')
})

test('several days can be chosen, and given back', { tag: '@everywhere' }, async ({ page }) => {
  const month = sample(await openSection(page, 'calendar'), 'Several days at once')
  await day(month, / 20 January/).click()
  await day(month, / 21 January/).click()
  await expect(chosen(month)).toHaveText('2027-01-19 2027-01-21 2027-01-22 2027-01-23 2027-01-31')
  await expect(month.getByRole('gridcell', { selected: true })).toHaveCount(5)
  await expect(month.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
})

test('the month speaks French, and its words give way on the smallest phone', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const month = sample(await openSection(page, 'calendar', 'fr'), 'Chaque état d’un jour')
  await expect(title(month)).toHaveText('Janvier 2027')
  const few = day(month, 'samedi 23 janvier 2027, Reste 12')
  await expect(few).toBeVisible()
  await expect(few.getByText('Reste 12', { exact: true })).toBeHidden()
  await expect(few.getByText('12', { exact: true })).toBeVisible()
  expect((await few.boundingBox())?.width).toBeGreaterThanOrEqual(24)
})

test(
  'on the smallest phone nothing scrolls sideways, and words stay in their cells',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const section = await openSection(page, 'calendar', 'fr')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const full = day(sample(section, 'Chaque état d’un jour'), /17 janvier/)
    await expect(full.getByText('Complet').last(), 'where a word has no room the strike says it').toBeHidden()
    await page.setViewportSize({ width: 390, height: 700 })
    const word = full.getByText('Complet').last()
    const cell = (await full.boundingBox())?.width ?? 0
    expect((await word.boundingBox())?.width, 'a word stays in its cell').toBeLessThan(cell)
  },
)

test(
  'where colours are forced, what is chosen and what is yours still look their own',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const month = sample(await openSection(page, 'calendar'), 'Every state of a day')
    const look = (name: RegExp) =>
      day(month, name).evaluate((cell) => {
        const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(cell)
        return { borderTopWidth, borderTopStyle, backgroundColor }
      })
    const free = await look(/ 19 January/)
    expect(free.borderTopStyle).toBe('solid')
    expect((await look(/ 15 January/)).backgroundColor).not.toBe(free.backgroundColor)
    expect(await look(/ 24 January/)).toEqual({ ...free, borderTopWidth: '3px' })
    expect(await look(/ 31 January/)).toEqual({ ...free, borderTopStyle: 'dashed' })
  },
)
