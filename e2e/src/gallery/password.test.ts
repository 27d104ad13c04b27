import { expect, type Page } from '@playwright/test'
import { email, password, tabTo, test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') => {
  const figure = sample(await openSection(page, 'passwords', language), name)
  return { figure, input: figure.locator('input').first() }
}
/** As long as a browser may take to lay it out anew. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
const selection = (element: HTMLElement) => {
  const { selectionStart, selectionEnd } = element as HTMLInputElement
  return [selectionStart, selectionEnd]
}

test('a password input has a show/hide toggle, whose name says what it does next', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input } = await open(page, 'Known password')
  await input.fill('silence of snow')
  await expect(input).toHaveAttribute('type', 'password')
  await figure.getByRole('button', { name: 'Show password' }).click()
  await expect(input).toHaveAttribute('type', 'text')
  await figure.getByRole('button', { name: 'Hide password' }).click()
  await expect(input).toHaveAttribute('type', 'password')
  await expect(input).toHaveValue('silence of snow')
})

test('showing the password leaves focus, caret and selection where they are', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input } = await open(page, 'Known password')
  await input.fill('silence of snow')
  await input.evaluate((element) => (element as HTMLInputElement).setSelectionRange(8, 8))
  await figure.getByRole('button', { name: 'Show password' }).click()
  await expect(input).toBeFocused()
  await twoFrames(page)
  expect(await input.evaluate(selection)).toEqual([8, 8])
  await page.keyboard.type('!')
  await expect(input).toHaveValue('silence !of snow')
  await input.evaluate((element) => (element as HTMLInputElement).setSelectionRange(2, 6))
  await figure.getByRole('button', { name: 'Hide password' }).click()
  await expect(input).toBeFocused()
  await twoFrames(page)
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

alone('a shown password is still shown after it was sent', async ({ page, watch }) => {
  watch.expectRefusal(422)
  await page.goto('/en/login')
  await email(page).fill(`nobody-${Date.now()}@alpenglow.example`)
  await password(page).fill('not the password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password(page)).toHaveAttribute('type', 'text')
})

test(
  'the meter says in words how strong a new password is, and what would make it stronger',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { figure, input } = await open(page, 'New password')
    const meter = figure.getByRole('meter', { name: 'Strength of the password' })
    const verdict = figure.getByRole('status')
    await expect(verdict).toHaveText('10 characters or more.')
    for (const [typed, word, advice] of [
      ['Powder2026!', 'Very weak.', 'It contains a common word.'],
      ['qwertyuiop', 'Very weak.', 'Letters in a row'],
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
  },
)

test('the guest’s own name and mail make no strong password', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input } = await open(page, 'New password of Amélie Tremblay')
  await input.fill('AmelieTremblay9')
  await expect(figure.getByRole('status')).toHaveText('Very weak. Leave out your own name and address.')
  const other = (await open(page, 'New password')).figure
  await other.locator('input').fill('AmelieTremblay9')
  await expect(other.getByRole('status')).not.toContainText('Very weak')
})

test('the meter speaks French', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input } = await open(page, 'Nouveau mot de passe', 'fr')
  await input.fill('motdepasse')
  await expect(figure.getByRole('status')).toContainText('Très faible.')
  await expect(figure.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible()
})

test(
  'each strength has its own picture: half a bar to four, and a glyph beside the word',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { figure, input } = await open(page, 'New password')
    const bars = () =>
      figure
        .locator('[data-score] > div > span')
        .evaluateAll((all) =>
          all.map((bar) => Math.round((10 * parseFloat(getComputedStyle(bar, '::before').width)) / bar.clientWidth) / 10),
        )
    for (const [typed, picture] of [
      ['Powder2026!', [0.5, 0, 0, 0]],
      ['vkqzhwmpqj', [1, 0, 0, 0]],
      ['vK9#hWm2', [1, 1, 0, 0]],
      ['vK9#hWm2x', [1, 1, 1, 0]],
      ['cable car over a sleeping valley', [1, 1, 1, 1]],
    ] as const) {
      await input.fill(typed)
      await expect(figure.getByRole('status').locator('svg')).toBeVisible()
      await expect.poll(bars).toEqual(picture)
    }
  },
)

test(
  'the verdict takes the line of the hint, 8 px and a bar below the box, and nothing moves',
  { tag: '@everywhere' },
  async ({ page }) => {
    const places = async (name: string) => {
      const { figure, input } = await open(page, name)
      const measured = async () => {
        const [box, bar, said] = [input.locator('..'), figure.locator('meter + div'), figure.getByRole('status')]
        const tops = [await box.boundingBox(), await bar.boundingBox(), await said.boundingBox(), await figure.boundingBox()]
        const [from = 0, ...others] = tops.map((one) => (one ? one.y + one.height : 0))
        return others.map((bottom) => Math.round(bottom - from))
      }
      const empty = await measured()
      await input.fill('vkqzhwmpqj')
      expect(await measured()).toEqual(empty)
      return empty
    }
    const hinted = await places('New password')
    expect(hinted[0]).toBe(8 + 4)
    expect(await places('New password of Amélie Tremblay'), 'the same without a hint').toEqual(hinted)
  },
)

alone.describe('in a browser that was never here', () => {
  alone.use({ cold: true })
  alone('the login page does not carry the meter', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/en/login')
    await expect(password(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /password-strength|common-passwords|NewPasswordField/.test(url))).toEqual([])
  })
})
