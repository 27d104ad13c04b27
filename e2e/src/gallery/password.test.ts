import { expect, type Page } from '@playwright/test'
import { email, password, tabTo, test } from '../guest.ts'
import { openSection, sample } from './open-section.ts'

const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') => {
  const figure = sample(await openSection(page, 'passwords', language), name)
  return { figure, input: figure.locator('input').first() }
}
const selection = (element: HTMLElement) => {
  const { selectionStart, selectionEnd } = element as HTMLInputElement
  return [selectionStart, selectionEnd]
}

test('a password input has a show/hide toggle, whose name says what it does next', async ({ page }) => {
  const { figure, input } = await open(page, 'Known password')
  await input.fill('silence of snow')
  await expect(input).toHaveAttribute('type', 'password')
  await figure.getByRole('button', { name: 'Show password' }).click()
  await expect(input).toHaveAttribute('type', 'text')
  await figure.getByRole('button', { name: 'Hide password' }).click()
  await expect(input).toHaveAttribute('type', 'password')
  await expect(input).toHaveValue('silence of snow')
})

test('showing the password leaves focus, caret and selection where they are', async ({ page }) => {
  const { figure, input } = await open(page, 'Known password')
  await input.fill('silence of snow')
  await input.evaluate((element) => (element as HTMLInputElement).setSelectionRange(8, 8))
  await figure.getByRole('button', { name: 'Show password' }).click()
  await expect(input).toBeFocused()
  expect(await input.evaluate(selection)).toEqual([8, 8])
  await page.keyboard.type('!')
  await expect(input).toHaveValue('silence !of snow')
  await input.evaluate((element) => (element as HTMLInputElement).setSelectionRange(2, 6))
  await figure.getByRole('button', { name: 'Hide password' }).click()
  await expect(input).toBeFocused()
  expect(await input.evaluate(selection)).toEqual([2, 6])
})

test('the password is shown and hidden with the keyboard alone', async ({ page }) => {
  const { figure, input } = await open(page, 'Known password')
  await tabTo(page, input)
  await page.keyboard.type('silence')
  await page.keyboard.press('Tab')
  await expect(figure.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(input).toHaveAttribute('type', 'text')
  await expect(figure.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(input).toHaveAttribute('type', 'password')
})

test('a shown password is still shown after it was sent', async ({ page, watch }) => {
  watch.expectRefusal(422)
  await page.goto('/en/login')
  await email(page).fill(`nobody-${Date.now()}@alpenglow.example`)
  await password(page).fill('not the password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password(page)).toHaveAttribute('type', 'text')
})

test('the meter says in words how strong a new password is, and what would make it stronger', async ({ page }) => {
  const { figure, input } = await open(page, 'New password')
  const meter = figure.getByRole('meter', { name: 'Strength of the password' })
  const verdict = figure.getByRole('status')
  await expect(verdict).toHaveText('')
  for (const [typed, word, advice] of [
    ['Powder2026!', 'Very weak.', 'It holds a word that is guessed first.'],
    ['qwertyuiop', 'Very weak.', 'Neighbours on the keyboard'],
    ['xkqxkqxkqxkq', 'Very weak.', 'Repeating adds nothing.'],
    ['vkqzhwmpqj', 'Weak.', 'Make it longer'],
    ['vK9#hWm2', 'Fair.', 'Make it longer'],
    ['vK9#hWm2x', 'Good.', ''],
    ['cable car over a sleeping valley', 'Strong.', ''],
  ] as const) {
    await input.fill(typed)
    await expect(verdict).toContainText(word)
    await expect(verdict).toContainText(advice)
    await expect(meter).toHaveAttribute('aria-valuetext', word)
  }
})

test('the guest’s own name and mail make no strong password', async ({ page }) => {
  const { figure, input } = await open(page, 'New password of Amélie Tremblay')
  await input.fill('AmelieTremblay9')
  await expect(figure.getByRole('status')).toHaveText('Very weak. Leave out your own name and address.')
  const other = (await open(page, 'New password')).figure
  await other.locator('input').fill('AmelieTremblay9')
  await expect(other.getByRole('status')).not.toContainText('Very weak')
})

test('the meter speaks French', async ({ page }) => {
  const { figure, input } = await open(page, 'Nouveau mot de passe', 'fr')
  await input.fill('motdepasse')
  await expect(figure.getByRole('status')).toContainText('Très faible.')
  await expect(figure.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible()
})

test('nothing below the meter moves while a password is typed', async ({ page }) => {
  const { figure, input } = await open(page, 'New password')
  const before = (await figure.boundingBox())?.height
  for (const typed of ['a', 'Powder2026!', 'cable car over a sleeping valley']) {
    await input.fill(typed)
    expect((await figure.boundingBox())?.height).toBe(before)
  }
})

test('the login page does not carry the meter', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/en/login')
  await expect(password(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /password-strength|common-passwords|NewPasswordField/.test(url))).toEqual([])
})
