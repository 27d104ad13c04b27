import { expect, type Locator, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { amelie } from '../../../proof/src/plain-client.ts'
import { barriers } from '../checks/barriers.ts'
import { email, password, tabTo, test, words } from '../people/guest.ts'
import { awaitMail, awaitMailedLink } from '../people/mailbox.ts'
import { confirmNewcomer, newcomer, withAccount, type Newcomer } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

const texts = {
  en: { still: 'Still there?', stay: 'Stay logged in' },
  fr: { still: 'Toujours là\u00a0?', stay: 'Rester en session' },
} as const

const warning = (page: Page, language: 'en' | 'fr') => page.getByRole('dialog', { name: texts[language].still })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The readable session cookie; while an answer replaces it, it may be missing for a moment. */
async function sessionOf(page: Page): Promise<{ expires_at?: string; authenticated?: boolean }> {
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'session') ?? {}
  return value === undefined ? {} : (JSON.parse(decodeURIComponent(value)) as object)
}
const endOfSession = async (page: Page) => Date.parse((await sessionOf(page)).expires_at ?? '')

/** The session's end once every tab has got the answers to its first calls. */
async function endAtRest(page: Page): Promise<number> {
  let end: number
  do {
    end = await endOfSession(page)
    await page.waitForTimeout(1000)
  } while (end !== (await endOfSession(page)))
  return end
}

const nameOf = (who: Newcomer) => (who === amelie ? 'Amélie' : 'Odile')

async function signInByKeyboard(page: Page, who = amelie) {
  // After a redirect the page moves the focus to its heading once it is loaded.
  await page.waitForLoadState('networkidle')
  await tabTo(page, email(page))
  await page.keyboard.type(who.email)
  await tabTo(page, password(page))
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: nameOf(who) })).toBeVisible()
}

/** Signed in before the page opens. Only the browser's clock is shifted: the server's clock and answers are real. */
async function openSignedIn(page: Page, path: string, who = amelie) {
  await page.clock.install()
  await signedIn(page, who)
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: nameOf(who) })).toBeVisible()
  // Every answer brings the server's time: one that arrived after the shift of the browser's clock would correct it.
  await page.waitForLoadState('networkidle')
}

async function pressByKeyboard(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('I am asked whether I am still there, in every tab, and answer in one of them', async ({ page, context }) => {
  await openSignedIn(page, '/en/myaccount')
  const other = await context.newPage()
  await other.goto('/fr/myaccount')
  await expect(heading(other)).toContainText('Amélie')
  const end = await endAtRest(page)

  await page.clock.fastForward('05:00')
  await expect(warning(page, 'en').getByText(/^9:\d\d$/)).toBeVisible()
  await expect(warning(page, 'en').getByRole('status')).toHaveText('We’ll log you out in 10 minutes.')
  await expect(warning(other, 'fr').getByText(/^9:\d\d$/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await endOfSession(page), 'nobody has asked for more time').toBe(end)

  await pressByKeyboard(other, warning(other, 'fr').getByRole('button', { name: texts.fr.stay }))
  await expect(warning(other, 'fr')).toBeHidden()
  await expect(warning(page, 'en')).toBeHidden()
  expect(await endOfSession(page), 'the server has given more time').toBeGreaterThan(end)
})

test(
  'whatever I do once I am asked is an answer: I stay signed in, and am not asked any more',
  { tag: '@everywhere' },
  async ({ page }) => {
    await openSignedIn(page, '/en/myaccount')
    const end = await endOfSession(page)
    await page.clock.fastForward('06:00')
    await expect(warning(page, 'en')).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(warning(page, 'en')).toBeHidden()
    expect(await endOfSession(page)).toBeGreaterThan(end)
  },
)

for (const inputMethod of shareOf(['by keyboard', 'with the mouse'] as const, ['by keyboard'])) {
  test(`I can still log out when I am asked, ${inputMethod}`, { tag: '@everywhere' }, async ({ page }) => {
    await openSignedIn(page, '/en/myaccount')
    await page.clock.fastForward('06:00')
    const leave = warning(page, 'en').getByRole('button', { name: words.en.logOut })
    if (inputMethod === 'by keyboard') {
      await tabTo(page, leave)
      // The key press has extended the session, so the warning shows the new time.
      await expect(warning(page, 'en').getByText(/^1[45]:\d\d$/)).toBeVisible()
      await page.keyboard.press('Space')
    } else {
      await leave.hover()
      await page.mouse.down()
      await page.evaluate(() => fetch('/api/v2/feature-flags').then(() => undefined))
      await page.mouse.up()
    }
    await expect(page).toHaveURL('/en')
    await expect(page.getByRole('banner').getByRole('link', { name: words.en.logIn })).toBeVisible()
    expect((await page.request.get('/api/v2/me')).status()).toBe(401)
  })
}

test('I come back to a half-filled form after my session has ended, and change my address with it', async ({ page }) => {
  const me = newcomer('odile')
  const next = newcomer('odile-next').email
  await confirmNewcomer(await withAccount(me), me)
  await openSignedIn(page, '/fr/myaccount/security', me)
  const panel = page.getByRole('region', { name: 'Adresse courriel' })
  const typed = panel.getByLabel('Nouvelle adresse courriel')
  const secret = panel.getByLabel('Mot de passe actuel')
  await pressByKeyboard(page, panel.getByRole('button', { name: 'Modifier' }))
  await tabTo(page, typed)
  await page.keyboard.type(next)
  await tabTo(page, secret)
  await page.keyboard.type(me.password)

  await page.clock.fastForward('05:10')
  await expect(warning(page, 'fr')).toBeVisible()
  await page.clock.fastForward('10:00')
  await expect(page).toHaveURL('/fr/login?expired=true&redirect_uri=%2Ffr%2Fmyaccount%2Fsecurity')
  await expect(page.getByText('Votre session a pris fin en votre absence.', { exact: false })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: words.fr.logIn })).toBeVisible()
  await expect.poll(async () => (await sessionOf(page)).authenticated).toBe(false)
  expect((await page.request.get('/api/v2/me')).status(), 'it has ended at the server, too').toBe(401)

  await signInByKeyboard(page, me)
  await expect(page).toHaveURL('/fr/myaccount/security')
  await expect(typed).toHaveValue(next)
  await expect(secret).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()

  await tabTo(page, secret)
  await page.keyboard.type(me.password)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`Ouvrez le lien que nous avons envoyé à ${next}.`, { exact: false })).toBeVisible()
  await page.goto(await awaitMailedLink(next, '/confirm'))
  await expect(page.getByText(`From now on, you log in with ${next}`)).toBeVisible()
  await awaitMail(me.email, 'Your e-mail address was changed')
})

test('when I sign out in one tab, the other one shows nothing of me any more', async ({ page, context }) => {
  await openSignedIn(page, '/en/myaccount')
  const other = await context.newPage()
  await other.goto('/fr/myaccount')
  await pressByKeyboard(other, other.getByRole('main').getByRole('button', { name: words.fr.logOut }))

  await expect(heading(page)).toHaveText('Log in to see your\u00a0account')
  await expect(page.getByRole('banner').getByRole('link', { name: words.en.logIn })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Your household' })).toHaveCount(0)

  await other.goto('/fr/login')
  await signInByKeyboard(other)
  await expect(heading(page)).toContainText('Amélie')
})

test('a laptop that slept too long wakes up signed out, whatever I press first', async ({ page }) => {
  await openSignedIn(page, '/fr/myaccount')
  // Asleep: an hour passes without timers.
  await page.clock.setSystemTime(Date.now() + 60 * 60_000)
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL('/fr/login?expired=true&redirect_uri=%2Ffr%2Fmyaccount')
  await signInByKeyboard(page)
  await expect(page).toHaveURL('/fr/myaccount')
})

test('as long as I do something I stay signed in', { tag: '@everywhere' }, async ({ page, watch }) => {
  await openSignedIn(page, '/en/myaccount')
  const end = await endOfSession(page)
  await page.clock.fastForward('04:00')
  const extended = page.waitForResponse('**/api/v2/ping*')
  await page.keyboard.press('Shift')
  await extended
  await expect.poll(() => endOfSession(page)).toBeGreaterThan(end)

  // The shop is unreachable: the page says so, and nothing is lost yet.
  await page.route('**/api/v2/ping*', (route) => route.abort())
  watch.expectError(/Failed to load resource: net::ERR_FAILED/)
  await page.clock.fastForward('01:00')
  await page.keyboard.press('Shift')
  const told = page.getByText('We could not reach the shop to keep you logged in.', { exact: false })
  await expect(told).toBeVisible()
  await page.unroute('**/api/v2/ping*')
  await page.clock.fastForward('01:00')
  await page.keyboard.press('Shift')
  await expect(told).toBeHidden()
})
