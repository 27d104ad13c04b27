import { expect, type Locator } from '@playwright/test'
import { test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const box = (within: Locator, name: 'Month' | 'Day' | 'Year') => within.getByRole('textbox', { name, exact: true })
const given = (within: Locator) => within.locator('output')
const values = async (within: Locator) =>
  Promise.all((['Month', 'Day', 'Year'] as const).map((name) => box(within, name).inputValue()))

test('a date is typed in one go: focus jumps from month to day and from day to year after two digits', async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  await box(field, 'Month').focus()
  await page.keyboard.type('03071990')
  await expect(box(field, 'Year')).toBeFocused()
  expect(await values(field)).toEqual(['03', '07', '1990'])
  await expect(given(field)).toHaveText('1990-03-07')
})

test('numeric characters only, and nothing over its limit', async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  await box(field, 'Month').pressSequentially('a1-3')
  await box(field, 'Day').pressSequentially('x39')
  await box(field, 'Year').pressSequentially('20b24567')
  await expect(box(field, 'Month')).toHaveValue('01')
  expect(await values(field)).toEqual(['01', '03', '2024'])
})

test('a single-digit day or month is padded with 0 on leaving the box, and only then a date is emitted', async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  await box(field, 'Year').fill('1990')
  await box(field, 'Month').fill('3')
  await box(field, 'Day').fill('7')
  expect(await values(field)).toEqual(['03', '7', '1990'])
  await expect(given(field)).toHaveText('nothing')
  await page.keyboard.press('Tab')
  expect(await values(field)).toEqual(['03', '07', '1990'])
  await expect(given(field)).toHaveText('1990-03-07')
})

test('the parts that miss are named after leaving the field, not while typing', { tag: '@everywhere' }, async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  await box(field, 'Day').pressSequentially('17')
  await expect(field.getByText(/is missing/)).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(field.getByText('The month is missing. The year is missing.')).toBeVisible()
  await expect(box(field, 'Month')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(field, 'Day')).not.toHaveAttribute('aria-invalid')
  await expect(box(field, 'Month')).toHaveAccessibleDescription(/The month is missing/)

  await box(field, 'Month').fill('2')
  await box(field, 'Year').fill('2020')
  await box(field, 'Day').fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(field.getByText('The day is missing.', { exact: true })).toBeVisible()
})

test('three parts that are no real date give none, and say so', { tag: '@everywhere' }, async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  await box(field, 'Month').focus()
  await page.keyboard.type('02292023')
  await expect(given(field)).toHaveText('nothing')
  await page.keyboard.press('Tab')
  await expect(field.getByText('The calendar has no such day.')).toBeVisible()
  await box(field, 'Year').fill('2024')
  await expect(given(field)).toHaveText('2024-02-29')
})

test('a button clears all boxes and begins again at the month', { tag: '@everywhere' }, async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Filled, can be cleared')
  expect(await values(field)).toEqual(['03', '07', '1990'])
  await box(field, 'Year').focus()
  await page.keyboard.press('Tab')
  await expect(field.getByRole('button', { name: 'Clear the date' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await values(field)).toEqual(['', '', ''])
  await expect(given(field)).toHaveText('nothing')
  await expect(box(field, 'Month')).toBeFocused()
  await expect(field.getByRole('button')).toHaveCount(0)
})

test(
  'a date from outside fills the boxes; drawing the page again takes no half-typed one away',
  { tag: '@everywhere' },
  async ({ page }) => {
    const field = sample(await openSection(page, 'date-field'), 'Set from outside')
    await field.getByRole('button', { name: 'Set 29 February 2024' }).click()
    expect(await values(field)).toEqual(['02', '29', '2024'])
    await box(field, 'Year').fill('19')
    await field.getByRole('button', { name: 'Draw the page again' }).click()
    expect(await values(field)).toEqual(['02', '29', '19'])
    await expect(given(field)).toHaveText('nothing')
    await field.getByRole('button', { name: 'Set 29 February 2024' }).click()
    expect(await values(field)).toEqual(['02', '29', '2024'])
  },
)

alone('a whole date on the clipboard fills all boxes', { tag: '@everywhere' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  await page.evaluate(() => navigator.clipboard.writeText('1990-03-07'))
  await box(field, 'Day').focus()
  await page.keyboard.press('Control+V')
  expect(await values(field)).toEqual(['03', '07', '1990'])
})

test(
  'the keyboard walks between the boxes, and the caret stays where somebody corrects',
  { tag: '@everywhere' },
  async ({ page }) => {
    const field = sample(await openSection(page, 'date-field'), 'Filled, can be cleared')
    const caret = () => box(field, 'Year').evaluate((input: HTMLInputElement) => input.selectionStart)
    await box(field, 'Day').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(box(field, 'Year')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await expect(box(field, 'Year')).toHaveValue('190')
    expect(await caret()).toBe(1)
    await page.keyboard.type('x8')
    await expect(box(field, 'Year')).toHaveValue('1890')
    expect(await caret()).toBe(2)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(box(field, 'Day')).toBeFocused()
    for (let times = 0; times < 3; times++) await page.keyboard.press('Backspace')
    await expect(box(field, 'Month')).toBeFocused()
  },
)

alone('what an input method composes is taken once it is whole', { tag: '@everywhere' }, async ({ page, context }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  const keyboard = await context.newCDPSession(page)
  const compose = async (steps: string[], text?: string) => {
    for (const step of steps) {
      await keyboard.send('Input.imeSetComposition', { text: step, selectionStart: step.length, selectionEnd: step.length })
    }
    if (text) await keyboard.send('Input.insertText', { text })
  }
  await box(field, 'Month').focus()
  await compose(['１', '１２'], '１２')
  await expect(box(field, 'Day')).toBeFocused()
  await compose(['せ', 'せん'], '千')
  expect(await values(field)).toEqual(['12', '', ''])
  // Plain digits count at once: a phone may compose them without ever ending the composition.
  await compose(['3', '31'])
  await expect(box(field, 'Year')).toBeFocused()
  await compose(['１９', '１９９'], '１９９０')
  await expect(given(field)).toHaveText('1990-12-31')
})

test('a stroke after a single digit leads on, and Enter finishes it', { tag: '@everywhere' }, async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  await box(field, 'Month').focus()
  await page.keyboard.type('3/7/1990')
  await expect(given(field)).toHaveText('1990-03-07')
  await box(field, 'Day').fill('9')
  await expect(given(field)).toHaveText('nothing')
  await page.keyboard.press('Enter')
  await expect(box(field, 'Day')).toHaveValue('09')
  await expect(given(field)).toHaveText('1990-03-09')
})

test('a birthday that the browser fills in needs nobody to enter its boxes', { tag: '@everywhere' }, async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'Empty')
  for (const [name, token] of [
    ['Month', 'bday-month'],
    ['Day', 'bday-day'],
    ['Year', 'bday-year'],
  ] as const) {
    await expect(box(field, name)).toHaveAttribute('autocomplete', token)
    await expect(box(field, name)).toHaveAttribute('inputmode', 'numeric')
  }
  for (const [name, text] of [
    ['Month', '12'],
    ['Day', '7'],
    ['Year', '1990'],
  ] as const) {
    await box(field, name).evaluate((input: HTMLInputElement, filled) => {
      // As browsers autofill: by the native setter, past React's own value, and without focus.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
  }
  await expect(given(field)).toHaveText('1990-12-07')
  for (const name of ['Month', 'Day', 'Year'] as const) await expect(box(field, name)).not.toBeFocused()
})

test('a page that refuses the date takes nothing of what was typed away', { tag: '@everywhere' }, async ({ page }) => {
  const field = sample(await openSection(page, 'date-field'), 'The page refuses every date')
  await box(field, 'Month').focus()
  await page.keyboard.type('03071990')
  await expect(given(field)).toHaveText('1990-03-07')
  expect(await values(field)).toEqual(['03', '07', '1990'])
  await page.keyboard.press('Backspace')
  expect(await values(field)).toEqual(['03', '07', '199'])
  await expect(given(field)).toHaveText('nothing')
})

test('readers hear what the three boxes are for', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'date-field', 'fr')
  const field = sample(section, 'Avec une erreur')
  const group = field.getByRole('group', { name: 'Date de naissance' })
  for (const name of ['Mois', 'Jour', 'Année']) {
    await expect(group.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription(/n’est pas encore passée/)
  }
})

test('in French the day stands first, and leads on to the month', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'date-field', 'fr')
  const group = sample(section, 'Remplie, peut être effacée').getByRole('group', { name: 'Date de naissance' })
  await group.getByRole('button').click()
  await expect(group.getByRole('textbox', { name: 'Jour' })).toBeFocused()
  await page.keyboard.type('07031990')
  const boxes = await group.getByRole('textbox').all()
  expect(await Promise.all(boxes.map((one) => one.inputValue()))).toEqual(['07', '03', '1990'])
  await expect(group.getByRole('textbox', { name: 'Mois' })).toHaveValue('03')
})
