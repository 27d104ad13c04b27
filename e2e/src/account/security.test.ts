import { readFile } from 'node:fs/promises'
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { PlainClient } from '../../../proof/src/plain-client.ts'
import { authenticator } from '../people/authenticator.ts'
import { barriers } from '../checks/barriers.ts'
import { email, password, tabTo, test } from '../people/guest.ts'
import { newcomer, withAccount, type Newcomer } from '../people/newcomer.ts'

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const signedIn = (context: BrowserContext, { cookies }: PlainClient) =>
  context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))

/** A new guest, signed in on this page. */
async function arrive(page: Page, name: string, path: string): Promise<Newcomer> {
  const me = newcomer(name)
  await signedIn(page.context(), await withAccount(me))
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Odile' })).toBeVisible()
  return me
}

/** The same guest in another program. */
async function alsoSignedIn(me: Newcomer): Promise<PlainClient> {
  const client = new PlainClient(baseUrl ?? '')
  await client.call('/api/v2/ping')
  expect((await client.signIn(me)).status).toBe(204)
  return client
}

/** The same guest on another computer, with their account open. */
async function elsewhere(browser: Browser, me: Newcomer): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl ?? '' })
  await context.addCookies([{ name: 'consent', value: 'no', url: baseUrl ?? '' }])
  await signedIn(context, await alsoSignedIn(me))
  const page = await context.newPage()
  await page.goto('/en/myaccount')
  await expect(heading(page)).toContainText('Odile')
  return page
}

async function expectSignedOut(page: Page) {
  await page.reload()
  await expect(email(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Odile' })).toBeHidden()
  await page.context().close()
}

const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name })

test('I turn on codes, don’t leave without my recovery codes, log in with one of them, and turn codes off', async ({
  page,
}) => {
  const me = await arrive(page, 'codes', '/en/myaccount')
  const other = await alsoSignedIn(me)
  await press(page, part(page, 'Security'))
  const logOutOther = button(page, 'Log out Unknown device')
  await expect(logOutOther).toBeVisible()
  await press(page, button(page, 'Turn on codes'))
  await typeInto(page, page.getByLabel('Current password'), me.password)
  await page.keyboard.press('Enter')
  const shown = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
  await expect(shown).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await expect(page.getByText('Every other device will be logged out; this one stays.')).toBeVisible()
  const code = authenticator(await shown.innerText())
  await typeInto(page, page.getByLabel('Code from the app'), code())
  await page.keyboard.press('Enter')
  const codes = page.getByText(/^\w{4}-\w{4}-\w{4}$/)
  await expect(codes).toHaveCount(10)
  await expect(logOutOther).toBeHidden()
  expect((await other.call('/api/v2/me')).status).toBe(401)
  expect(await barriers(page)).toEqual([])
  const [kept = '', ...others] = await codes.allInnerTexts()

  const question = dialog(page, 'Leave without your codes?')
  const stay = async () => {
    await press(page, question.getByRole('button', { name: 'Back to the codes' }))
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/security$/)
    await expect(codes).toHaveText([kept, ...others])
  }
  await part(page, 'Household').press('Enter')
  await stay()
  await page.evaluate(() => history.back())
  await stay()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await press(page, button(page, 'I have saved them'))
  await expect(page.getByText('From now on, each login asks for a code.')).toBeVisible()

  await part(page, 'Household').press('Enter')
  await button(page, 'Log out').press('Enter')
  // Until the next page is rendered, the old one is still visible, with a link to log in as well.
  await expect(heading(page)).toHaveText('First light is yours.')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter')
  await expect(heading(page)).toHaveText('Log in')
  await email(page).fill(me.email)
  await password(page).fill(me.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\/code/)
  await press(page, button(page, 'Use a recovery code'))
  await page.getByLabel('Recovery code').fill(kept)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Odile')

  await part(page, 'Security').press('Enter')
  const again = page.getByLabel('Current password')
  await button(page, 'New recovery codes').press('Enter')
  await again.fill(me.password)
  await page.keyboard.press('Enter')
  await expect(codes).toHaveCount(10)
  await expect(codes.filter({ hasText: others[0] ?? kept })).toHaveCount(0)
  await button(page, 'I have saved them').press('Enter')
  await button(page, 'Turn off codes').press('Enter')
  await again.fill(me.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Codes are off. Your password alone opens the account.')).toBeVisible()
})

test(
  'I log out one device of the list, then all of them, after being asked once more (fr)',
  { tag: '@everywhere' },
  async ({ page, browser }) => {
    const me = await arrive(page, 'everywhere', '/fr/myaccount/security')
    const other = await elsewhere(browser, me)
    await page.reload()
    // In the time zone of this device, UTC.
    await expect(page.getByRole('listitem').filter({ hasText: 'Appareil inconnu' }).last()).toContainText(
      /\d{1,2}\sh\s\d\d\sUTC/,
    )
    await press(page, button(page, 'Déconnecter Appareil inconnu'))
    const one = dialog(page, 'Déconnecter Appareil inconnu\u00a0?')
    await press(page, one.getByRole('button', { name: 'Déconnecter', exact: true }))
    await expect(page.getByText('Appareil inconnu est déconnecté.')).toBeVisible()
    await expectSignedOut(other)

    const program = await alsoSignedIn(me)
    await press(page, button(page, 'Déconnecter partout'))
    await press(page, dialog(page, 'Déconnecter partout\u00a0?').getByRole('button', { name: 'Déconnecter partout' }))
    await expect(page.getByText('Vous êtes déconnecté partout.')).toBeVisible()
    await expect(email(page)).toBeVisible()
    expect((await program.call('/api/v2/me')).status).toBe(401)
  },
)

test(
  'I change my password: a wrong one keeps the form open, the right one closes it and logs out the others',
  { tag: '@everywhere' },
  async ({ page, browser, watch }) => {
    watch.expectRefusal(422)
    const me = await arrive(page, 'password', '/en/myaccount/security')
    const other = await elsewhere(browser, me)
    const address = page.getByRole('region', { name: 'E-mail address' })
    await press(page, address.getByRole('button', { name: 'Change' }))
    await typeInto(page, address.getByLabel('New e-mail address'), `next-${me.email}`)
    await typeInto(page, address.getByLabel('Current password'), me.password)
    await page.keyboard.press('Enter')
    await expect(address.getByText(`the link that we sent to next-${me.email}`)).toBeVisible()

    const panel = page.getByRole('region', { name: 'Password' })
    await press(page, panel.getByRole('button', { name: 'Change' }))
    await expect(panel.getByText(`The link to next-${me.email} will stop working, too.`)).toBeVisible()
    await typeInto(page, panel.getByLabel('Current password'), 'not this one at all')
    await typeInto(page, panel.getByLabel('New password'), 'granite thermos wren')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('That is not the current password.', { exact: true })).toBeVisible()
    await expect(panel.getByLabel('Current password')).toBeFocused()
    await expect(panel.getByLabel('New password')).toHaveValue('granite thermos wren')

    await page.keyboard.press('Control+A')
    await page.keyboard.type(me.password)
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Your password is changed.')).toBeVisible()
    await expect(panel.getByLabel('New password')).toBeHidden()
    await expect(panel.getByRole('button', { name: 'Change' })).toBeFocused()
    await expect(address.getByText(/link/)).toHaveCount(0)
    await expectSignedOut(other)
  },
)

test('I have my data put together and download it (fr)', { tag: '@everywhere' }, async ({ page }) => {
  const me = await arrive(page, 'data', '/fr/myaccount/privacy')
  await press(page, button(page, 'Réunir mes données'))
  const link = page.getByRole('link', { name: 'Télécharger mes données' })
  await expect(link).toBeVisible({ timeout: 45_000 })
  const coming = page.waitForEvent('download')
  await press(page, link)
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^alpenglow-my-data-.*\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(me.email)
  await expect(page.getByText('Un nouveau fichier peut être réuni une fois par jour')).toBeVisible()
})

test('I delete my account, after being told what that means and asked for my password', async ({ page, watch }) => {
  watch.expectRefusal(422)
  const me = await arrive(page, 'leaving', '/en/myaccount/privacy')
  await press(page, button(page, 'Delete my account'))
  const question = dialog(page, 'Delete your account for good?')
  await typeInto(page, question.getByLabel('Current password'), 'a guess')
  await page.keyboard.press('Enter')
  await expect(question.getByText('That is not the current password.', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(me.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

  const client = new PlainClient(baseUrl ?? '')
  await client.call('/api/v2/ping')
  expect((await client.signIn(me)).status).toBe(422)
})
