import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../../checks/barriers.ts'
import { agree, cards, typeCard } from '../../people/at-the-bank.ts'
import { languages, test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

const texts = {
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
    title: 'Réception des cartes',
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
  const words = texts[language]
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

test(
  'I give another address in an empty form, below all ways, and its button stands below it',
  { tag: '@everywhere' },
  async ({ page }) => {
    await readyToPay(page)
    // Makes mail possible whatever the date.
    await page.route('**/api/v2/cart/delivery*', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: { mail: object } }
      return route.fulfill({ response: answer, json: { data: { ...data, mail: { ...data.mail, is_over: false } } } })
    })
    await page.goto('/payment')
    const { title, change, use } = texts.en
    const section = sectionOf(page, title)
    await section.getByRole('button', { name: change }).click()
    await section.getByRole('radio', { name: 'By mail, to another address' }).check()
    const street = section.getByLabel('Street', { exact: false }).first()
    await expect(street, 'it is not the one that is known').toHaveValue('')
    const button = section.getByRole('button', { name: use })
    await expect(button).toHaveCount(1)
    const [last, below] = [await section.getByRole('radio').last().boundingBox(), await button.boundingBox()]
    expect(below?.y ?? 0, 'after all ways').toBeGreaterThan(last?.y ?? Infinity)
    await button.click()
    await expect(street, 'it sends that form').toHaveAttribute('aria-invalid', 'true')
  },
)

test('what I chose counts, though I only went on', { tag: '@everywhere' }, async ({ page }) => {
  await readyToPay(page)
  await page.goto('/payment')
  const { title, change, where, onward, at } = texts.en
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
