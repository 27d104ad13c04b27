import { expect } from '@playwright/test'
import { test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

test(
  "a leading '[x] ' or '[ ] ' is a checked or unchecked task item, also in a list",
  { tag: '@everywhere' },
  async ({ page }) => {
    const tasks = sample(await openSection(page, 'markdown'), 'Task items')
    await expect(tasks.getByRole('checkbox')).toHaveCount(5)
    await expect(tasks.getByRole('checkbox', { name: 'Photo of Léa' })).toBeChecked()
    await expect(tasks.getByRole('checkbox', { name: 'Waiver, signed by an adult' })).not.toBeChecked()
    await expect(tasks.getByRole('listitem').getByRole('checkbox', { name: 'In a list, too' })).toBeChecked()
    await expect(tasks.getByRole('checkbox').first()).toBeDisabled()
    await expect(tasks.getByRole('link', { name: 'the resort' })).toBeVisible()
  },
)

test(
  'a leading run of # followed by a space is a heading whose depth is the number of hashes',
  { tag: '@everywhere' },
  async ({ page }) => {
    const section = await openSection(page, 'markdown')
    for (const level of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const heading = sample(section, 'Headings by their hashes').getByRole('heading', { level, exact: true })
      await expect(heading).toHaveText(`Depth ${level}`)
    }
    for (const level of [4, 5]) {
      const heading = sample(section, 'Headings that begin at level 4').getByRole('heading', { level })
      await expect(heading).toHaveText(`Depth ${level}`)
    }
  },
)

alone('links open with noopener noreferrer and do not propagate clicks', async ({ page, context }) => {
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  const links = sample(await openSection(page, 'markdown'), 'Links')
  for (const link of await links.getByRole('link').all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  const opened = context.waitForEvent('page')
  await links.getByRole('link', { name: 'To another site' }).click()
  const elsewhere = await opened
  await elsewhere.waitForLoadState()
  expect(await elsewhere.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])

  await links.getByRole('link', { name: 'To a place on this page' }).click()
  await expect(page).toHaveURL(/#markdown$/)
  await expect(links.getByText('Presses heard around the text: 0')).toBeVisible()
  await links.getByText('Presses heard').click()
  await expect(links.getByText('Presses heard around the text: 1')).toBeVisible()

  await links.getByRole('link', { name: 'To a page of ours' }).click()
  await expect(page).toHaveURL(/\/resorts$/)
})

test('what would run, hide or lead astray stays words', async ({ page }) => {
  const refused = sample(await openSection(page, 'markdown'), 'Kept as words')
  await expect(refused).toContainText('A script, in disguise, data, a file, another host.')
  await expect(refused).toContainText('A tag <b onclick="alert(1)">as typed</b>, and a picture: the summit at dawn.')
  await expect(refused.locator('a, b, img')).toHaveCount(0)
})

// A hanging parser would take minutes; a busy machine takes seconds.
test('nobody waits for a text that was written to hang the page', { tag: '@everywhere' }, async ({ page }) => {
  const live = sample(await openSection(page, 'markdown'), 'Written here')
  const source = live.getByRole('textbox')
  for (const text of ['> '.repeat(50_000), '[a]('.repeat(25_000), '*a **b '.repeat(14_000), '1. '.repeat(33_000)]) {
    await source.fill(text)
    await source.fill('# Still here')
    await expect(live.getByRole('heading', { name: 'Still here' })).toBeVisible()
  }
})

test('lines of text are at most 640 px wide, and nothing leaves a narrow page', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'markdown')
  for (const paragraph of await sample(section, 'A text').locator('p, li').all()) {
    expect((await paragraph.boundingBox())?.width).toBeLessThanOrEqual(640)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
