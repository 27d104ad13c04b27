import { expect, type Page } from '@playwright/test'
import { editText } from '../running-shop/edited-text.ts'
import { email, password, test } from '../people/guest.ts'

const key = 'pages.login.heading'

async function packPath(page: Page): Promise<string> {
  const response = await page.request.get('/api/v2/translation-pack/path?locale=en')
  const { data } = (await response.json()) as { data: { path: string } }
  return data.path
}

// The browser of another test may have the path cached for half a minute.
test.use({ cold: true })
test('a text that the desk changes is seen within a minute, and what I am typing stays', async ({ page }) => {
  await page.clock.install()
  await page.goto('/en/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await email(page).fill('half-typed@alpen')
  await password(page).fill('half a pass')
  await password(page).focus()

  const before = await packPath(page)
  try {
    await editText(key, 'en', 'Bonfire at eight')
    await expect.poll(() => packPath(page)).not.toBe(before)
    await page.clock.fastForward(60_000)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonfire at eight')
    await expect(email(page)).toHaveValue('half-typed@alpen')
    await expect(password(page)).toHaveValue('half a pass')
    await expect(password(page)).toBeFocused()
  } finally {
    await editText(key, 'en', null)
  }
})
