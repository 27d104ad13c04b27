import { expect, type Browser, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { fieldsOf } from '../people/at-the-bank.ts'
import { email, languages, awaitHydrationOn, password, test } from '../people/guest.ts'
import type { Newcomer } from '../people/newcomer.ts'
import { withPasses } from '../people/owner.ts'
import { readyToPay } from '../people/ready-to-pay.ts'
import { withSignatures } from '../people/signatures.ts'
import { changeCart, withCart } from '../people/with-cart.ts'
import { withoutNews } from '../people/without-news.ts'

const main = (page: Page) => page.getByRole('main')
const onward = (page: Page, word = 'Continue') => main(page).getByRole('button', { name: word, exact: true }).first()
const adult = { code: 'base-pass', variant: 'adult', count: 1 } as const
const child = { code: 'base-pass', variant: 'child', count: 1 } as const
const texts = {
  en: {
    payment: 'Payment',
    home: 'The same as at home',
    access: 'I know on which days these passes don’t open the gate.',
    accessMissing: 'Please read this first',
    terms: /I accept the terms of sale/,
    termsMissing: 'Without your yes to these we may not sell you anything.',
    onward: 'Continue to review',
    nameMissing: 'Enter the name on the card.',
    today: 'To pay today',
    known: 'I have an account',
    logIn: 'Log In',
  },
  fr: {
    payment: 'Paiement',
    home: 'La même qu’à domicile',
    access: 'Je sais quels jours ces forfaits n’ouvrent pas le portillon.',
    accessMissing: 'À lire d’abord',
    terms: /J’accepte les conditions de vente/,
    termsMissing: 'Sans votre accord, nous ne pouvons rien vous vendre.',
    onward: 'Continuer vers la vérification',
    nameMissing: 'Inscrivez le nom qui figure sur la carte.',
    today: 'À payer aujourd’hui',
    known: 'J’ai un compte',
    logIn: 'Se connecter',
  },
} as const

for (const language of languages) {
  const words = texts[language]

  test(`what is to be settled before paying is asked once, and what is missed is said at its place (${language})`, async ({
    page,
  }) => {
    await readyToPay(page)
    await page.goto(`/${language}/payment`)
    await expect(page.getByRole('heading', { level: 1, name: words.payment })).toBeVisible()
    await expect(main(page), 'where I live is known').toContainText(words.home)
    await expect(main(page)).toContainText(words.today)
    const terms = main(page).getByRole('checkbox', { name: words.terms })
    const access = main(page).getByRole('checkbox', { name: words.access })
    await expect(terms, 'nothing is ticked for me').not.toBeChecked()
    const name = fieldsOf(page).locator('#name_on_card')
    await expect(name).toBeVisible()
    await onward(page, words.onward).click()
    await expect(name, 'the card stands first').toBeFocused()
    await expect(main(page)).toContainText(words.accessMissing)
    await expect(main(page)).toContainText(words.termsMissing)
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await access.check()
    await terms.check()
    await expect(main(page)).not.toContainText(words.termsMissing)
    await page.reload()
    await expect(terms, 'a yes is not lost').toBeChecked()
    await expect(access).toBeChecked()
    await onward(page, words.onward).click()
    await expect(fieldsOf(page).locator('body'), 'the card is missing').toContainText(words.nameMissing)
  })

  test(`whoever buys says on one page whether they are new here (${language})`, async ({ page }) => {
    await withCart(page, adult)
    await page.goto(`/${language}/create-my-account`)
    const known = page.getByRole('radio', { name: words.known })
    await expect(known).not.toBeChecked()
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await known.check()
    await expect(main(page).getByRole('button', { name: words.logIn, exact: true })).toBeVisible()
    await expectNoBarriers(page, language)
    await expectReadable(page)
  })
}

test(
  'another billing address is asked for as its country writes it, and is there on another device',
  { tag: '@everywhere' },
  async ({ page, browser }) => {
    const odile = await readyToPay(page, false)
    await page.goto('/payment')
    await main(page).getByRole('button', { name: 'Enter the address' }).click()
    const street = main(page).getByRole('textbox', { name: 'Street and number' })
    await street.fill('418 Birch Street')
    await page.reload()
    await expect(street, 'what I typed is not lost').toHaveValue('418 Birch Street')
    await onward(page, 'Continue to review').click()
    await expect(main(page), 'all that is missing is said').toContainText('Please fill this in: City.')
    await main(page).getByRole('textbox', { name: 'City' }).fill('Salt Lake City')
    await main(page).getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Utah' }).click()
    await main(page).getByRole('textbox', { name: 'ZIP code' }).fill('84103')
    await main(page).getByRole('textbox', { name: 'Phone' }).fill('801 555 0142')
    await main(page).getByRole('button', { name: 'Use this address' }).click()
    await expect(main(page).locator('address')).toContainText('418 Birch Street')
    await onPhone(browser, async (phone) => {
      await phone.goto('/payment')
      await expect(phone).toHaveURL(/\/create-my-account\?redirect_uri=%2Fpayment/)
      await phone.getByRole('radio', { name: 'I have an account' }).check()
      await expect(main(phone).getByRole('button', { name: 'Log In' })).toBeVisible()
      await email(phone).fill(odile.email)
      await password(phone).fill(odile.password)
      await password(phone).press('Enter')
      await expect(phone).toHaveURL('/payment')
      await expect(main(phone).locator('address')).toContainText('418 Birch Street')
    })
  },
)

async function onPhone(browser: Browser, act: (phone: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: baseUrl ?? '' })
  await act(await awaitHydrationOn(await context.newPage()))
  await context.close()
}

test('whoever skips steps by an address is led to the first that is not done, and told so', async ({ page }) => {
  await withPasses(page, undefined)
  await page.goto('/payment')
  await expect(page, 'nothing is in it').toHaveURL('/cart')
  await withCart(page, adult, child)
  await page.goto('/payment')
  await expect(page, 'it is nobody’s yet').toHaveURL('/assign-passes')
  await expect(page.getByText('First say who gets what.')).toBeVisible()
  await changeCart(page, 'POST', '/cart/assignments/proposed')
  await page.goto('/payment')
  await expect(page, 'nobody has signed').toHaveURL('/waiver')
  await expect(page.getByText('The waivers come first.')).toBeVisible()
  await withSignatures(page, 'Odile Roy')
  await page.goto('/payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
})

test('I go back from step to step with the browser, and on again by the pencil', { tag: '@everywhere' }, async ({ page }) => {
  await readyToPay(page)
  await page.goto('/cart')
  await onward(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go on without' }).click()
  await expect(page, 'what is done needs no second look').toHaveURL('/payment')
  await main(page).getByRole('link', { name: 'Change Who gets what' }).first().click()
  await expect(page).toHaveURL('/assign-passes')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/cart')
})

test(
  'a price that changes while I am about to pay does not throw me out: the way leads back to it',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    // The page asks for more time as it opens, which may be too late already.
    watch.expectRefusal(422)
    await readyToPay(page)
    await page.goto('/payment')
    await expect(main(page)).toContainText('The same as at home')
    await changeCart(page, 'PATCH', '/cart', { payload_currency: 'CAD' })
    await page.reload()
    await expect(page, 'nothing of it is sold in that').toHaveURL('/cart')
  },
)

/** Waits for pending calls: an answer after the clock was shifted would count as activity. */
async function atRest(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => void (last = Date.now())
  const signs = ['request', 'requestfinished', 'requestfailed'] as const
  for (const sign of signs) page.on(sign as 'request', note)
  await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(500)
  for (const sign of signs) page.off(sign as 'request', note)
}
/** A quarter of an hour without activity at a step. */
async function asleep(page: Page, at: string) {
  await atRest(page)
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('dialog', { name: 'Still there?' })).toBeVisible()
  await page.clock.fastForward('10:00')
  await expect(page).toHaveURL(`/login?expired=true&redirect_uri=${encodeURIComponent(at)}`)
}
async function back(page: Page, { email: address, password: secret }: Newcomer) {
  await email(page).fill(address)
  await password(page).fill(secret)
  await password(page).press('Enter')
}

test(
  'whoever finds a session ended at any step is back there after logging in, with what they typed',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    test.slow()
    // The test signs beside the page, which has replaced the page's CSRF token: the call that ends the session is
    // refused, and the session expires by itself.
    watch.expectRefusal(403)
    const odile = await withPasses(page, undefined)
    await withCart(page, adult, child)
    await page.clock.install()
    await withoutNews(page)

    await page.goto('/assign-passes')
    await expect(main(page).getByRole('region', { name: 'Lou Roy' })).toBeVisible()
    await asleep(page, '/assign-passes')
    await back(page, odile)
    await expect(page).toHaveURL('/assign-passes')
    await onward(page).click()

    await expect(page).toHaveURL('/waiver')
    await main(page).getByRole('textbox', { name: 'Your full name' }).fill('Odile Roy')
    await asleep(page, '/waiver')
    await back(page, odile)
    await expect(main(page).getByRole('textbox', { name: 'Your full name' })).toHaveValue('Odile Roy')
    await withSignatures(page, 'Odile Roy')

    await page.goto('/payment')
    await main(page).getByRole('button', { name: 'Enter the address' }).click()
    await main(page).getByRole('textbox', { name: 'Street and number' }).fill('418 Birch Street')
    await asleep(page, '/payment')
    await back(page, odile)
    await expect(page).toHaveURL('/payment')
    await expect(main(page).getByRole('textbox', { name: 'Street and number' })).toHaveValue('418 Birch Street')
  },
)
