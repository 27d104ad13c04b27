import { expect } from '@playwright/test'
import { amelie } from '../../../proof/src/plain-client.ts'
import { email, languages, password, tabTo, test, words } from '../people/guest.ts'

for (const language of languages) {
  const labels = words[language]
  test(`I log in and out with the keyboard alone (${language})`, async ({ page }) => {
    await page.goto(`/${language}/login`)
    await tabTo(page, email(page))
    await page.keyboard.type(amelie.email)
    await tabTo(page, password(page))
    await page.keyboard.type(amelie.password)
    await tabTo(page, page.getByRole('button', { name: labels.submit, exact: true }))
    await page.keyboard.press('Enter')

    await expect(email(page)).toBeHidden()
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Amélie' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/myaccount`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amélie')

    await tabTo(page, page.getByRole('button', { name: labels.logOut }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: labels.logIn })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Amélie' })).toBeHidden()
  })
}
