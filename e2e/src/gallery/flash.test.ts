import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo, test } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'

/** The browser's clock is fake: six seconds take none. */
async function open(page: Page) {
  await page.clock.install()
  const section = await openSection(page, 'flash')
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click()
  const list = page.getByRole('region', { name: 'Messages', exact: true })
  await page.clock.runFor(500)
  const close = list.getByRole('button', { name: 'Close this message' })
  return { section, press, list, close, clock: page.clock }
}

test('a message has a glyph, its sentence and a close button', { tag: '@everywhere' }, async ({ page }) => {
  const { list, press, close } = await open(page)
  await press('Profile created')
  await expect(list.getByText('Profile created.')).toBeVisible()
  await expect(list.locator('svg').first()).toBeVisible()
  await close.click()
  await expect(list.getByText('Profile created.')).toBeHidden()
})

test(
  'every type has a glyph of its own, and the profile that was created has the tick',
  { tag: '@everywhere' },
  async ({ page }) => {
    const section = await openSection(page, 'flash')
    const glyphOf = (list: Locator, text: string) =>
      list.locator('[data-type]').filter({ hasText: text }).locator('svg').first().innerHTML()
    const examples = page.getByRole('region', { name: 'Examples of messages' })
    await expect(examples.getByText('Your bank said no.')).toBeVisible()
    const texts = ['The upper lifts open', 'The pass is Léa’s now.', 'Two days are left', 'Your bank said no.']
    const glyphs = await Promise.all(texts.map((text) => glyphOf(examples, text)))
    expect(new Set(glyphs).size).toBe(4)
    await section.getByRole('button', { name: 'Profile created', exact: true }).click()
    const list = page.getByRole('region', { name: 'Messages', exact: true })
    await expect(list.getByText('Profile created.')).toBeVisible()
    expect(await glyphOf(list, 'Profile created.')).toBe(glyphs[1])
  },
)

test('adding a message with an id replaces an earlier one with the same id', { tag: '@everywhere' }, async ({ page }) => {
  const { list, press } = await open(page)
  await press('Saving')
  await press('Saved')
  await expect(list.getByText('Your address is saved.')).toBeVisible()
  await expect(list.getByText('Saving your address.')).toHaveCount(0)
})

test('removing an exclusive message clears all', { tag: '@everywhere' }, async ({ page }) => {
  const { list, press, close } = await open(page)
  await press('Profile created')
  await press('Closed for the night')
  await expect(close).toHaveCount(2)
  await press('Remove the exclusive message')
  await expect(close).toHaveCount(0)
  await expect(list).toBeAttached()
})

test('a count of 0 persists across exactly one navigation', { tag: '@everywhere' }, async ({ page }) => {
  const { list, press } = await open(page)
  await press('Card saved, count 0')
  await press('Go to another page')
  await expect(list.getByText('Your card is saved.')).toBeVisible()
  await press('Go to another page')
  await expect(list.getByText('Your card is saved.')).toHaveCount(0)
})

test(
  'a message with a navigation count is decremented on each navigation and dropped once it falls below 0',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { list, press } = await open(page)
    await press('Still looking, count 1')
    await press('Profile created')
    for (let page = 0; page < 2; page++) {
      await press('Go to another page')
      await expect(list.getByText('We still look for your pass.')).toBeVisible()
    }
    await press('Go to another page')
    await expect(list.getByText('We still look for your pass.')).toHaveCount(0)
    await expect(list.getByText('Profile created.')).toBeVisible()
  },
)

test('a message goes after six seconds, an error stays until it is closed', { tag: '@everywhere' }, async ({ page }) => {
  const { list, press, clock, close } = await open(page)
  await press('Profile created')
  await press('The bank refuses')
  await page.mouse.move(5, 5)
  // The fake clock also runs by itself, so a busy machine may lose time between two steps.
  await clock.runFor(2500)
  await expect(close).toHaveCount(2)
  await clock.runFor(4000)
  await expect(close).toHaveCount(1)
  await clock.runFor(600_000)
  await expect(list.getByText('Your bank said no.')).toBeVisible()
})

test('a message that waits for the next page does not run out before it is there', { tag: '@everywhere' }, async ({ page }) => {
  const { list, press, clock } = await open(page)
  await press('Card saved, count 0')
  await clock.runFor(60_000)
  await expect(list.getByText('Your card is saved.')).toBeVisible()
  await press('Go to another page')
  await clock.runFor(6500)
  await expect(list.getByText('Your card is saved.')).toHaveCount(0)
})

test('time stands still while somebody points at a message or has the focus in it', async ({ page }) => {
  const { list, press, clock, close } = await open(page)
  await press('Profile created')
  const message = list.getByText('Profile created.')
  await message.hover()
  await clock.runFor(60_000)
  await expect(message).toBeVisible()
  await close.focus()
  await page.mouse.move(5, 5)
  await clock.runFor(60_000)
  await expect(message).toBeVisible()
  await close.blur()
  await clock.runFor(6500)
  await expect(message).toHaveCount(0)
})

test('time stands still while the page is hidden', { tag: '@everywhere' }, async ({ page }) => {
  const { list, press, clock } = await open(page)
  await press('Profile created')
  const look = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  await clock.runFor(60_000)
  await expect(list.getByText('Profile created.')).toBeVisible()
  await look(false)
  await clock.runFor(6500)
  await expect(list.getByText('Profile created.')).toHaveCount(0)
})

test('what was done can be taken back, by keyboard alone, and the focus finds its way', async ({ page }) => {
  const { list, press, section, clock } = await open(page)
  await press('Remove the insurance')
  await expect(list.getByText('Insurance removed.')).toBeVisible()
  const undo = list.getByRole('button', { name: 'Undo' })
  await tabTo(page, undo)
  await clock.runFor(60_000)
  await page.keyboard.press('Enter')
  await expect(list.getByText('Insurance is back.')).toBeVisible()
  await expect(list.getByText('Insurance removed.')).toHaveCount(0)
  const close = list.getByRole('button', { name: 'Close this message' })
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)
  const back = await page.evaluate(() => document.activeElement?.textContent)
  expect(await section.getByRole('button').allTextContents()).toContain(back)
})

test(
  'messages are announced: the regions are there before them, errors interrupt and the rest waits its turn',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { list, press } = await open(page)
    await expect(list.getByRole('status')).toBeAttached()
    await expect(list.getByRole('alert')).toBeAttached()
    await press('Profile created')
    await press('The bank refuses')
    await expect(list.getByRole('status')).toHaveText('Good to know: Profile created.')
    await expect(list.getByRole('alert')).toContainText('Not done: Your bank said no.')
  },
)

test('stands top right, and at the bottom when small', { tag: '@everywhere' }, async ({ page }) => {
  const place = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const { list, press } = await open(page)
    await press('Profile created')
    const at = await list.getByText('Profile created.').boundingBox()
    return { x: at?.x ?? 0, y: at?.y ?? 0 }
  }
  const wide = await place(1440)
  expect(wide.x).toBeGreaterThan(720)
  expect(wide.y).toBeLessThan(200)
  expect((await place(390)).y).toBeGreaterThan(700)
})

test('moves to the other end when the focus goes to something under it', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { list, press, section } = await open(page)
  await press('The bank refuses')
  const message = list.getByText('Your bank said no.')
  const at = await message.boundingBox()
  expect(at?.y).toBeGreaterThan(500)
  const go = sample(section, 'With a navigation count').getByRole('button', { name: 'Go to another page' })
  await go.evaluate((button, y) => window.scrollBy(0, button.getBoundingClientRect().top - y), (at?.y ?? 0) + 4)
  await go.evaluate((button) => button.focus({ preventScroll: true }))
  await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(300)
})
