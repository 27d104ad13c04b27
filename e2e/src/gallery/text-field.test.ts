import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') => {
  const figure = sample(await openSection(page, 'text-fields', language), name)
  return { figure, input: figure.getByRole('textbox').first(), wrapper: figure.getByRole('textbox').first().locator('..') }
}
const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width
const caretOf = (input: Locator) =>
  input.evaluate((element) => {
    const { selectionStart, selectionEnd, value } = element as HTMLInputElement
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
    return start === end
      ? `${value.slice(0, start)}|${value.slice(start)}`
      : `${value.slice(0, start)}[${value.slice(start, end)}]`
  })
const putCaret = (input: Locator, start: number, end = start) =>
  input.evaluate(
    (element, [from, to]) => {
      element.focus()
      ;(element as HTMLInputElement).setSelectionRange(from ?? 0, to ?? 0)
    },
    [start, end],
  )

test('a text input has its label for a name; sublabel, hint and error are read with it', async ({ page }) => {
  const section = await openSection(page, 'text-fields')
  const described = sample(section, 'With sublabel and hint').getByRole('textbox', { name: 'Name on the pass', exact: true })
  await expect(described).toHaveAccessibleDescription('It is read out at the gate. As on your identity card.')
  const wrong = sample(section, 'With an error').getByRole('textbox', { name: 'First name', exact: true })
  await expect(wrong).toHaveAccessibleDescription('As on your identity card. Please fill this in.')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
})

test('optional fields show an optional marker', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'text-fields')
  await expect(sample(section, 'May stay empty').getByRole('textbox', { name: 'Nickname (optional)' })).toBeVisible()
  const french = await openSection(page, 'text-fields', 'fr')
  await expect(sample(french, 'Peut rester vide').getByRole('textbox', { name: 'Surnom (facultatif)' })).toBeVisible()
})

test('the text input tracks focus', { tag: '@everywhere' }, async ({ page }) => {
  const { input, wrapper } = await open(page, 'Empty')
  await expect(wrapper).not.toHaveAttribute('data-focused')
  await tabTo(page, input)
  await expect(wrapper).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('Tab')
  await expect(wrapper).not.toHaveAttribute('data-focused')
})

test('a mouse-down on the wrapper is cancelled unless it is on the input itself, so focus and selection stay', async ({
  page,
}) => {
  const { input, wrapper } = await open(page, 'With something before and after')
  await putCaret(input, 1, 4)
  const box = await wrapper.boundingBox()
  if (!box) throw new Error('The wrapper is not shown')
  for (const x of [8, box.width - 8, box.width - 1]) {
    await page.mouse.click(box.x + x, box.y + box.height / 2)
    await expect(input).toBeFocused()
    expect(await caretOf(input)).toBe('1[29.]')
  }
  await input.click({ position: { x: 20, y: 20 } })
  await expect(input).toBeFocused()
  expect(await caretOf(input)).toContain('|')
})

test('text input height 48 px, textarea minimum height 96 px', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'text-fields')
  expect(await heightOf(sample(section, 'Empty').getByRole('textbox').locator('..'))).toBe(48)
  expect(await heightOf(sample(section, 'With something before and after').getByRole('textbox').first().locator('..'))).toBe(48)
  expect(await heightOf(sample(section, 'Several lines').getByRole('textbox').locator('..'))).toBe(96)
})

test('input container max width 588 px unless full width', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const section = await openSection(page, 'text-fields')
  const full = sample(section, 'As wide as its place').getByRole('textbox').locator('..')
  expect(await widthOf(full)).toBeGreaterThan(588)
  await page.setViewportSize({ width: 760, height: 900 })
  const first = sample(section, 'Empty').getByRole('textbox').locator('..')
  // One column from here on, wider than a field's maximum.
  await section.evaluate((element) => {
    for (const samples of element.querySelectorAll<HTMLElement>(':scope > div')) samples.style.display = 'block'
  })
  expect(await widthOf(first)).toBe(588)
})

test('maxLength stops typing, and what is left is shown and spoken', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input } = await open(page, 'At most 12 characters')
  await expect(figure.getByText('12 characters left').first()).toBeVisible()
  await input.pressSequentially('POWDER-2026-EXTRA')
  await expect(input).toHaveValue('POWDER-2026-')
  await expect(figure.getByText('0 characters left').first()).toBeVisible()
  await expect(figure.getByRole('status')).toHaveText('0 characters left')
  await page.keyboard.press('Backspace')
  await expect(figure.getByText('1 character left', { exact: true }).first()).toBeVisible()
  // Announced when typing pauses, not with every key.
  await expect(figure.getByRole('status')).toHaveText('1 character left')
  await expect(input).toHaveAccessibleDescription(/1\scharacter left$/)
})

test('minLength is a constraint of the input', { tag: '@everywhere' }, async ({ page }) => {
  const { input } = await open(page, 'At least 3 characters')
  await input.pressSequentially('Zo')
  expect(await input.evaluate((element) => (element as HTMLInputElement).validity.tooShort)).toBe(true)
  await input.pressSequentially('ë')
  expect(await input.evaluate((element) => (element as HTMLInputElement).validity.valid)).toBe(true)
})

test('the caret stays behind what was typed when the page puts separators in', { tag: '@everywhere' }, async ({ page }) => {
  const { input } = await open(page, 'Masked while typing')
  await input.pressSequentially('12345678')
  expect(await caretOf(input)).toBe('1234 5678|')
  await putCaret(input, 2)
  await page.keyboard.type('99')
  expect(await caretOf(input)).toBe('1299| 3456 78')
  await page.keyboard.type('7')
  expect(await caretOf(input)).toBe('1299 7|345 678')
  await page.keyboard.press('Backspace')
  expect(await caretOf(input)).toMatch(/^1299 ?\| ?3456 78$/)
})

test('the caret stays where it was when the page refuses what was typed', { tag: '@everywhere' }, async ({ page }) => {
  const { input } = await open(page, 'Digits only')
  await putCaret(input, 2)
  await page.keyboard.type('x')
  expect(await caretOf(input)).toBe('12|345')
  await page.keyboard.type('y7z')
  expect(await caretOf(input)).toBe('127|345')
})

test('the caret stays behind what was typed when the page rewrites it later', { tag: '@everywhere' }, async ({ page }) => {
  const { input } = await open(page, 'Rewritten later')
  await input.pressSequentially('alp')
  await expect(input).toHaveValue('#ALP')
  await putCaret(input, 2)
  await page.keyboard.type('b')
  await expect(input).toHaveValue('#ABLP')
  expect(await caretOf(input)).toBe('#AB|LP')
})

test('a selection stays when the page draws again', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input } = await open(page, 'Rewritten later')
  await input.pressSequentially('#SUMMIT')
  await putCaret(input, 1, 4)
  await figure.getByRole('button', { name: 'Draw the page again' }).click()
  await expect(figure.getByText('Drawn: 2')).toBeVisible()
  await expect(input).toBeFocused()
  expect(await caretOf(input)).toBe('#[SUM]')
})

test('a textarea grows with its text and shrinks again', { tag: '@everywhere' }, async ({ page }) => {
  const { input, wrapper } = await open(page, 'Several lines')
  await input.fill('one line')
  expect(await heightOf(wrapper)).toBe(96)
  await input.fill('line\n'.repeat(9))
  const tall = await heightOf(wrapper)
  expect(tall).toBeGreaterThan(200)
  expect(await input.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await input.fill('word '.repeat(80))
  expect(await input.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await input.fill('')
  expect(await heightOf(wrapper)).toBe(96)
})

test('disabled fields show as read-only text', { tag: '@everywhere' }, async ({ page }) => {
  const { figure } = await open(page, 'Not to be changed')
  await expect(figure.getByText('Amélie')).toBeVisible()
  await expect(figure.getByRole('textbox')).toHaveCount(0)
})

test('borders and focus stay visible in forced colours', { tag: '@everywhere' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { input, wrapper } = await open(page, 'Empty')
  await expect(wrapper).toHaveCSS('border-top-style', 'solid')
  await tabTo(page, input)
  await expect(wrapper).toHaveCSS('outline-style', 'solid')
  expect(await wrapper.evaluate((element) => getComputedStyle(element).outlineColor)).not.toBe('rgba(0, 0, 0, 0)')
})
