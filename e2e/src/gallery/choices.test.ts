import { expect, type Page } from '@playwright/test'
import { tabTo } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') =>
  sample(await openSection(page, 'choices', language), name)

test('a checkbox is ticked by its label, by its box and by the space bar', async ({ page }) => {
  const figure = await open(page, 'Checkbox')
  const box = figure.getByRole('checkbox', { name: 'Write to me when prices rise' })
  await figure.getByText('Write to me when prices rise').click()
  await expect(box).toBeChecked()
  await box.click()
  await expect(box).not.toBeChecked()
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  expect(await box.boundingBox()).toMatchObject({ width: 24, height: 24 })
})

test('a link in the label is followed and ticks nothing', { tag: '@everywhere' }, async ({ page }) => {
  const figure = await open(page, 'Checkbox with a link')
  const box = figure.getByRole('checkbox', { name: 'I have read the conditions of the pass.' })
  await figure.getByRole('link', { name: 'conditions of the pass' }).click()
  await expect(page).toHaveURL(/#choices$/)
  await expect(box).not.toBeChecked()
  await figure.getByText('I have read the').click({ position: { x: 10, y: 20 } })
  await expect(box).toBeChecked()
  await expect(box).toHaveAccessibleDescription('Two pages, in plain words.')
})

test('a checkbox says what is wrong with it', { tag: '@everywhere' }, async ({ page }) => {
  const box = (await open(page, 'Checkbox with an error')).getByRole('checkbox')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription('Without your consent a child can’t have a profile.')
})

test('a checkbox for several is half ticked while only some of them are', { tag: '@everywhere' }, async ({ page }) => {
  const figure = await open(page, 'Checkbox for several')
  const all = figure.getByRole('checkbox', { name: 'The whole household' })
  const isHalf = () => all.evaluate((element) => (element as HTMLInputElement).indeterminate)
  expect(await isHalf()).toBe(true)
  await all.click()
  await expect(figure.getByRole('checkbox', { checked: true })).toHaveCount(4)
  expect(await isHalf()).toBe(false)
  await figure.getByRole('checkbox', { name: 'Marc' }).click()
  expect(await isHalf()).toBe(true)
  await expect(all).not.toBeChecked()
})

test('the arrow keys go round a choice of few and leave out what can’t be chosen', async ({ page }) => {
  const figure = await open(page, 'One of few')
  const group = figure.getByRole('radiogroup', { name: 'How you get your pass' })
  await expect(group).toHaveAccessibleDescription('You can change this until the day before.')
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await tabTo(page, group.getByRole('radio', { name: 'On my phone' }))
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: 'At the desk' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: 'On my phone' })).toBeChecked()
  await expect(figure.locator('[data-value]')).toHaveText('phone')
  const post = group.getByRole('radio', { name: 'By post' })
  await expect(post).toBeDisabled()
  await expect(post).toHaveAccessibleDescription('Too late for this season: the last letter left in October.')
})

test('a choice of few says what is wrong with it', { tag: '@everywhere' }, async ({ page }) => {
  const group = (await open(page, 'One of few with an error')).getByRole('radiogroup', { name: 'How you ski' })
  await expect(group).toHaveAttribute('aria-invalid', 'true')
  await expect(group).toHaveAccessibleDescription(/no place left at this level/)
})

test('a switch is turned by a press, by its label and by the space bar', { tag: '@everywhere' }, async ({ page }) => {
  const figure = await open(page, 'Switch')
  const sms = figure.getByRole('switch', { name: 'Text messages' })
  await expect(sms).toHaveAccessibleDescription('When lifts stop.')
  await sms.click()
  await expect(sms).toBeChecked()
  await figure.getByText('Text messages').click()
  await expect(sms).not.toBeChecked()
  await tabTo(page, sms)
  await page.keyboard.press('Space')
  await expect(sms).toBeChecked()
})

test(
  'switch width 67 px in the product variant, with the words On and Off inside',
  { tag: '@everywhere' },
  async ({ page }) => {
    const figure = await open(page, 'Switch of a product')
    const charge = figure.getByRole('switch', { name: 'Resort charge', exact: true })
    const track = charge.locator('..')
    expect((await track.boundingBox())?.width).toBe(67)
    await expect(track).toHaveText('Off')
    await charge.click()
    await expect(track).toHaveText('On')
    await expect(track.locator('svg')).toBeVisible()
    const french = (await open(page, 'Interrupteur d’un produit', 'fr')).getByRole('switch').first().locator('..')
    await expect(french).toHaveText('Non')
    expect((await french.boundingBox())?.width).toBe(67)
  },
)

test('the words inside a switch never touch its thumb or its edge', { tag: '@everywhere' }, async ({ page }) => {
  for (const [language, name] of [
    ['en', 'Switch of a product'],
    ['fr', 'Interrupteur d’un produit'],
  ] as const) {
    const figure = await open(page, name, language)
    const room = await figure.getByRole('switch').evaluateAll((inputs) =>
      inputs.map(({ parentElement }) => {
        const [word, thumb] = [parentElement?.children[1], parentElement?.children[2]]
        if (!word || !thumb) return 0
        const range = document.createRange()
        range.selectNodeContents(word)
        const [text, round, edge] = [range, thumb, parentElement].map((one) => one?.getBoundingClientRect() ?? new DOMRect())
        if (!text || !round || !edge) return 0
        // Two lines would overflow the switch.
        if (text.height > 20) return 0
        return Math.min(
          text.left < round.left ? round.left - text.right : text.left - round.right,
          text.left - edge.left,
          edge.right - text.right,
        )
      }),
    )
    expect(Math.min(...room), language).toBeGreaterThanOrEqual(7)
  }
})

test(
  'what is said below a choice stands 2 to 4 px below its words, in one colour',
  { tag: '@everywhere' },
  async ({ page }) => {
    const section = await openSection(page, 'choices')
    const said = ['From 20 cm in one night.', 'Two pages, in plain words.', 'Ready in a minute.', 'When lifts stop.']
    const looks = await Promise.all(
      said.map((text) =>
        section.getByText(text, { exact: true }).evaluate((below) => {
          const label = below.closest('div:has(> label)')?.querySelector('label')
          if (!label) throw new Error('It has no label')
          const words = document.createRange()
          words.selectNodeContents(label)
          const gap = below.getBoundingClientRect().top - words.getBoundingClientRect().bottom
          return { colour: getComputedStyle(below).color, gap: Math.round(gap) }
        }),
      ),
    )
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(1)
    for (const { gap } of looks) expect([2, 3, 4]).toContain(gap)
  },
)

test('a switch on its way to the server keeps the focus and swallows presses', { tag: '@everywhere' }, async ({ page }) => {
  const busy = (await open(page, 'Switch on its way')).getByRole('switch', { name: 'Resort charge' })
  await tabTo(page, busy)
  await page.keyboard.press('Space')
  await busy.click({ force: true })
  await expect(busy).toBeChecked()
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
})

test('segments are one of two to four views, by mouse and by arrow keys', { tag: '@everywhere' }, async ({ page }) => {
  const figure = await open(page, 'Segments')
  const group = figure.getByRole('radiogroup', { name: 'View' })
  await expect(group.getByRole('radio', { name: 'Month' })).toBeChecked()
  await group.getByRole('radio', { name: 'List' }).click()
  await expect(group.getByRole('radio', { name: 'List' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(group.getByRole('radio', { name: 'Week' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'Week' })).toBeFocused()
})

test(
  'everything that can be pressed is at least 24 px high, and 44 where it stands alone',
  { tag: '@everywhere' },
  async ({ page }) => {
    const section = await openSection(page, 'choices')
    const heights = async (role: 'checkbox' | 'radio' | 'switch', part: 'self' | 'row') =>
      section.getByRole(role).evaluateAll(
        (inputs, measured) =>
          inputs.map((input) => {
            const whole = measured === 'row' ? input.parentElement : input
            return Math.round(whole?.getBoundingClientRect().height ?? 0)
          }),
        part,
      )
    expect(Math.min(...(await heights('switch', 'self')))).toBeGreaterThanOrEqual(44)
    expect(Math.min(...(await heights('checkbox', 'row')))).toBeGreaterThanOrEqual(44)
    expect(Math.min(...(await heights('radio', 'self')))).toBeGreaterThanOrEqual(24)
  },
)

test('what is chosen is seen in forced colours', { tag: '@everywhere' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const section = await openSection(page, 'choices')
  await expect(sample(section, 'Checkbox').getByRole('checkbox').first()).toHaveCSS('appearance', 'auto')
  await expect(sample(section, 'One of few').getByRole('radio').first()).toHaveCSS('appearance', 'auto')
  const colours = async (name: string, role: 'radio' | 'switch', checked: boolean) =>
    sample(section, name)
      .getByRole(role, { checked })
      .first()
      .evaluate((input) => getComputedStyle(input.parentElement ?? input).backgroundColor)
  expect(await colours('Segments', 'radio', true)).not.toBe(await colours('Segments', 'radio', false))
  expect(await colours('Switch', 'switch', true)).not.toBe(await colours('Switch', 'switch', false))
})
