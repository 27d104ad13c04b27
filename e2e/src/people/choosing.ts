import { expect, type Page } from '@playwright/test'

/**
 * Chooses from a list by its keys. After a second without a letter, typing starts over, which happens on a busy
 * machine: then the letters are typed again.
 */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label }).first()
  await list.press('Enter')
  const row = page.getByRole('option', { name: option, exact: true })
  await expect(row).toBeVisible()
  await expect(async () => {
    await page.keyboard.type(option)
    await expect(list).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '', { timeout: 300 })
  }).toPass({ intervals: [1200] })
  await page.keyboard.press('Enter')
  await expect(list).toContainText(option)
}
