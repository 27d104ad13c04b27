import { expect, type Locator, type Page } from '@playwright/test'
import { goToSection } from './shared-gallery.ts'

/** Opens the gallery with one control alone, and returns its section. */
export async function openSection(page: Page, name: string, language: 'en' | 'fr' = 'en'): Promise<Locator> {
  await goToSection(page, language, name)
  const section = page.locator(`section#${name}`)
  await expect(section.getByRole('figure').first()).toBeVisible()
  return section
}

/** One state of the control, by its caption. */
export const sample = (section: Locator, name: string): Locator => section.getByRole('figure', { name, exact: true })
