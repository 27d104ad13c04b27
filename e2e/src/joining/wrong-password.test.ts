import { expect } from '@playwright/test'
import { email, languages, password, test, words } from '../people/guest.ts'

const waits = { en: /try again in \d+\sseconds?\./, fr: /réessayer dans \d+\ssecondes?\./ }

for (const language of languages) {
  test(`a wrong password is told, and what I typed stays (${language})`, async ({ page, watch }) => {
    watch.expectRefusal(422)
    // An unused address: failures are counted by address, and other tests log in as Amélie.
    const address = `nobody-${language}-${Date.now()}@alpenglow.example`
    await page.goto(`/${language}/login`)
    await email(page).fill(address)
    await password(page).fill('not the password')
    await page.locator('button[type=submit]').click()

    await expect(page.getByText(words[language].wrong)).toBeVisible()
    await expect(email(page)).toHaveValue(address)
    await expect(password(page)).toHaveValue('not the password')

    // Submitted from the field, the focus stays there for the correction.
    await password(page).press('Enter')
    await expect(page.getByText(words[language].wrong)).toBeVisible()
    await expect(password(page)).toBeFocused()
  })
  test(`after too many of them I am told how long to wait (${language})`, async ({ page, watch }) => {
    for (const status of [422, 429]) watch.expectRefusal(status)
    await page.goto(`/${language}/login`)
    await email(page).fill(`nobody-waits-${language}-${Date.now()}@alpenglow.example`)
    // However slow the machine is: each try doubles the wait for the next one.
    await expect(async () => {
      await password(page).fill('not the password')
      const answer = page.waitForResponse((one) => one.url().includes('/session') && one.request().method() === 'PUT')
      await page.locator('button[type=submit]').click()
      expect((await answer).status()).toBe(429)
    }).toPass({ intervals: [0], timeout: 45_000 })
    await expect(page.getByText(waits[language])).toBeVisible()
  })
}
