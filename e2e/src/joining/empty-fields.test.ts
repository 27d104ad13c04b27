import { expect, type Page } from '@playwright/test'
import { email, languages, password, test, words } from '../people/guest.ts'

const texts = {
  en: { email: 'Please enter an e-mail address.', password: 'Please enter your password.' },
  fr: { email: 'Veuillez indiquer une adresse courriel.', password: 'Veuillez saisir votre mot de passe.' },
}
const button = (page: Page) => page.locator('button[type=submit]')
/** Presses the button, and returns the status of the answer. */
async function pressed(page: Page): Promise<number> {
  const answer = page.waitForResponse((one) => new URL(one.url()).pathname === '/session' && one.request().method() === 'PUT')
  await button(page).click()
  return (await answer).status()
}

for (const language of languages) {
  test(`I press too early: it is sent, and I read which field is empty (${language})`, async ({ page, watch }) => {
    watch.expectRefusal(422)
    await page.goto(`/${language}/login`)
    // Empty submits are not counted as failed attempts: no guest has to wait for pressing too early.
    for (let press = 0; press < 7; press++) expect(await pressed(page)).toBe(422)
    await expect(email(page)).toHaveAccessibleDescription(texts[language].email)
    await expect(password(page)).toHaveAccessibleDescription(texts[language].password)
    await expect(email(page)).toBeFocused()
    await expect(page.getByText(words[language].wrong)).toBeHidden()

    await page.keyboard.type(`nobody-empty-${language}-${Date.now()}@alpenglow.example`)
    await expect(email(page)).toHaveAccessibleDescription('')
    expect(await pressed(page)).toBe(422)
    await expect(email(page)).toHaveAccessibleDescription('')
    await expect(password(page)).toHaveAccessibleDescription(texts[language].password)
    await expect(password(page)).toBeFocused()

    await page.keyboard.type('not the password')
    expect(await pressed(page)).toBe(422)
    await expect(page.getByText(words[language].wrong)).toBeVisible()
    await expect(password(page)).toHaveAccessibleDescription('')
  })
}

test(
  'an empty sign-up says of each field what is missing, and of a +1 number that it has ten digits',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.goto('/en/create-my-account')
    await button(page).click()
    await expect(page.locator('[id$="-error"]')).toHaveText([
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter your date of birth.',
      'Please enter an e-mail address.',
      'Please choose a password.',
    ])
    const phone = page.getByLabel('Phone')
    await phone.fill('+1 801 555 014')
    await button(page).click()
    await expect(phone).toHaveAccessibleDescription(/^A \+1 number has ten digits/)
    await phone.fill('+1 801 555 0142')
    await expect(phone).toHaveAccessibleDescription('')
  },
)

test('a birthday of more than 120 years ago is refused before anything is sent', { tag: '@everywhere' }, async ({ page }) => {
  const [year, month, day] = [new Date().getUTCFullYear() - 120, new Date().getUTCMonth() + 1, 1]
  const longAgo = new Date(Date.UTC(year, month - 1, day - 3))
  await page.goto('/en/create-my-account')
  const digits = [longAgo.getUTCMonth() + 1, longAgo.getUTCDate()].map((part) => String(part).padStart(2, '0')).join('')
  await page.getByLabel('Month', { exact: true }).focus()
  await page.keyboard.type(`${digits}${longAgo.getUTCFullYear()}`)
  await button(page).click()
  await expect(page.getByText('This is more than 120 years ago. Check the year.')).toBeVisible()
})
