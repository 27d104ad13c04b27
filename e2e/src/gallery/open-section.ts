import { expect, type Locator, type Page } from '@playwright/test'
import { goToSection } from './shared-gallery.ts'

/** Opens the gallery at one control, alone on the page, and gives its section. */
export async function openSection(page: Page, name: string, language: 'en' | 'fr' = 'en'): Promise<Locator> {
  await goToSection(page, language, name)
  const section = page.locator(`section#${name}`)
  await expect(section.getByRole('figure').first()).toBeVisible()
  return section
}

/** One state of the control, by the name that stands above it. */
export const sample = (section: Locator, name: string): Locator => section.getByRole('figure', { name, exact: true })
