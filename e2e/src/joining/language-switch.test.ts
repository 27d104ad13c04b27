import { expect } from '@playwright/test'
import { email, password, test } from '../people/guest.ts'

test('an address that I brought along stays when I read on in French', async ({ page }) => {
  await page.goto('/login')
  await email(page).fill('rosa@family.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Back to log in' }).click()
  await password(page).fill('half of it')
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/login$/)
  await expect(email(page)).toHaveValue('rosa@family.example')
  await expect(password(page)).toHaveValue('half of it')
})
