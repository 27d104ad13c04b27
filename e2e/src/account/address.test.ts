import { expect, type Page } from '@playwright/test'
import { choose } from '../people/choosing.ts'
import { languages, test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { photographHousehold } from '../people/photograph-household.ts'
import { signedIn } from '../people/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

const texts = {
  en: {
    add: 'Add an address',
    street: 'Street and number',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    phone: 'Phone',
    save: 'Save the address',
    fill: 'Please fill this in: ZIP code.',
    second: 'Apartment, floor',
    unprinted: 'This doesn’t look right for United States: Apartment, floor.',
    found: /It is not quite what you wrote/,
    ours: 'Use what we found',
    mine: 'Keep mine',
    utah: 'Utah',
    country: 'Country',
    canada: 'Canada',
    province: 'Province',
    ready: 'All is there for a pass.',
  },
  fr: {
    add: 'Ajouter une adresse',
    street: 'Numéro et rue',
    city: 'Ville',
    state: 'État',
    zip: 'Code ZIP',
    phone: 'Téléphone',
    save: 'Enregistrer l’adresse',
    fill: /Veuillez remplir ce champ\s: Code ZIP\./,
    second: 'Appartement, étage',
    unprinted: /Cela ne convient pas pour ce pays \(États-Unis\)\s: Appartement, étage\./,
    found: /Ce n’est pas tout à fait votre saisie/,
    ours: 'Prendre la nôtre',
    mine: 'Garder la mienne',
    utah: 'Utah',
    country: 'Pays',
    canada: 'Canada',
    province: 'Province',
    ready: 'Tout est là pour un forfait.',
  },
} as const

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

for (const language of languages) {
  const words = texts[language]
  test(`I give an address, and take what was found instead of what I wrote (${language})`, async ({ page }) => {
    const me = newcomer('address')
    await photographHousehold(await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' }))
    await signedIn(page, me)
    await page.goto(`/${language}/myaccount`)
    await page.getByRole('link', { name: 'Rosa Lind', exact: true }).click()
    await button(page, words.add).press('Enter')
    await page.getByLabel(words.street).focus()
    await page.keyboard.type('2160 birch lane')
    // A character that turns the writing direction, as it comes along with copied text.
    await page.getByLabel(words.second).fill('\u202b4B')
    await page.getByLabel(words.city).fill('HEBER CITY')
    await choose(page, words.state, words.utah)
    await page.getByLabel(words.phone, { exact: true }).fill('+18015550142')
    await button(page, words.save).press('Enter')
    await expect(page.getByText(words.fill).first()).toBeVisible()
    await expect(page.getByText(words.unprinted).first()).toBeVisible()
    await page.getByLabel(words.second).fill('')
    await page.getByLabel(words.zip).fill('84032')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.found)).toBeVisible()
    await button(page, words.ours).press('Enter')
    await expect(page.getByText('2160 Birch Lane, Heber City, UT 84032').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: words.ready })).toBeVisible()
  })
}

test(
  'another country asks for other things, and my word stands against what was found',
  { tag: '@everywhere' },
  async ({ page }) => {
    const words = texts.en
    const me = newcomer('address')
    await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
    await signedIn(page, me)
    await page.goto('/myaccount')
    await page.getByRole('link', { name: 'Rosa Lind', exact: true }).click()
    await button(page, words.add).click()
    await page.getByLabel(words.street).fill('18 rue du lac')
    await choose(page, words.country, words.canada)
    await expect(page.getByRole('combobox', { name: words.province })).toBeVisible()
    // Values that fit both countries stay.
    await expect(page.getByLabel(words.street)).toHaveValue('18 rue du lac')
    await page.getByLabel(words.city).fill('LAC-BROME')
    await choose(page, words.province, 'Quebec')
    await page.getByLabel('Postal code').fill('J0E 1V0')
    await page.getByLabel(words.phone, { exact: true }).fill('+14505550142')
    await button(page, words.save).click()
    await page.getByRole('radio', { name: /What you wrote/ }).check({ force: true })
    await button(page, words.mine).click()
    await expect(page.getByText('18 rue du lac, LAC-BROME QC J0E 1V0').first()).toBeVisible()
  },
)
