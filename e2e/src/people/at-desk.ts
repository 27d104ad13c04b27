import { expect, type Page } from '@playwright/test'
import { authenticator } from './authenticator.ts'

/** The demo's login at the desk. */
export const demo = { password: 'alpenglow-demo-desk', app: authenticator('MFWHAZLOM5WG65ZNMRSW23ZNORXXI4BO') }

const texts = {
  en: { next: 'Continue', logIn: 'Log in', me: 'My account' },
  fr: { next: 'Continuer', logIn: 'Ouvrir la session', me: 'Mon compte' },
} as const
export type Language = keyof typeof texts

export const deskEmail = (page: Page) => page.locator('input#email')
export const deskPassword = (page: Page) => page.locator('input#password')
export const code = (page: Page) => page.locator('input#code')
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function typePassword(page: Page, language: Language, address: string, its = demo.password) {
  await deskEmail(page).fill(address)
  await deskPassword(page).fill(its)
  await press(page, texts[language].next)
}

export async function showPassword(page: Page, language: Language, address: string, its = demo.password) {
  await typePassword(page, language, address, its)
  await expect(code(page)).toBeVisible()
}

/** Returns the status of the answer. */
export async function typeCode(page: Page, language: Language, its: string): Promise<number> {
  await code(page).fill(its)
  const answer = page.waitForResponse((response) => response.url().includes('/staff/session/code'))
  await press(page, texts[language].logIn)
  return (await answer).status()
}

/** No code counts twice, and another test may have used this one: then the next one is tried. */
export async function showCode(page: Page, language: Language) {
  for (const stepsAgo of [1, 0, -1]) if ((await typeCode(page, language, demo.app(stepsAgo))) === 200) break
  await expect(page.getByRole('link', { name: texts[language].me })).toBeVisible()
}
