import { expect } from '@playwright/test'
import { tabTo } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

test('a busy button keeps its label, its width and the focus, and a second press does nothing', async ({ page }) => {
  const place = sample(await openSection(page, 'buttons'), 'Busy: label and width stay')
  const pay = place.getByRole('button', { name: 'Pay $1,889.75' })
  const size = () => pay.boundingBox().then((box) => [box?.width, box?.height])
  const before = await size()
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await pay.dispatchEvent('click')
  await expect(place.getByText('Times it acted: 1')).toBeVisible()
  await expect(pay).toBeFocused()
  expect(await size()).toEqual(before)
  await place.getByRole('button', { name: 'End the work' }).click()
  await pay.click()
  await expect(place.getByText('Times it acted: 2')).toBeVisible()
})

test('busy without an arrow, label and spinner stand as one group in the middle', { tag: '@everywhere' }, async ({ page }) => {
  const place = sample(await openSection(page, 'buttons'), 'Busy, the other kinds')
  for (const button of await place.getByRole('button', { name: 'Apply' }).all()) {
    const unevenness = () =>
      button.evaluate((outer) => {
        const words = document.createRange()
        words.selectNode(outer.querySelector('span')?.firstChild ?? outer)
        const { left = 0, right = 0 } = outer.getBoundingClientRect()
        const after = right - (outer.querySelector('svg')?.getBoundingClientRect().right ?? 0)
        return Math.abs(words.getBoundingClientRect().left - left - after)
      })
    await expect.poll(unevenness).toBeLessThanOrEqual(1)
  }
})

test('a small button is 36 px high and answers to a finger within 44', { tag: '@everywhere' }, async ({ page }) => {
  const place = sample(await openSection(page, 'buttons'), 'Small: 36 px to the eye, 44 to the finger')
  const apply = place.getByRole('button', { name: 'Apply' })
  const { x, y, width, height } = (await apply.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(height).toBe(36)
  for (const at of [y - 3.5, y + height + 3.5]) {
    const hit = await page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent, [x + width / 2, at])
    expect(hit).toBe('Apply')
  }
})

test(
  'buttons are 48 px high, and a long label takes a second line instead of leaving its place',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const section = await openSection(page, 'buttons')
    expect((await section.getByRole('button', { name: 'Hold 4 places' }).boundingBox())?.height).toBe(48)
    const long = await section.getByRole('button', { name: /Hold four places/ }).boundingBox()
    expect((long?.x ?? 0) + (long?.width ?? 999)).toBeLessThanOrEqual(320)
  },
)

test('each sample has at most one button that is the next step', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'buttons')
  const ember = await section
    .getByRole('button', { name: 'Hold 4 places' })
    .evaluate((go) => getComputedStyle(go).backgroundColor)
  for (const figure of await section.getByRole('figure').all()) {
    const colours = await figure
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(colours.filter((colour) => colour === ember).length).toBeLessThanOrEqual(1)
  }
})
