import { expect, type Page } from '@playwright/test'
import { tabTo } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const surface = async (page: Page, name: string) => sample(await openSection(page, 'surfaces'), name)
const small = async (page: Page, name: string) => sample(await openSection(page, 'small-things'), name)
const waiting = async (page: Page, name: string) => sample(await openSection(page, 'waiting'), name)

test.describe('tabs', () => {
  test('arrows, Home and End choose, and Tab goes on into the panel', async ({ page }) => {
    const place = await surface(page, 'Tabs')
    const tab = (name: string) => place.getByRole('tab', { name })
    await tabTo(page, tab('Days'))
    const steps = [
      ['ArrowRight', 'People'],
      ['End', 'Money'],
      ['ArrowRight', 'Days'],
      ['ArrowLeft', 'Money'],
      ['Home', 'Days'],
      ['ArrowRight', 'People'],
    ] as const
    for (const [key, name] of steps) {
      await page.keyboard.press(key)
      await expect(tab(name)).toBeFocused()
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    }
    await page.keyboard.press('Tab')
    await expect(place.getByRole('tabpanel', { name: 'People' })).toBeFocused()
    await expect(place.getByRole('tabpanel')).toHaveText('Amélie, Thomas, Noah and Léa.')
  })
})

test.describe('table', () => {
  test(
    'is named by its caption; rows are 48 px, 36 at the desk; figures stand right',
    { tag: '@everywhere' },
    async ({ page }) => {
      const place = await surface(page, 'Table')
      const table = place.getByRole('table', { name: 'Your orders' })
      const row = table.getByRole('row', { name: /A-20417/ })
      expect((await row.boundingBox())?.height).toBeCloseTo(48, 0)
      await expect(row.getByRole('rowheader')).toHaveText('A-20417')
      await expect(row.getByText('$1,717.00')).toHaveCSS('text-align', 'end')
      const dense = await surface(page, 'Dense table of the desk')
      expect((await dense.getByRole('row', { name: /A-20417/ }).boundingBox())?.height).toBeCloseTo(36, 0)
    },
  )
  test(
    'with room for all columns it is no stop of the tab key, and its head stays in sight',
    { tag: '@everywhere' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 400 })
      const place = await surface(page, 'Table')
      await expect(place.getByRole('region')).toHaveCount(0)
      await place.getByRole('row', { name: /A-21003/ }).evaluate((row) => row.scrollIntoView({ block: 'start' }))
      await place.getByRole('row', { name: /A-21003/ }).evaluate(() => window.scrollBy(0, -48))
      await expect(place.getByRole('columnheader', { name: 'Total' })).toBeInViewport()
    },
  )
  test(
    'with little room a row takes two lines, its figure on the first, and is a row for readers still',
    { tag: '@everywhere' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 })
      const place = await surface(page, 'Table')
      await expect(place.getByRole('region')).toHaveCount(0)
      const row = place.getByRole('table', { name: 'Your orders' }).getByRole('row', { name: /A-20418/ })
      await expect(row.getByRole('cell')).toHaveText(['4-Day Pass, child', '12 October 2026', 'Signature missing', '$206.00'])
      await expect(place.getByRole('columnheader')).toHaveText(['Order', 'What', 'Date', 'State', 'Total'])
      const topOf = async (text: string) => (await row.getByText(text).boundingBox())?.y ?? 0
      expect(Math.abs((await topOf('$206.00')) - (await topOf('A-20418')))).toBeLessThanOrEqual(2)
      expect(await topOf('4-Day Pass, child')).toBeGreaterThan((await topOf('$206.00')) + 16)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )
  test(
    'with little room it may keep its columns and scroll sideways inside itself, by keyboard too',
    { tag: '@everywhere' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      const region = (await surface(page, 'Table that keeps its columns and scrolls')).getByRole('region', {
        name: 'Your orders of last winter. Scrolls sideways.',
      })
      await tabTo(page, region)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )
})

test.describe('tooltip', () => {
  const remark = 'The hour of the resort, two hours behind New York.'
  test('shows on focus, describes its control, and Escape hides it', { tag: '@everywhere' }, async ({ page }) => {
    const place = await small(page, 'Tooltip')
    const zone = place.getByRole('button', { name: 'Mountain Time' })
    const bubble = place.getByRole('tooltip')
    await expect(bubble).toBeHidden()
    await tabTo(page, zone)
    await expect(bubble).toBeVisible()
    await expect(zone).toHaveAccessibleDescription(remark)
    await page.keyboard.press('Escape')
    await expect(bubble).toBeHidden()
    await expect(zone).toBeFocused()
  })
  test('shows on hover, and can be pointed at itself', { tag: '@everywhere' }, async ({ page }) => {
    const place = await small(page, 'Tooltip')
    const bubble = place.getByRole('tooltip')
    await place.getByRole('button').hover()
    await expect(bubble).toBeVisible()
    const at = await bubble.boundingBox()
    await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 20, { steps: 12 })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
    await expect(bubble).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(bubble).toBeHidden()
  })
  test('never leaves the screen', { tag: '@everywhere' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    const place = await small(page, 'Tooltip at the edge')
    await tabTo(page, place.getByRole('button'))
    const at = await place.getByRole('tooltip').boundingBox()
    expect(at?.x).toBeGreaterThanOrEqual(0)
    expect((at?.x ?? 0) + (at?.width ?? 999)).toBeLessThanOrEqual(320)
  })
})

test.describe('progress', () => {
  test('runs from 0 to 100 and says so in figures', { tag: '@everywhere' }, async ({ page }) => {
    const place = await waiting(page, 'Progress in per cent')
    const bar = place.getByRole('progressbar', { name: 'Photo of Léa' })
    await expect(bar).toHaveJSProperty('value', 42)
    await expect(place.getByText('42%')).toBeVisible()
    for (let presses = 0; presses < 3; presses++) await place.getByRole('button').click()
    await expect(bar).toHaveJSProperty('value', 100)
    await expect(place.getByText('100%')).toBeVisible()
  })
  test('without a value it claims none', { tag: '@everywhere' }, async ({ page }) => {
    const bar = (await waiting(page, 'Progress without an end in sight')).getByRole('progressbar', {
      name: 'Looking for the face',
    })
    await expect(bar).not.toHaveAttribute('value')
    await expect(bar).toHaveJSProperty('position', -1)
  })
})

test('a skeleton says what is on its way, and shows only after 300 ms', { tag: '@everywhere' }, async ({ page }) => {
  const skeleton = (await waiting(page, 'Skeleton: the shapes of what comes')).getByRole('status').locator('..')
  await expect(skeleton.getByRole('status')).toHaveText('The people of your household are on their way.')
  await expect(skeleton).toHaveCSS('animation-delay', '0.3s')
  await expect(skeleton).toHaveCSS('opacity', '1')
})

test('where there is nothing yet stands one sentence with one button', { tag: '@everywhere' }, async ({ page }) => {
  const place = await waiting(page, 'Empty')
  await expect(place.getByText(/No day is booked yet/)).toBeVisible()
  await expect(place.getByRole('button')).toHaveCount(1)
})

test(
  'faces: initials where a photo is missing or does not come, and names for readers',
  { tag: '@everywhere' },
  async ({ page }) => {
    const broken = await small(page, 'A photo that does not come')
    await expect(broken.getByText('LÉ', { exact: true })).toBeVisible()
    const photo = sample(page.locator('#small-things'), 'With a photo')
    await expect(photo.locator('img')).toHaveJSProperty('complete', true)
    const row = page.getByRole('list', { name: 'Going on Sunday' }).first()
    await expect(row.getByRole('img')).toHaveCount(4)
    await expect(row.getByRole('img', { name: 'Amélie' })).toBeVisible()
    await expect(row.getByRole('listitem').last()).toHaveText('+3and 3 more')
  },
)
