import { expect, type Page } from '@playwright/test'
import { barriers } from '../checks/barriers.ts'
import { tabTo, test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') => {
  const shown = sample(await openSection(page, 'phone', language), name)
  const country = shown.getByRole('combobox')
  return {
    shown,
    number: shown.getByRole('textbox'),
    country,
    list: page.getByRole('listbox'),
    told: shown.getByRole('status'),
  }
}

/**
 * Types within one moment of the page's fake clock: on a slow machine the list takes a second to open, after which
 * typing would start over.
 */
const typeAtOnce = async (page: Page, letters: string) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type(letters)
  await page.clock.resume()
}

/** Puts the caret before the character of that index, counted from 0. */
const caretAt = (page: Page, caret: number) =>
  page.evaluate((at) => (document.activeElement as HTMLInputElement).setSelectionRange(at, at), caret)
const caret = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart)

/** Pastes as the keyboard does: the event with its text, and then the input, unless the page prevents it. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, text)
  }, text)

test.describe('a phone input', () => {
  test('starts in the United States with the dial code prefilled, and a dial code alone is no number', async ({ page }) => {
    const { number, country, told } = await open(page, 'Nothing typed')
    await expect(number).toHaveValue('+1 ')
    await expect(country).toContainText('United States +1')
    await expect(told).toHaveText('Nothing')
  })

  test(
    'prefills no dial code where that is disabled; digits are then a number as said at home',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { number, told } = await open(page, 'Without a dial code')
      await expect(number).toHaveValue('')
      await number.pressSequentially('4155550123')
      await expect(number).toHaveValue('+1 (415) 555-0123')
      await expect(told).toHaveText('+14155550123')
    },
  )

  test(
    'formats by the mask of the country and takes digits only, no more than fit',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { number, told } = await open(page, 'Nothing typed')
      await number.pressSequentially('4a1-5x5 5.5.0!1238')
      await expect(number).toHaveValue('+1 (415) 555-0123')
      await expect(told).toHaveText('+14155550123')
    },
  )

  test('uses a mask of twelve digits for a country without one of its own', { tag: '@everywhere' }, async ({ page }) => {
    const { number, told } = await open(page, 'Nothing typed')
    await number.fill('+355')
    await number.pressSequentially('1234567890123')
    await expect(number).toHaveValue('+355 123456789012')
    await expect(told).toHaveText('+355123456789012')
  })

  test('keeps the caret when typing and deleting in the middle of the number', { tag: '@everywhere' }, async ({ page }) => {
    const { number } = await open(page, 'Filled in')
    await number.focus()
    await caretAt(page, '+1 (41'.length)
    await page.keyboard.press('Backspace')
    await expect(number).toHaveValue('+1 (455) 550-123')
    expect(await caret(page)).toBe('+1 (4'.length)
    await page.keyboard.type('7')
    await expect(number).toHaveValue('+1 (475) 555-0123')
    expect(await caret(page)).toBe('+1 (47'.length)
    await page.keyboard.press('Delete')
    await expect(number).toHaveValue('+1 (475) 550-123')
    expect(await caret(page)).toBe('+1 (47'.length)
    await page.keyboard.type('x')
    await expect(number).toHaveValue('+1 (475) 550-123')
    expect(await caret(page)).toBe('+1 (47'.length)
  })

  alone('undoes and redoes what was typed, one step for what came within 200 ms', { tag: '@everywhere' }, async ({ page }) => {
    await page.clock.install()
    const { number, told } = await open(page, 'Nothing typed')
    await number.focus()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('4')
    await page.clock.fastForward(199)
    await page.keyboard.type('15')
    await page.clock.fastForward(201)
    await page.keyboard.type('555')
    await expect(number).toHaveValue('+1 (415) 555-')
    await page.keyboard.press('Control+z')
    await expect(number).toHaveValue('+1 (415) ')
    await expect(told).toHaveText('+1415')
    await page.keyboard.press('Control+Shift+Z')
    await expect(number).toHaveValue('+1 (415) 555-')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(number).toHaveValue('+1 ')
    await expect(told).toHaveText('Nothing')
  })

  test('switches the country when a number of another one is pasted', { tag: '@everywhere' }, async ({ page }) => {
    const { number, country, told } = await open(page, 'Nothing typed')
    await number.focus()
    await paste(page, '+33 6 12 34 56 78')
    await expect(number).toHaveValue('+33 6 12 34 56 78')
    await expect(country).toContainText('France +33')
    await expect(told).toHaveText('+33612345678')
    await paste(page, '0044 20 7946 0958')
    await expect(country).toContainText('United Kingdom +44')
    await expect(told).toHaveText('+442079460958')
  })

  test('tells Canada from the United States by the area code', { tag: '@everywhere' }, async ({ page }) => {
    const { number, country } = await open(page, 'Nothing typed')
    await number.pressSequentially('604')
    await expect(country).toContainText('Canada +1')
  })

  test('leaves out the zero that a number has at home only', { tag: '@everywhere' }, async ({ page }) => {
    const { number, told } = await open(page, 'Two countries only')
    await expect(number).toHaveValue('+33 ')
    await number.pressSequentially('0612345678')
    await expect(number).toHaveValue('+33 6 12 34 56 78')
    await expect(told).toHaveText('+33612345678')
  })

  test('an unknown country code logs a console error and falls back to us', async ({ page, watch }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    watch.expectError(/can not find a country with "atlantis"/)
    const { shown, number, country } = await open(page, 'An unknown country')
    await shown.getByRole('button', { name: 'Show the field' }).click()
    await expect(number).toHaveValue('+1 ')
    await expect(country).toContainText('United States +1')
    expect(errors.filter((error) => error.includes('atlantis'))).toHaveLength(1)
  })

  test('is text when it may not be changed, and says what is wrong', { tag: '@everywhere' }, async ({ page }) => {
    const section = await openSection(page, 'phone')
    await expect(sample(section, 'Read-only')).toContainText('+1 (415) 555-0123')
    await expect(sample(section, 'Read-only').getByRole('textbox')).toHaveCount(0)
    const wrong = sample(section, 'With an error').getByRole('textbox')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription('This number is too short. It needs at least 8 digits.')
    expect((await wrong.locator('..').boundingBox())?.height).toBe(48)
  })
})

test('a phone input puts nothing in the way of anybody, its countries open or closed', async ({ page }) => {
  // A list of two countries has the same structure as the whole, and axe checks it a hundred times faster.
  const { country, list } = await open(page, 'Two countries only')
  expect(await barriers(page)).toEqual([])
  await country.click()
  await expect(list).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriers(page)).toEqual([])
  }
})

test.describe('the country of a phone number', () => {
  test(
    'is chosen from all, the most looked for first, each with flag, name and dial code',
    { tag: '@pictures' },
    async ({ page }) => {
      const { country, list, number } = await open(page, 'Nothing typed')
      await country.click()
      await expect(list.getByRole('option')).toHaveCount(218)
      await expect(list.getByRole('option').nth(0)).toHaveAccessibleName('United States +1')
      await expect(list.getByRole('option').nth(1)).toHaveAccessibleName('Canada +1')
      await expect(list.getByRole('option').nth(2)).toHaveAccessibleName('Afghanistan +93')
      const flag = list.getByRole('option').nth(1).locator('img')
      await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await list.getByRole('option', { name: 'Canada' }).click()
      await expect(country).toContainText('Canada +1')
      await expect(number, 'the number comes next').toBeFocused()
    },
  )

  test('is shown in a list as wide as the field, also where names are long', { tag: '@everywhere' }, async ({ page }) => {
    for (const [name, language] of [
      ['Nothing typed', 'en'],
      ['Rien de saisi', 'fr'],
    ] as const) {
      const { country, list, number } = await open(page, name, language)
      await country.click()
      const [field, popup] = [await number.locator('..').boundingBox(), await list.boundingBox()]
      expect([popup?.x, popup?.width]).toEqual([field?.x, field?.width])
      expect(await list.evaluate((rows) => rows.scrollWidth - rows.clientWidth)).toBe(0)
    }
  })

  alone.describe('in a browser that was never here', () => {
    alone.use({ cold: true })
    alone('fetches its flags from the shop, and only those that are seen', { tag: '@everywhere' }, async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()))
      const { country, list } = await open(page, 'Nothing typed')
      await country.click()
      await expect(list).toBeVisible()
      await expect.poll(() => fetched.filter((url) => url.endsWith('/ca.svg')).length).toBeGreaterThan(0)
      expect(fetched.map((url) => new URL(url).origin)).toEqual(fetched.map(() => new URL(page.url()).origin))
      expect(fetched.some((url) => url.endsWith('/zw.svg'))).toBe(false)
    })
  })

  alone('typing matches names by prefix, and resets after 1000 ms', { tag: '@everywhere' }, async ({ page }) => {
    await page.clock.install()
    const { country, list } = await open(page, 'Nothing typed')
    const active = async () => {
      const id = await country.getAttribute('aria-activedescendant')
      return list.locator(`[id="${id}"]`)
    }
    await country.focus()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('s')
    await expect(await active()).toHaveAccessibleName('Samoa +685')
    await page.clock.fastForward(999)
    await page.keyboard.type('w')
    await expect(await active()).toHaveAccessibleName('Sweden +46')
    await page.clock.fastForward(1000)
    await page.keyboard.type('i')
    await expect(await active()).toHaveAccessibleName('Iceland +354')
    await page.clock.fastForward(1000)
    await page.keyboard.type('new z')
    await expect(await active()).toHaveAccessibleName('New Zealand +64')
  })

  alone('is named and found in the language of the page, accents or not', { tag: '@everywhere' }, async ({ page }) => {
    await page.clock.install()
    const { country, list } = await open(page, 'Rien de saisi', 'fr')
    await expect(country).toContainText('États-Unis +1')
    await country.focus()
    await typeAtOnce(page, 'emi')
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(country).toContainText('Émirats arabes unis +971')
  })

  alone('keeps the digits when the flag is corrected, if they have room', { tag: '@everywhere' }, async ({ page }) => {
    await page.clock.install()
    const { number, country, told } = await open(page, 'Nothing typed')
    await number.pressSequentially('612345678')
    await country.focus()
    await typeAtOnce(page, 'fran')
    await page.keyboard.press('Enter')
    await expect(number).toHaveValue('+33 6 12 34 56 78')
    await expect(country).toContainText('France +33')
    await expect(told).toHaveText('+33612345678')
  })

  test('is one of those allowed only', { tag: '@everywhere' }, async ({ page }) => {
    const { country, list } = await open(page, 'Two countries only')
    await country.click()
    await expect(list.getByRole('option')).toHaveText([/France/, /Switzerland/])
  })

  test('follows the address as long as no number is begun', { tag: '@everywhere' }, async ({ page }) => {
    const { shown, country, number } = await open(page, 'The country of the address')
    await shown.getByRole('button').last().click()
    await expect(country).toContainText('Canada +1')
    await expect(number).toHaveValue('+1 ')
  })

  alone('is chosen by keyboard alone', async ({ page }) => {
    await page.clock.install()
    const { country, number, told } = await open(page, 'Nothing typed')
    await tabTo(page, country)
    await typeAtOnce(page, 'switz')
    await page.keyboard.press('Tab')
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('+41 ')
    await page.keyboard.type('791234567')
    await expect(told).toHaveText('+41791234567')
  })

  test('is not clipped inside a dialog', { tag: '@everywhere' }, async ({ page }) => {
    const { shown, list } = await open(page, 'In a dialog')
    await shown.getByRole('button', { name: 'Open the dialog' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    const [frame, popup] = [await dialog.boundingBox(), await list.boundingBox()]
    if (!frame || !popup) throw new Error('dialog and list are not seen')
    expect(popup.y + popup.height).toBeGreaterThan(frame.y + frame.height)
    const end = { x: popup.x + 40, y: popup.y + popup.height - 12 }
    expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=option]') !== null, end)).toBe(
      true,
    )
    await page.mouse.click(end.x, end.y)
    await expect(list).toBeHidden()
    await expect(dialog.getByRole('textbox')).toHaveValue(/^\+\d/)
  })
})

test(
  'a press beside the open countries closes them, and not the dialog that they are in',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { shown, list } = await open(page, 'In a dialog')
    await shown.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await expect(list).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(list).toBeHidden()
    await expect(dialog).toBeVisible()
  },
)
