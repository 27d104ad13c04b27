import { expect, type Page } from '@playwright/test'
import { code, demo, deskEmail, deskPassword, press, showCode, showPassword } from '../people/at-desk.ts'
import { authenticator } from '../people/authenticator.ts'
import { barriers, measureOverflow } from '../checks/barriers.ts'
import { changeOne } from '../running-shop/database.ts'
import { languages, tabTo, test } from '../people/guest.ts'
import { awaitMailedLink } from '../people/mailbox.ts'
import { expectReadable } from '../checks/readable.ts'

const texts = {
  en: {
    next: 'Continue',
    logIn: 'Log in',
    logOut: 'Log out',
    audit: 'Audit log',
    own: 'What I did',
    staff: 'Staff members',
    me: 'My account',
    entry: 'Logged in',
    add: 'Add a staff member',
    send: 'Add and send the link',
    name: 'Name',
    invited: 'Invited',
    setPassword: 'Set this password',
    chosen: 'Your password is set.',
    confirm: 'Confirm and log in',
    notForYou: 'Not with your role',
    whole: /as (they were|it was) written/,
    check: 'Check the log',
    endAccess: 'End access',
    // Another test may have added an administrator meanwhile.
    whyNot: /This is the only administrator|You can’t change your own role/,
  },
  fr: {
    next: 'Continuer',
    logIn: 'Ouvrir la session',
    logOut: 'Fermer la session',
    audit: 'Journal d’audit',
    own: 'Mes actions',
    staff: 'Personnel',
    me: 'Mon compte',
    entry: 'Session ouverte',
    add: 'Ajouter quelqu’un',
    send: 'Ajouter et envoyer le lien',
    name: 'Nom',
    invited: 'Invitation envoyée',
    setPassword: 'Choisir ce mot de passe',
    chosen: 'Votre mot de passe est choisi.',
    confirm: 'Confirmer et ouvrir la session',
    notForYou: 'Pas avec votre rôle',
    whole: /telle?s? qu’elles? (a|ont) été/,
    check: 'Vérifier le journal',
    endAccess: 'Retirer l’accès',
    whyNot: /C’est la seule personne de l’administration|Vous ne pouvez changer votre propre rôle/,
  },
} as const
type Language = keyof typeof texts

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/**
 * Wide and by day in English, on the smallest phone and by night in French: each page of the desk is tested in both
 * sizes, both themes and both languages, and has room in either language. No colour depends on the language.
 */
async function nothingInTheWay(page: Page, language: Language) {
  await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' })
  if (language === 'en') expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0)
  if (language === 'fr') expect(await barriers(page)).toEqual([])
  await expectReadable(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('I sit down by keyboard, my sign-in is my first entry, and I am told before my session ends', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(422)
  await page.goto('/staff')
  await tabTo(page, deskEmail(page))
  await page.keyboard.type('finance@alpenglow.example')
  await tabTo(page, deskPassword(page))
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await tabTo(page, code(page))
  await page.keyboard.type(demo.app())
  await page.keyboard.press('Enter')

  await expect(heading(page, texts.en.audit)).toBeVisible()
  // The log is shared, and another test may sign in at the same moment.
  const newest = page.getByRole('row', { name: 'Samuel Ortiz' }).first()
  await expect(newest).toContainText(texts.en.entry)
  // The desk shows the company's time zone, wherever the browser is.
  await expect(newest).toContainText(/\d\d:\d\d\sM[SD]T/)
  await tabTo(page, newest.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Browser')
  await page.keyboard.press('Escape')
  await press(page, texts.en.check)
  await expect(page.getByText(texts.en.whole)).toBeVisible()

  await page.evaluate(lastMinute)
  await expect(page.getByRole('dialog')).toContainText('Still there?')
  await tabTo(page, page.getByRole('button', { name: 'Stay logged in' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await context.clearCookies({ name: 'desk_session' })
  await page.getByRole('link', { name: texts.en.me }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await showPassword(page, 'en', 'finance@alpenglow.example')
  await showCode(page, 'en')
  await expect(heading(page, texts.en.me)).toBeVisible()
})

/** As after fourteen minutes without activity: only the readable cookie has the end of the session. */
function lastMinute() {
  const session = { authenticated: true, expiry_time: 15, expires_at: new Date(Date.now() + 60_000).toISOString() }
  document.cookie = `desk=${encodeURIComponent(JSON.stringify(session))}; path=/; samesite=strict`
}

for (const language of languages) {
  const { audit, own, staff, me, logOut, next, notForYou } = texts[language]

  test(`nothing stands in anybody's way at the door of the desk, nor at the desk itself (${language})`, async ({
    page,
    watch,
  }) => {
    // Every page of the desk is tested in one session: no code signs in twice.
    test.slow()
    watch.expectRefusal(422)
    await page.goto(`/${language}/staff`)
    await press(page, next)
    await expect(deskEmail(page)).toBeFocused()
    await nothingInTheWay(page, language)
    await showPassword(page, language, 'administrator@alpenglow.example')
    await nothingInTheWay(page, language)
    await showCode(page, language)
    for (const place of [audit, staff, me]) {
      await page.getByRole('link', { name: place }).click()
      await expect(heading(page, place)).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
      await nothingInTheWay(page, language)
    }
    await page.getByRole('link', { name: staff }).click()
    await nobodyShutsThemselvesOut(page, language)
    const address = await addSomebody(page, language)
    await press(page, logOut)
    await expect(deskEmail(page)).toBeVisible()
    const app = await arrive(page, language, address)
    if (language === 'en') {
      watch.expectRefusal(403)
      return decideLater(page, address, app)
    }
    await expect(heading(page, own)).toBeVisible()
    await expect(page.getByRole('link', { name: staff })).toBeHidden()
    await page.goto(`/${language}/staff/members`)
    await expect(heading(page, notForYou)).toBeVisible()
  })
}

/**
 * The desk offers no action that the server would refuse: an administrator keeps their own role and access, and reads
 * why.
 */
async function nobodyShutsThemselvesOut(page: Page, language: Language) {
  const { endAccess, whyNot } = texts[language]
  await press(page, 'Margot Keller')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(whyNot)).toBeVisible()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: endAccess })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await press(page, 'Samuel Ortiz')
  await expect(dialog.getByRole('combobox')).toBeVisible()
  await expect(dialog.getByRole('button', { name: endAccess })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Names at the desk are unique, and contain no figures. */
const nobodyElse = (first: string) =>
  `${first} ${[...String(Date.now())].map((figure) => 'abcdefghij'.charAt(Number(figure))).join('')}`

/**
 * An empty form is refused at both fields; then the invitation is sent: to an administrator in English, to an agent in
 * French.
 */
async function addSomebody(page: Page, language: Language): Promise<string> {
  const { add, send, name, invited } = texts[language]
  await press(page, add)
  await press(page, send)
  await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(/./)
  await expect(page.locator('input#member-email')).toHaveAccessibleDescription(/./)
  const address = `lea.${Date.now()}@alpenglow.example`
  await page.getByLabel(name, { exact: true }).fill(nobodyElse('Léa'))
  await page.locator('input#member-email').fill(address)
  if (language === 'en') {
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Administrator' }).click()
  }
  await press(page, send)
  await expect(page.getByRole('row', { name: address })).toContainText(invited)
  return address
}

/** From the link to a password, from the password to an app, from the app to the desk. */
async function arrive(page: Page, language: Language, address: string) {
  const { setPassword, chosen, confirm, me } = texts[language]
  const its = 'a long walk in the snow'
  await page.goto(await awaitMailedLink(address, '/staff/password'))
  await page.locator('input#new-password').fill(its)
  await nothingInTheWay(page, language)
  await press(page, setPassword)
  await expect(page.getByText(chosen)).toBeVisible()
  await showPassword(page, language, address, its)
  await expect(page.getByRole('img')).toBeVisible()
  await nothingInTheWay(page, language)
  const app = authenticator(await page.locator('[translate=no]').innerText())
  await code(page).fill(app())
  await press(page, confirm)
  await expect(page.getByRole('link', { name: me })).toBeVisible()
  return app
}

/** Managing staff needs a code of the last five minutes; without one nothing changes. */
async function decideLater(page: Page, address: string, app: ReturnType<typeof authenticator>) {
  const { add, send, name, staff, invited } = texts.en
  const sixMinutesAgo = `UPDATE staff_session SET code_at = now() - interval '6 minutes'
    WHERE staff_member_id = (SELECT id FROM staff_member WHERE email = $1)`
  await changeOne(sixMinutesAgo, [address])
  await page.getByRole('link', { name: staff }).click()
  await press(page, add)
  const next = `next.${address}`
  await page.getByLabel(name, { exact: true }).fill(nobodyElse('Noé'))
  await page.locator('input#member-email').fill(next)
  await press(page, send)
  const question = page.getByRole('dialog', { name: 'One more code' })
  await expect(code(page)).toBeFocused()
  await nothingInTheWay(page, 'en')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Nothing was changed: no code was given.')).toBeVisible()
  await press(page, send)
  await code(page).fill(app(-1))
  await press(page, 'Continue')
  await expect(page.getByRole('row', { name: next })).toContainText(invited)
}
