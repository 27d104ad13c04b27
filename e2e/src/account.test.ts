import { readFile } from 'node:fs/promises'
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { baseUrl } from '../../proof/src/environment.ts'
import { PlainClient } from '../../proof/src/plain-client.ts'
import { authenticator } from './authenticator.ts'
import { barriers } from './barriers.ts'
import { email, password, tabTo, test } from './guest.ts'
import { newcomer, withAccount, type Newcomer } from './newcomer.ts'

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

/** Somebody new, who is signed in here. */
async function arrive(page: Page, name: string, path: string): Promise<Newcomer> {
  const me = newcomer(name)
  await signedIn(page.context(), await withAccount(me))
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Odile' })).toBeVisible()
  return me
}

/** The same person at another computer, looking at their account. */
async function elsewhere(browser: Browser, me: Newcomer): Promise<Page> {
  const client = new PlainClient(baseUrl ?? '')
  await client.call('/api/v2/ping')
  expect((await client.signIn(me)).status).toBe(204)
  const context = await browser.newContext({ baseURL: baseUrl ?? '' })
  await context.addCookies([{ name: 'consent', value: 'no', url: baseUrl ?? '' }])
  await signedIn(context, client)
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

test('I turn on codes, keep my recovery codes, and log in with a code from then on', async ({ page }) => {
  const me = await arrive(page, 'codes', '/en/myaccount/security')
  await press(page, button(page, 'Turn on codes'))
  await typeInto(page, page.getByLabel('Current password'), me.password)
  await page.keyboard.press('Enter')
  const shown = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
  await expect(shown).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const code = authenticator(await shown.innerText())
  // Each code is good once: the one of the step before is taken here, and this one at the sign-in.
  await typeInto(page, page.getByLabel('Code from the app'), code(1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\w{4}-\w{4}-\w{4}$/)).toHaveCount(10)
  expect(await barriers(page)).toEqual([])
  await press(page, button(page, 'I have kept them'))
  await expect(page.getByText('From now on each log-in asks for a code.')).toBeVisible()

  await press(page, page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Overview' }))
  await press(page, button(page, 'Log out'))
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }))
  await typeInto(page, email(page), me.email)
  await typeInto(page, password(page), me.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\/code/)
  await typeInto(page, page.locator('input[autocomplete=one-time-code]'), code())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Odile')
})

test('I log out everywhere, after being asked once more (fr)', async ({ page, browser }) => {
  const me = await arrive(page, 'everywhere', '/fr/myaccount/security')
  const other = await elsewhere(browser, me)
  await press(page, button(page, 'Déconnecter partout'))
  await press(page, dialog(page, 'Déconnecter partout\u00a0?').getByRole('button', { name: 'Déconnecter partout' }))
  await expect(page.getByText('Vous êtes déconnecté partout.')).toBeVisible()
  await expect(email(page)).toBeVisible()
  await expectSignedOut(other)
})

test('I change my password: a wrong one keeps the form open, the right one closes it and logs out the others', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectRefusal(422)
  const me = await arrive(page, 'password', '/en/myaccount/security')
  const other = await elsewhere(browser, me)
  const panel = page.getByRole('region', { name: 'Password' })
  await press(page, panel.getByRole('button', { name: 'Change' }))
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
  await expectSignedOut(other)
})

test('I have my data put together and download it (fr)', async ({ page }) => {
  const me = await arrive(page, 'data', '/fr/myaccount/privacy')
  await press(page, button(page, 'Réunir mes données'))
  const link = page.getByRole('link', { name: 'Télécharger mes données' })
  await expect(link).toBeVisible({ timeout: 15_000 })
  const coming = page.waitForEvent('download')
  await press(page, link)
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^alpenglow-my-data-.*\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(me.email)
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
