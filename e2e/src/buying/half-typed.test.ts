import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { languages, test } from '../people/guest.ts'
import { callSuccessfully, confirmNewcomer, newcomer, withAccount } from '../people/newcomer.ts'
import { withPasses } from '../people/owner.ts'
import { signedIn } from '../people/signed-in.ts'
import { changeCart, withCart } from '../people/with-cart.ts'

const main = (page: Page) => page.getByRole('main')
const shop = (page: Page) => page.getByRole('navigation', { name: 'Shop' })
const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts'))
const adult = { code: 'base-pass', variant: 'adult', count: 1 } as const

/** Goes to the passes by the link in the bar, and back with the browser. */
async function awayAndBack(page: Page) {
  await shop(page).getByRole('link', { name: 'Passes', exact: true }).click()
  // Until the next page is rendered, the old one is still visible.
  await expect(page).toHaveTitle(/Passes/)
  await page.goBack()
}

test('what I half typed about myself is there when I am back, and gone once I cancel or save it', async ({ page }) => {
  const me = newcomer('half')
  await withAccount(me)
  await signedIn(page, me)
  await page.goto('/myaccount/preferences')
  const panel = main(page).getByRole('region', { name: 'Phone' })
  const number = panel.getByLabel('Phone')
  const open = panel.getByRole('button', { name: 'Add', exact: false })
  await open.click()
  await number.fill('801 555 01')
  await awayAndBack(page)
  await expect(number).toHaveValue('+1 (801) 555-01')

  await panel.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(number, 'what I put away is gone').toHaveValue('+1 ')
  await number.fill('801 555 0142')
  await awayAndBack(page)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(number).toBeHidden()
  await awayAndBack(page)
  await expect(panel.getByRole('button', { name: 'Change' })).toBeVisible()
  await expect(number).toBeHidden()
  expect(await drafts(page)).toBeNull()
})

test('what I half typed goes with me when I log out', { tag: '@everywhere' }, async ({ page }) => {
  const me = newcomer('half-out')
  await withAccount(me)
  await signedIn(page, me)
  await page.goto('/myaccount/preferences')
  const panel = main(page).getByRole('region', { name: 'Phone' })
  await panel.getByRole('button', { name: 'Add', exact: false }).click()
  await panel.getByLabel('Phone').fill('801 555 01')
  await page.getByRole('banner').getByRole('link', { name: 'Odile' }).click()
  await expect.poll(() => drafts(page)).toContain('80155501')
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await drafts(page)).toBeNull()
})

test(
  'somebody new whom I am writing down is still there after a look elsewhere and after my session has ended',
  { tag: '@everywhere' },
  async ({ page }) => {
    const odile = await withPasses(page, undefined)
    await withCart(page, { code: 'base-pass', variant: 'youth', count: 1 })
    await page.goto('/assign-passes')
    await main(page).getByRole('combobox', { name: 'Who is it for?' }).click()
    await page.getByRole('option', { name: 'Somebody new' }).click()
    const [first, month, day] = [
      main(page).getByLabel('First name'),
      main(page).getByLabel('Month'),
      main(page).getByLabel('Day'),
    ]
    await first.fill('Ida')
    await main(page).getByLabel('Last name').fill('Roy')
    await month.focus()
    await page.keyboard.type('0102')
    await awayAndBack(page)
    await expect(first).toHaveValue('Ida')
    await expect(day).toHaveValue('02')

    await page.request.delete('/session', { headers: { 'x-csrf-token': await token(page) }, params: { expired: 'true' } })
    await expect(page).toHaveURL('/login?expired=true&redirect_uri=%2Fassign-passes')
    await page.locator('input#email').fill(odile.email)
    await page.locator('input#sign-in-password').fill(odile.password)
    await page.locator('input#sign-in-password').press('Enter')
    await expect(page).toHaveURL('/assign-passes')
    await expect(first).toHaveValue('Ida')
    await expect(day).toHaveValue('02')
    await main(page).getByLabel('Year', { exact: true }).focus()
    await page.keyboard.type(String(new Date().getFullYear() - 15))
    await main(page).getByRole('button', { name: 'Add Ida and give it' }).click()
    await expect(main(page).getByRole('region', { name: 'Ida Roy' })).toBeVisible()
    await awayAndBack(page)
    await expect(main(page).getByRole('region', { name: 'Ida Roy' })).toBeVisible()
    await expect(first).toHaveCount(0)
    expect(await drafts(page)).toBeNull()
  },
)

/** The CSRF token in the browser after the page's last answer. */
async function token(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return decodeURIComponent(cookies.find(({ name }) => name === 'PROD-XSRF-TOKEN')?.value ?? '')
}

test(
  'the address of whoever is to sign on their own phone is still there after a look elsewhere',
  { tag: '@everywhere' },
  async ({ page }) => {
    const odile = newcomer('half-asked')
    const client = await withAccount(odile)
    await confirmNewcomer(client, odile)
    const rosa = { first_name: 'Rosa', last_name: 'Roy', dob: `${new Date().getFullYear() - 70}-01-02` }
    await callSuccessfully(client, 'POST', '/api/v2/profiles', rosa)
    await signedIn(page, odile)
    await withCart(page, { ...adult, count: 2 })
    expect((await changeCart(page, 'POST', '/cart/assignments/proposed')).status()).toBe(200)
    await page.goto('/waiver')
    const address = main(page).getByLabel('E-mail of Rosa Roy')
    await address.fill('rosa@')
    await awayAndBack(page)
    await expect(address).toHaveValue('rosa@')
  },
)

test(
  'whoever buys may look at the other way in, and finds what they typed in the first',
  { tag: '@everywhere' },
  async ({ page }) => {
    await withCart(page, adult)
    await page.goto('/create-my-account')
    await main(page).getByLabel('First name').fill('Ida')
    await main(page).getByRole('radio', { name: 'I have an account' }).check()
    await expect(main(page).getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
    await main(page).getByLabel('E-mail').fill('ida@mail.example')
    await main(page).getByRole('radio', { name: 'I am new here' }).check()
    await expect(main(page).getByLabel('First name')).toHaveValue('Ida')
    await main(page).getByRole('radio', { name: 'I have an account' }).check()
    await expect(main(page).getByLabel('E-mail')).toHaveValue('ida@mail.example')
  },
)

const texts = {
  en: {
    go: 'Continue with Cairn',
    known: 'I have an account',
    email: 'E-mail',
    no: 'No Alpenglow account goes with this Cairn account',
  },
  fr: {
    go: 'Continuer avec Cairn',
    known: 'J’ai un compte',
    email: 'Adresse courriel',
    no: 'Aucun compte Alpenglow ne correspond encore à ce compte Cairn',
  },
} as const
for (const language of languages) {
  const words = texts[language]

  test(
    `whoever buys and comes back from a provider may still say that they have an account (${language})`,
    { tag: '@everywhere' },
    async ({ page }) => {
      await withCart(page, adult)
      await page.goto(`/${language}/create-my-account`)
      await main(page).getByRole('button', { name: words.go }).click()
      await page.getByRole('button', { name: 'Ingrid Solberg' }).click()
      const known = main(page).getByRole('radio', { name: words.known })
      await expect(known).not.toBeChecked()
      const name = main(page).locator('input[name="lastName"]')
      await expect(name).toHaveValue('Solberg')
      await known.check()
      await expect(main(page)).toContainText(words.no)
      await expect(main(page).getByLabel(words.email)).not.toHaveValue('')
      await expectNoBarriers(page, language)
      await expectReadable(page)
    },
  )
}

test('whoever owns a pass and has nothing in the cart sees no steps of a checkout, not for a moment', async ({ page }) => {
  await withPasses(page, { code: 'base-pass', variant: 'adult' })
  await page.addInitScript(() => {
    const seen = { was: false }
    Object.assign(window, { seen })
    const look = () => (seen.was ||= document.querySelector('main nav[aria-label="Checkout"]') !== null)
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/waiver')
  await expect(main(page).getByRole('heading', { level: 2, name: 'Who signs' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: { was: boolean } }).seen.was)).toBe(false)
})
