import { expect, type Page } from '@playwright/test'
import { tabTo, test } from '../people/guest.ts'
import { withPasses } from '../people/owner.ts'
import { withCart } from '../people/with-cart.ts'

const main = (page: Page) => page.getByRole('main')
const person = (page: Page, name: string) => main(page).getByRole('region', { name })
const tray = (page: Page) => main(page).locator('section[aria-labelledby="still-nobodys"]')
const whom = (page: Page) => tray(page).getByRole('combobox', { name: 'Who is it for?' })

test('whoever wants to go on too early is led to what is still open, and told what waits', async ({ page }) => {
  await withPasses(page, undefined)
  await withCart(page, { code: 'base-pass', variant: 'youth', count: 1 })
  await page.goto('/assign-passes')
  await expect(tray(page)).toContainText('Base Pass, youth')
  const onward = main(page).getByRole('button', { name: 'Continue', exact: true })
  await expect(onward).toHaveAccessibleDescription('One thing is still nobody’s.')
  await tabTo(page, onward)
  await page.keyboard.press('Enter')
  await expect(whom(page)).toBeFocused()
  await expect(tray(page).getByRole('alert')).toHaveText('One thing is still nobody’s.')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  await main(page).getByRole('button', { name: 'Say who gets it' }).click()
  await expect(whom(page)).toBeFocused()
  await expect(whom(page)).toBeInViewport()
})

test('somebody new whose age does not fit is told so while typing, and not added', async ({ page }) => {
  await withPasses(page, undefined)
  await withCart(page, { code: 'base-pass', variant: 'youth', count: 1 })
  await page.goto('/assign-passes')
  await whom(page).click()
  await page.getByRole('option', { name: 'Somebody new' }).click()
  const add = tray(page).getByRole('button', { name: 'Add and give it to them' })
  await add.click()
  await expect(tray(page), 'it is not their own name that they leave out').toContainText('The first name is missing.')
  await tray(page).getByLabel('First name').fill('Ida')
  await tray(page).getByLabel('Last name').fill('Roy')
  await tray(page).getByLabel('Month').focus()
  await page.keyboard.type(`0102${new Date().getFullYear() - 38}`)
  await expect(tray(page)).toContainText(/3[78]\syears old on .+, the day that counts: this is for another age\./)
  await tray(page).getByRole('button', { name: 'Add Ida and give it' }).click()
  await expect(tray(page).getByLabel('Month')).toBeFocused()
  await expect(person(page, 'Ida Roy')).toHaveCount(0)
  const group = (await (await page.request.get('/api/v2/me/group')).json()) as { data: { group_members: unknown[] } }
  expect(group.data.group_members).toHaveLength(2)
})

test('the page stays where it is while I say who gets what', { tag: '@everywhere' }, async ({ page }) => {
  await withPasses(page, undefined)
  await withCart(
    page,
    { code: 'base-pass', variant: 'adult', count: 1 },
    { code: 'four-day-pass', variant: 'adult', count: 1 },
    { code: 'three-day-pass', variant: 'adult', count: 1 },
  )
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/assign-passes')
  const undo = main(page).getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(undo).toHaveCount(0)
  const second = tray(page).getByRole('listitem').filter({ hasText: '4-Day Pass' })
  await second.getByRole('combobox').click()
  const list = await page.getByRole('listbox').boundingBox()
  const box = await second.getByRole('combobox').boundingBox()
  expect(list?.y, 'the list leaves in sight what it is for').toBeGreaterThan(box?.y ?? 0)
  const third = tray(page).getByRole('listitem').filter({ hasText: '3-Day Pass' })
  const before = (await second.boundingBox())?.y ?? 0
  await page.getByRole('option', { name: /^Odile Roy/ }).click()
  await expect(person(page, 'Odile Roy')).toContainText('4-Day Pass')
  await expect(second).toHaveCount(0)
  await expect.poll(async () => Math.abs(((await third.boundingBox())?.y ?? 0) - before)).toBeLessThan(60)
})
