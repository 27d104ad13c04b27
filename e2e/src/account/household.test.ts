import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

async function typeBirthday(page: Page, month: string, day: string, year: string) {
  await page.getByRole('textbox', { name: 'Month' }).fill(month)
  await page.getByRole('textbox', { name: 'Day' }).fill(day)
  await page.getByRole('textbox', { name: 'Year' }).fill(year)
}

test('I bring my child into the household, mend what I mistyped, and take them out again', async ({ page }) => {
  const me = newcomer('household')
  await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  await signedIn(page, me)
  await page.goto('/myaccount')
  await expect(card(page, 'Rosa Lind')).toContainText('Holder')
  await page.getByRole('link', { name: 'Add a person' }).press('Enter')
  await button(page, 'Add to the household').press('Enter')
  await expect(page.getByText('The first name is missing.', { exact: true })).toBeVisible()
  await page.getByLabel('First name').fill('Mia')
  await page.getByLabel('Last name').fill('Lind')
  // Another answer to the first question loses no input.
  await page.getByRole('radio', { name: 'A guest without a name' }).press('Space')
  await page.getByRole('radio', { name: 'A child or a grown-up' }).press('Space')
  await expect(page.getByLabel('First name')).toHaveValue('Mia')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await typeBirthday(page, '05', '01', '2018')
  await expect(page.getByLabel('E-mail')).toBeHidden()
  await button(page, 'Add Mia').press('Enter')
  const agree = page.getByRole('checkbox', { name: 'I am Mia’s parent or guardian, and I agree.' })
  await expect(agree).toBeFocused()
  await agree.press('Space')
  await button(page, 'Add Mia').press('Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Profile created.')
  await expect(card(page, 'Mia Lind')).toContainText('8 years old')

  await page.getByRole('link', { name: 'Mia Lind', exact: true }).press('Enter')
  await expect(page.getByText('Below the age of 13, nobody has an e-mail address here.')).toBeVisible()
  await button(page, 'Change').first().press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Mila')
  await button(page, 'Save').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mila Lind' })).toBeVisible()
  await expect(button(page, 'Change').first()).toBeFocused()
  await button(page, 'Take the consent back').press('Enter')
  await dialogButton(page, 'Take the consent back').press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const gate = page.getByRole('region', { name: 'Will the gate open?' })
  await gate.getByRole('link', { name: 'Read and agree' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Consent', exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'I am Mila’s parent or guardian, and I agree.' }).press('Space')
  await button(page, 'Agree').press('Enter')
  await expect(page.getByText('Rosa Lind, ')).toBeVisible()
  await button(page, 'Remove Mila Lind').press('Enter')
  await dialogButton(page, 'Remove Mila Lind').press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Your household' })).toBeVisible()
  await expect(card(page, 'Rosa Lind')).toBeVisible()
  await expect(card(page, 'Mila Lind')).toBeHidden()
})
