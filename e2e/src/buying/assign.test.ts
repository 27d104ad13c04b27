import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { email, languages, password, tabTo, test } from '../people/guest.ts'
import { withPasses } from '../people/owner.ts'
import { openDay } from '../people/open-day.ts'
import { changeCart, withCart } from '../people/with-cart.ts'

const texts = {
  en: {
    filled: 'We filled this in for your household. Change what is not right.',
    nobodys: 'Two things are still nobody’s',
    undo: 'Undo',
    fill: 'Fill it in',
    onward: 'Continue',
    waivers: 'Read, then sign',
    forWhom: 'Who is it for?',
    somebodyNew: 'Somebody new',
    child: 'Base Pass, child',
    adult: 'Base Pass, adult',
  },
  fr: {
    filled: 'Nous avons rempli pour votre foyer. Changez ce qui ne va pas.',
    nobodys: 'Deux articles ne sont encore à personne',
    undo: 'Annuler',
    fill: 'Remplir pour moi',
    onward: 'Continuer',
    waivers: 'Lire, puis signer',
    forWhom: 'Pour qui\u00a0?',
    somebodyNew: 'Quelqu’un d’autre',
    child: 'Forfait Base, enfant',
    adult: 'Forfait Base, adulte',
  },
} as const

const main = (page: Page) => page.getByRole('main')
const person = (page: Page, name: string) => main(page).getByRole('region', { name })
const tray = (page: Page) => main(page).locator('section[aria-labelledby="still-nobodys"]')
const ofTwo = [
  { code: 'base-pass', variant: 'adult', count: 1 },
  { code: 'base-pass', variant: 'child', count: 1 },
] as const

for (const language of languages) {
  const words = texts[language]

  test(`passes find their people by themselves, and everything can be taken back (${language})`, async ({ page }) => {
    await withPasses(page, undefined)
    await withCart(page, ...ofTwo)
    await page.goto(`/${language}/assign-passes`)
    await expect(person(page, 'Odile Roy')).toContainText(words.adult)
    await expect(person(page, 'Lou Roy')).toContainText(words.child)
    await expect(main(page)).toContainText(words.filled)
    await expectBesideItsGlyph(page, words.filled)
    // The change is shown before it is saved, and a reload in between would lose it.
    const saved = page.waitForResponse((answer) => answer.url().includes('/cart/assignments') && answer.ok())
    await main(page).getByRole('button', { name: words.undo }).click()
    await expect(tray(page).getByRole('heading', { name: words.nobodys })).toBeVisible()
    await saved
    await page.reload()
    await expect(tray(page), 'nothing is filled in against my will').toContainText(words.child)
    await main(page).getByRole('button', { name: words.fill }).click()
    await expect(tray(page)).toHaveCount(0)
    await main(page).getByRole('button', { name: words.onward, exact: true }).click()
    await expect(main(page).getByRole('heading', { name: words.waivers })).toBeFocused()
  })

  test(`everybody can say who gets what (${language})`, async ({ page }) => {
    await withPasses(page, undefined)
    await withCart(page, ...ofTwo, { code: 'base-pass', variant: 'youth', count: 1 })
    await page.goto(`/${language}/assign-passes`)
    await expect(person(page, 'Odile Roy')).toContainText(words.adult)
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoBarriers(page, language)
    await expectReadable(page)
  })
}

test('with the keyboard alone I write down somebody new, whose age is answered while I type', async ({ page }) => {
  const words = texts.en
  await withPasses(page, undefined)
  await withCart(page, { code: 'base-pass', variant: 'youth', count: 1 })
  await page.goto('/assign-passes')
  const whom = tray(page).getByRole('combobox', { name: words.forWhom })
  await tabTo(page, whom)
  await page.keyboard.press('Enter')
  const lou = page.getByRole('option', { name: /Lou Roy/ })
  await expect(lou, 'the list says why before anybody presses').toContainText('Not before 13')
  await expect(lou).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type(words.somebodyNew)
  await page.keyboard.press('Enter')
  await tabTo(page, tray(page).getByLabel('First name'))
  await page.keyboard.type('Max')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Roy')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`0102${new Date().getFullYear() - 15}`)
  await expect(tray(page)).toContainText(/1[45]\syears old on .+: this fits\./)
  await tabTo(page, tray(page).getByRole('button', { name: 'Add Max and give it' }))
  await page.keyboard.press('Enter')
  await expect(person(page, 'Max Roy')).toContainText('Base Pass, youth')
  await expect(main(page)).toContainText('Everything has somebody.')
})

test('a guest without a name comes along, with a ticket of the same day', { tag: '@everywhere' }, async ({ page }) => {
  await withPasses(page, undefined)
  const day = await openDay(page)
  await withCart(page, { code: 'day-ticket-larkspur-basin', variant: 'adult', count: 2, date: day })
  await page.goto('/assign-passes')
  await expect(person(page, 'Odile Roy')).toContainText('day ticket, adult')
  await tray(page).getByRole('combobox', { name: texts.en.forWhom }).click()
  await page.getByRole('option', { name: /A guest without a name/ }).click()
  await tray(page).getByRole('button', { name: 'Add a guest and give it to them' }).click()
  await expect(person(page, 'Guest, no name')).toContainText('day ticket, adult')
  await expect(tray(page)).toHaveCount(0)
})

test('what no longer fits stands beside whoever has it, with what mends it', async ({ page }) => {
  const { childId } = await withPasses(page, undefined)
  await withCart(page, { code: 'base-pass', variant: 'child', count: 1 })
  await page.goto('/assign-passes')
  await expect(person(page, 'Lou Roy')).toContainText('Base Pass, child')
  const dob = `${new Date().getFullYear() - 15}-01-02`
  await changeCart(page, 'PUT', `/profiles/${childId}`, { dob })
  await page.goto('/assign-passes')
  const refusal = person(page, 'Lou Roy').getByRole('alert')
  await expect(refusal).toContainText(/Ends at 12: 1[45]\syears old on/)
  await refusal.getByRole('button', { name: /^Make it youth, \$\d+ more$/ }).click()
  await expect(person(page, 'Lou Roy')).toContainText('Base Pass, youth')
  await expect(refusal).toHaveCount(0)
})

test('a guest makes an account or logs in first, and is back with what they hold', { tag: '@everywhere' }, async ({ page }) => {
  const odile = await withPasses(page, undefined)
  await page.context().clearCookies()
  await withCart(page, ...ofTwo)
  await page.goto('/assign-passes')
  await expect(page).toHaveURL('/create-my-account?redirect_uri=%2Fassign-passes')
  await main(page).getByRole('radio', { name: 'I have an account' }).check()
  await email(page).fill(odile.email)
  await password(page).fill(odile.password)
  await password(page).press('Enter')
  await expect(page).toHaveURL('/assign-passes')
  await expect(person(page, 'Odile Roy')).toContainText('Base Pass, adult')
})

test(
  'a family of five fills its cart with one press, changes one pass, and takes all of it back with another',
  { tag: '@everywhere' },
  async ({ page }) => {
    await withPasses(page, { code: 'summit-pass-2526', variant: 'adult' })
    const year = new Date().getFullYear()
    for (const [first_name, age] of [
      ['Max', 15],
      ['Ida', 38],
      ['Rosa', 70],
    ] as const)
      expect(
        (await changeCart(page, 'POST', '/profiles', { first_name, last_name: 'Roy', dob: `${year - age}-01-02` })).status(),
      ).toBe(201)
    await page.goto('/cart')
    await main(page).getByRole('button', { name: 'Fill the cart for my household' }).click()
    const said = page.getByText('We put 5 passes in the cart for your household.')
    await expect(said).toBeVisible()
    await expect(main(page)).toContainText('Summit Renewal, adult')
    await page.goto('/assign-passes')
    await expect(main(page).getByRole('region', { name: / Roy$/ })).toHaveCount(5)
    const rosa = person(page, 'Rosa Roy')
    await rosa.getByRole('button', { name: 'Change' }).click()
    await rosa.getByRole('combobox', { name: texts.en.forWhom }).click()
    await page.getByRole('option', { name: 'Nobody yet' }).click()
    await expect(tray(page)).toContainText(/, adult/)
    await expect(rosa).toHaveCount(0)
  },
)

test('what the autopilot put in the cart is taken out again with one press', { tag: '@everywhere' }, async ({ page }) => {
  await withPasses(page, undefined)
  await page.goto('/cart')
  await main(page).getByRole('button', { name: 'Fill the cart for my household' }).click()
  await expect(page.getByText('We put 2 passes in the cart for your household.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page)).toContainText('Your cart is empty.')
})

/** Also on the narrowest phone the text of the message stands beside its tick and not below it. */
async function expectBesideItsGlyph(page: Page, message: string) {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 700 })
  const output = main(page).locator('output', { hasText: message })
  const [words, glyph] = await Promise.all([output.boundingBox(), output.locator('xpath=preceding-sibling::*').boundingBox()])
  expect(words?.x).toBeGreaterThan((glyph?.x ?? 0) + (glyph?.width ?? 0))
  await page.setViewportSize(before)
}
