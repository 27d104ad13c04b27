import { expect, type Locator, type Page } from '@playwright/test'
import { canSayWhatHappens, tabTo, test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

async function openDialog(page: Page, name: string, button: string) {
  const place = sample(await openSection(page, 'modal'), name)
  const opener = place.getByRole('button', { name: button })
  await opener.click()
  return { place, opener, dialog: page.getByRole('dialog') }
}

const decision = (page: Page) => openDialog(page, 'A decision', 'Return the pass')
const saving = async (page: Page) => {
  const opened = await openDialog(page, 'Loading', 'Save the address')
  await opened.dialog.getByLabel('City').fill('Annecy')
  await opened.dialog.getByRole('button', { name: 'Save' }).click()
  return opened
}
const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('a dialog is named by its title and has a primary and a secondary action', async ({ page }) => {
  const { dialog } = await decision(page)
  await expect(dialog).toHaveAccessibleName('Return this pass?')
  const primary = await box(dialog.getByRole('button', { name: 'Return it' }))
  const secondary = await box(dialog.getByRole('button', { name: 'Keep it' }))
  expect(primary.x).toBeGreaterThan(secondary.x + secondary.width)
})

test('the size is medium unless asked otherwise: 588 px, 820 when large', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const medium = await decision(page)
  expect((await box(medium.dialog)).width).toBe(588)
  const large = await openDialog(page, 'Large, long, with an action panel', 'Read the waiver')
  expect((await box(large.dialog)).width).toBe(820)
  const small = await openDialog(page, 'Small, without buttons', 'What is a blackout day?')
  expect((await box(small.dialog)).width).toBeLessThan(588)
})

test('the close button, Escape and a press on the backdrop each close it, and the focus comes back to the opener', async ({
  page,
}) => {
  const { dialog, opener } = await decision(page)
  const ways = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 8),
  ]
  for (const leave of ways) {
    await expect(dialog).toBeVisible()
    await leave()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
  }
})

test('a press that began inside and ends beside it does not close it', { tag: '@everywhere' }, async ({ page }) => {
  const { dialog } = await decision(page)
  await dialog.getByText('It has not been used.').hover()
  await page.mouse.down()
  await page.mouse.move(8, 8)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(dialog).toBeHidden()
})

test('the focus starts at the title and stays within the dialog', async ({ page }) => {
  const { dialog } = await decision(page)
  await expect(dialog.getByRole('heading', { name: 'Return this pass?' })).toBeFocused()
  for (const name of ['Close', 'Keep it', 'Return it']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    // Between the last control and the first the focus is in the browser's own UI, never on the page.
    const isOnPage = await page.evaluate(() => !document.activeElement?.matches('body, dialog *'))
    expect(isOnPage).toBe(false)
  }
})

test('a form starts at its first field, and Enter in it sends it', { tag: '@everywhere' }, async ({ page }) => {
  const { dialog, opener } = await openDialog(page, 'A form that starts at its first field', 'Name the group')
  await expect(dialog.getByLabel('Name of the group')).toBeFocused()
  await page.keyboard.type('Les Martin')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test(
  'with the loading flag set, the close button is hidden and a spinner plus the loading content is shown',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { dialog, place } = await saving(page)
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(dialog.getByText('We check the address. This takes a moment.')).toBeVisible()
    await expect(dialog.locator('svg')).toBeVisible()
    await expect(dialog).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeHidden()
    await expect(dialog.getByRole('heading')).toBeFocused()
    await dialog.getByRole('button', { name: 'It is checked' }).click()
    await expect(place.getByText('Saved: Annecy')).toBeVisible()
  },
)

test(
  'loading content is optional: the shop has a sentence of its own, and what was there comes back',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { dialog } = await openDialog(page, 'Loading, with the shop’s own sentence', 'Look for friends')
    await expect(dialog.getByText('One moment.')).toBeVisible()
    await expect(dialog.getByText('One moment.')).toBeHidden()
    await expect(dialog.getByText('Noah has no pass for this winter.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  },
)

test('while it loads neither Escape nor the backdrop closes it', { tag: '@everywhere' }, async ({ page }) => {
  const { dialog } = await saving(page)
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
  await page.mouse.click(8, 8)
  await expect(dialog.getByText('We check the address.')).toBeVisible()
})

test('the dialog keeps its size when it begins to load', { tag: '@everywhere' }, async ({ page }) => {
  const { dialog } = await openDialog(page, 'Loading', 'Save the address')
  const before = await box(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('We check the address.')).toBeVisible()
  expect((await box(dialog)).height).toBe(before.height)
})

test('the page neither scrolls behind it nor jumps', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 400 })
  const section = await openSection(page, 'modal')
  const opener = sample(section, 'One over another').getByRole('button', { name: 'Choose a person' })
  await opener.scrollIntoViewIfNeeded()
  const before = { ...(await box(opener)), scroll: await page.evaluate(() => scrollY) }
  expect(before.scroll).toBeGreaterThan(0)
  await opener.click()
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('End')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect({ ...(await box(opener)), scroll: await page.evaluate(() => scrollY) }).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before.scroll)
})

test('one over another: Escape closes only the upper one, and the focus goes back step by step', async ({ page }) => {
  const { opener } = await openDialog(page, 'One over another', 'Choose a person')
  const outer = page.getByRole('dialog', { name: 'Who gets the pass?' })
  const add = outer.getByRole('button', { name: 'Add a person' })
  await add.click()
  const inner = page.getByRole('dialog', { name: 'A new person' })
  await expect(inner).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inner).toBeHidden()
  await expect(outer).toBeVisible()
  await expect(add).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(outer).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('tells when it is seen and when it is gone', { tag: '@everywhere' }, async ({ page }) => {
  const { place } = await decision(page)
  await expect(place.getByText('seen', { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(place.getByText('seen, gone', { exact: true })).toBeVisible()
})

test.describe('having agreed to be counted', () => {
  test.use({ consent: 'yes' })
  test('a modal of the specification is counted when it is seen and when it is gone, by its name', async ({ page }) => {
    const told: object[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/event') || request.method() !== 'POST') return
      const { name, props } = JSON.parse(request.postData() ?? '') as { name: string; props?: object }
      if (name === 'Modal') told.push(props ?? {})
    })
    const { dialog } = await openDialog(page, 'Counted when it is seen', 'Insure the pass')
    await expect.poll(() => told).toEqual([{ modal: 'insurance-check', visible: true }])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => told.slice(1)).toEqual([{ modal: 'insurance-check', visible: false }])
  })
})

test('it is drawn into the page’s modal mount point', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'modal')
  await page.evaluate(() => {
    if (document.querySelector('#modals')) return
    document.body.append(Object.assign(document.createElement('div'), { id: 'modals' }))
  })
  await sample(section, 'A decision').getByRole('button').click()
  await expect(page.locator('#modals').getByRole('dialog')).toBeVisible()
})

test('on a small screen it is a sheet at the bottom, with its buttons in sight', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { dialog } = await openDialog(page, 'Large, long, with an action panel', 'Read the waiver')
  const sheet = await box(dialog)
  expect(sheet.x).toBe(0)
  expect(sheet.width).toBe(390)
  expect(sheet.y + sheet.height).toBe(844)
  await expect(dialog.getByText('It holds for Amélie, Thomas and Noah.')).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Accept for three' })).toBeInViewport()
})

test(
  'at 400 % zoom everything can be reached by keyboard, and nothing scrolls sideways',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    const { dialog } = await openDialog(page, 'Large, long, with an action panel', 'Read the waiver')
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const accept = dialog.getByRole('button', { name: 'Accept for three' })
    await tabTo(page, accept)
    await expect(accept).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  },
)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test(
    'it leaves the page once its last movement is over, and can come back in the midst of it',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { dialog, opener } = await decision(page)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      await expect(dialog).toHaveCSS('opacity', '1')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
    },
  )
})

test('a double press opens it, and does not close it again', { tag: '@everywhere' }, async ({ page }) => {
  const place = sample(await openSection(page, 'modal'), 'A decision')
  await place.getByRole('button', { name: 'Return the pass' }).dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
})

alone('a message that comes while it is open can be read and closed', async ({ page, context, watch }) => {
  watch.expectNoConnection()
  await canSayWhatHappens(page, () => decision(page))
  const dialog = page.getByRole('dialog')
  await context.setOffline(true)
  await expect(dialog.getByText(/You are offline/)).toBeInViewport()
  await dialog.getByRole('button', { name: 'Close this message' }).click()
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
})
