import { expect, type Page } from '@playwright/test'
import { tabTo } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const layout = async (page: Page) => sample(await openSection(page, 'steps'), 'Numbered steps')

test(
  'each step has a number and a title; a completed one has a tick and an edit icon with a name',
  { tag: '@everywhere' },
  async ({ page }) => {
    const place = await layout(page)
    const steps = place.getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(place.getByRole('heading', { name: 'Done: Card' })).toBeVisible()
    await expect(place.getByRole('button', { name: 'Change Card' })).toBeVisible()
    await expect(steps.nth(1)).toContainText('2')
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect(place.getByRole('button', { name: /Change/ })).toHaveCount(1)
  },
)

test(
  'the current step shows its active content, inactive ones their other content',
  { tag: '@everywhere' },
  async ({ page }) => {
    const place = await layout(page)
    await expect(place.getByText('Visa ending in 4242')).toBeVisible()
    await expect(place.getByText('Enter the card that pays for the passes.')).toHaveCount(0)
    await expect(place.getByText('Where does the bank send its letters?')).toBeVisible()
    await expect(place.getByText('14 Rue du Tétras, Annecy')).toHaveCount(0)
    await expect(place.getByText('Comes last.')).toBeVisible()
    await expect(place.getByText('Look at everything once more.')).toHaveCount(0)
  },
)

test('steps are gone through and opened again by keyboard alone, and the focus goes to the title of the step', async ({
  page,
}) => {
  const place = await layout(page)
  await tabTo(page, place.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(place.getByRole('heading', { name: 'Review' })).toBeFocused()
  await expect(place.getByText('14 Rue du Tétras, Annecy')).toBeVisible()
  await tabTo(page, place.getByRole('button', { name: 'Change Card' }))
  await page.keyboard.press('Enter')
  await expect(place.getByRole('heading', { name: 'Card' })).toBeFocused()
  await expect(place.getByText('Enter the card that pays for the passes.')).toBeVisible()
})

test('the step-number badge is 32 px, 25 px when small', { tag: '@everywhere' }, async ({ page }) => {
  const sizeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const badge = await (await layout(page)).getByText('2', { exact: true }).boundingBox()
    return [badge?.width, badge?.height]
  }
  expect(await sizeAt(1440)).toEqual([32, 32])
  expect(await sizeAt(390)).toEqual([25, 25])
  await page.setViewportSize({ width: 1440, height: 800 })
  const narrow = sample(page.locator('#steps'), 'The bar where there is little room')
  expect((await narrow.getByText('4', { exact: true }).boundingBox())?.width, 'also where only its place is small').toBe(25)
})

test(
  'the bar leads back to finished steps; when small only the current one shows its word, and readers hear all',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const bar = sample(await openSection(page, 'steps'), 'The bar of a checkout')
    const list = bar.getByRole('navigation', { name: 'Checkout' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Who gets what' })).toHaveAttribute('aria-current', 'step')
    const widths = await Promise.all(
      ['Cart', 'Who gets what', 'Waivers'].map(async (word) => (await list.getByText(word).boundingBox())?.width ?? 0),
    )
    expect(widths.map((width) => width > 1)).toEqual([false, true, false])
    await tabTo(page, list.getByRole('link', { name: 'Done: Account' }))
    await page.keyboard.press('Enter')
    await expect(bar.getByText('Went to #step-2')).toBeVisible()
  },
)
