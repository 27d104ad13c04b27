import { expect } from '@playwright/test'
import { email, languages, password, test, words } from './guest.ts'

for (const language of languages) {
  test(`a wrong password is told, and what I typed stays (${language})`, async ({ page, watch }) => {
    watch.expectRefusal(422)
    // Nobody has this address: failures are counted by address, and other journeys log in as Amélie.
    const address = `nobody-${language}-${Date.now()}@alpenglow.example`
    await page.goto(`/${language}/login`)
    await email(page).fill(address)
    await password(page).fill('not the password')
    await page.locator('button[type=submit]').click()

    await expect(page.getByText(words[language].wrong)).toBeVisible()
    await expect(email(page)).toHaveValue(address)
    await expect(password(page)).toHaveValue('not the password')
  })
}
