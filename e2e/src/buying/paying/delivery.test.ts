import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../../checks/barriers.ts'
import { agree, cards, typeCard } from '../../people/at-the-bank.ts'
import { languages, test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

const say = {
  en: {
    title: 'How cards come to you',
    change: 'Another way',
    window: 'At a ticket window',
    where: 'At which resort',
    use: 'Choose this',
    at: 'At the ticket window of Silver Lantern, CO',
    onward: 'Continue to review',
  },
  fr: {
    title: 'Comment les cartes arrivent',
    change: 'Autrement',
    window: 'À la billetterie d’une station',
    where: 'Dans quelle station',
    use: 'Choisir cela',
    at: 'À la billetterie de Silver Lantern (Colorado)',
    onward: 'Continuer vers la vérification',
  },
} as const
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name })

for (const language of languages) {
  const words = say[language]
  test(`I say at which window my cards wait, without a mouse, and read it once more before I pay (${language})`, async ({
    page,
  }) => {
    await readyToPay(page)
    await page.goto(`/${language}/payment`)
    const section = sectionOf(page, words.title)
    const change = section.getByRole('button', { name: words.change })
    await expect(section, 'nobody has to say anything').toContainText('Larkspur Basin')
    await change.press('Enter')
    await expect(section.getByRole('radio', { name: words.window }), 'it begins with what is chosen').toBeFocused()
    await expectNoBarriers(page, language)
    const resort = section.getByRole('combobox', { name: words.where })
    await resort.press('Enter')
    await page.keyboard.type('Silver')
    await page.keyboard.press('Enter')
    await section.getByRole('button', { name: words.use }).press('Enter')
    await expect(change).toBeFocused()
    await expect(section).toContainText(words.at)
    await page.reload()
    await expect(section, 'it is kept').toContainText(words.at)
    await page.setViewportSize({ width: 1280, height: 800 })
    await typeCard(page, cards.succeeds)
    await agree(page)
    await page.getByRole('main').getByRole('button', { name: words.onward, exact: true }).first().click()
    await expect(page).toHaveURL(`/${language}/payment/review`)
    await expect(page.getByRole('listitem').filter({ hasText: words.title })).toContainText(words.at)
    await expectNoBarriers(page, language)
  })
}

test('what I chose counts, though I only went on', async ({ page }) => {
  await readyToPay(page)
  await page.goto('/payment')
  const { title, change, where, onward, at } = say.en
  const section = sectionOf(page, title)
  await section.getByRole('button', { name: change }).click()
  await section.getByRole('combobox', { name: where }).click()
  await page.getByRole('option', { name: 'Silver Lantern, CO' }).click()
  await typeCard(page, cards.succeeds)
  await agree(page)
  await page.getByRole('main').getByRole('button', { name: onward, exact: true }).first().click()
  await expect(page).toHaveURL('/payment/review')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(at)
})
