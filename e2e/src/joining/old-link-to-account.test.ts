import { expect } from '@playwright/test'
import { email, signIn, test, words } from '../people/guest.ts'

for (const link of ['/en/myaccount/', '/myaccount']) {
  test(`a link to my account (${link}) asks me to log in, then shows the account`, async ({ page }) => {
    await page.goto(link)
    await expect(email(page)).toBeVisible()
    await expect(page).not.toHaveURL(/expired/)
    await signIn(page)

    await expect(page).toHaveURL(/\/myaccount\/?$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amélie')
    await expect(page.getByRole('button', { name: words.en.logOut }).first()).toBeVisible()
  })
}
