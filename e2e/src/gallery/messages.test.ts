import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo, test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

test('the block variant shows a warning icon, the plain variant shows text only', async ({ page }) => {
  const section = await openSection(page, 'messages')
  const block = sample(section, 'Block, a sentence').getByRole('alert')
  await expect(block).toHaveText('Your bank said no. Nothing was charged. Try another card or call them.')
  await expect(block.locator('svg')).toBeVisible()
  // The icon is a triangle on its base, with an exclamation mark.
  const sign = await block.locator('svg path').getAttribute('d')
  expect(sign).toMatch(/^M10 3\.5l7 12\.5H3z/)
  const plain = sample(section, 'Plain, text alone').getByRole('alert')
  await expect(plain).toHaveText('This address and password don’t match. Check both, then try again.')
  await expect(plain.locator('svg')).toHaveCount(0)
  const tint = (of: typeof block) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await tint(plain)).toBe('rgba(0, 0, 0, 0)')
  expect(await tint(block)).not.toBe('rgba(0, 0, 0, 0)')
})

test(
  'a string child of the inline error message is rendered as markdown, in both variants',
  { tag: '@everywhere' },
  async ({ page }) => {
    const section = await openSection(page, 'messages')
    const block = sample(section, 'Block, a string in Markdown').getByRole('alert')
    await expect(block.getByRole('listitem')).toHaveText(['a photo of Léa, alone', 'a signed waiver'])
    await expect(block.locator('strong')).toHaveText('photo')
    await expect(block.getByRole('link', { name: 'Terms of sale' })).toHaveAttribute('rel', 'noopener noreferrer')
    const plain = sample(section, 'Plain, a string in Markdown').getByRole('alert')
    await expect(plain.locator('strong')).toHaveText('without')
    await expect(plain.locator('code')).toHaveText('ALPS-2027')
  },
)

test(
  'the block variant scrolls into view with 200 px above it, and leaves alone what is seen already',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 640 })
    const live = sample(await openSection(page, 'messages'), 'Comes, changes, comes into view')
    const check = live.getByRole('button', { name: 'Check the photo' })
    await tabTo(page, check)
    await check.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 20))
    await page.keyboard.press('Enter')
    const block = live.getByRole('alert')
    await expect.poll(() => topOf(block)).toBe(200)
    await expect(check).toBeFocused()

    await page.evaluate(() => window.scrollBy(0, -60))
    expect(await topOf(block)).toBe(260)
    await page.keyboard.press('Enter')
    await expect(block).toHaveText('No face in this photo. Come closer to the light.')
    expect(await topOf(block)).toBe(260)
  },
)

test('an error is announced, and again when its text changes', { tag: '@everywhere' }, async ({ page }) => {
  const live = sample(await openSection(page, 'messages'), 'Comes, changes, comes into view')
  await live.getByRole('button', { name: 'Check the photo' }).click()
  const alert = live.getByRole('alert')
  await expect(alert).toHaveText('Two faces in this photo. We need yours alone.')
  // A screen reader announces what is added to a live region: the region stays, its content is new.
  const heard = alert.evaluate(
    (region) =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((changes) =>
          resolve(changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent ?? ''))),
        ).observe(region, { childList: true })
      }),
  )
  await live.getByRole('button', { name: 'Check the photo' }).click()
  expect(await heard).toEqual(['No face in this photo. Come closer to the light.'])
  await expect(alert).toHaveCount(1)
})

alone('an error whose dressing can not be fetched is still said', async ({ page, watch }) => {
  watch.expectNoConnection()
  await page.route(/text\/Markdown|Markdown-/, (route) => route.abort('internetdisconnected'))
  const section = await openSection(page, 'messages')
  await expect(sample(section, 'Plain, a string in Markdown').getByRole('alert')).toHaveText(
    'Write the code **without** blanks, as in `ALPS-2027`.',
  )
})

async function messageIn(page: Page, height: number) {
  await page.setViewportSize({ width: 640, height })
  const live = sample(await openSection(page, 'messages'), 'Comes, changes, comes into view')
  await live.getByRole('button', { name: 'Check the photo' }).click()
  return live.getByRole('alert')
}
const topOf = (block: Locator) => block.evaluate((element) => Math.round(element.getBoundingClientRect().top))

for (const height of [480, 256, 201]) {
  test(`the air above it is 200 px in a window of ${height} px too`, { tag: '@everywhere' }, async ({ page }) => {
    const block = await messageIn(page, height)
    await expect.poll(() => topOf(block)).toBe(200)
  })
}
test('in a window that is lower, the message is seen instead of the air', { tag: '@everywhere' }, async ({ page }) => {
  const block = await messageIn(page, 190)
  await expect(block).toBeInViewport({ ratio: 0.9 })
  expect(await topOf(block)).toBeGreaterThanOrEqual(0)
})

test('errors of the gallery are nobody’s, and do not move it', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 640 })
  await openSection(page, 'messages')
  await expect(page.getByRole('alert')).not.toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
