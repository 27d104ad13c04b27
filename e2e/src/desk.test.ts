import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { languages, tabTo, test } from './guest.ts'

/** What everybody may try the demo's desk with. */
const demo = { password: 'alpenglow-demo-desk', secret: 'alpenglow-demo-totp.' }

const say = {
  en: {
    next: 'Continue',
    logIn: 'Log in',
    audit: 'Audit log',
    own: 'What I did',
    staff: 'Staff members',
    me: 'My account',
    entry: 'Logged in',
    add: 'Add a staff member',
    send: 'Add and send the link',
    name: 'Name',
    invited: 'Invited',
    whole: /as (they were|it was) written/,
    check: 'Check the log',
  },
  fr: {
    next: 'Continuer',
    logIn: 'Ouvrir la session',
    audit: 'Journal d’audit',
    own: 'Mes actions',
    staff: 'Personnel',
    me: 'Mon compte',
    entry: 'Session ouverte',
    add: 'Ajouter quelqu’un',
    send: 'Ajouter et envoyer le lien',
    name: 'Nom',
    invited: 'Invitation envoyée',
    whole: /telle?s? qu’elles? (a|ont) été/,
    check: 'Vérifier le journal',
  },
} as const

const wide = { width: 1280, height: 800 }

const email = (page: Page) => page.locator('input#email')
const password = (page: Page) => page.locator('input#password')
const code = (page: Page) => page.locator('input#code')

function codeAt(step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', demo.secret).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
const stepNow = () => Math.floor(Date.now() / 30_000)

async function showPassword(page: Page, role: string, language: 'en' | 'fr') {
  await email(page).fill(`${role}@alpenglow.example`)
  await password(page).fill(demo.password)
  await page.getByRole('button', { name: say[language].next, exact: true }).click()
  await expect(code(page)).toBeVisible()
}

/** No code counts twice, and somebody may have sat here half a minute ago: then it is the next one's turn. */
async function showCode(page: Page, language: 'en' | 'fr') {
  for (const step of [-1, 0, 1]) {
    await code(page).fill(codeAt(stepNow() + step))
    const answer = page.waitForResponse((response) => response.url().includes('/staff/session/code'))
    await page.getByRole('button', { name: say[language].logIn, exact: true }).click()
    if ((await answer).ok()) break
  }
  await expect(page.getByRole('link', { name: say[language].me })).toBeVisible()
}

async function sitDown(page: Page, role: string, language: 'en' | 'fr') {
  await page.goto(`/${language}/staff`)
  await showPassword(page, role, language)
  await showCode(page, language)
}

test('I sit down at the desk by keyboard, and my sign-in is the first entry of the log', async ({ page }) => {
  await page.goto('/staff')
  await tabTo(page, email(page))
  await page.keyboard.type('finance@alpenglow.example')
  await tabTo(page, password(page))
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await tabTo(page, code(page))
  await page.keyboard.type(codeAt(stepNow()))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: say.en.audit })).toBeVisible()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText(say.en.entry)
  await expect(newest).toContainText('Samuel Ortiz')
  await tabTo(page, newest.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Browser')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say.en.check }).click()
  await expect(page.getByText(say.en.whole)).toBeVisible()
})

/** Nothing filled in is said at both fields; then the invitation goes out. */
async function addSomebody(page: Page, language: 'en' | 'fr') {
  const { add, send, name, invited } = say[language]
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: add }).click()
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(/./)
  await expect(page.locator('input#member-email')).toHaveAccessibleDescription(/./)
  const address = `lea.${Date.now()}@alpenglow.example`
  await page.getByLabel(name, { exact: true }).fill('Léa Blanc')
  await page.locator('input#member-email').fill(address)
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('row', { name: address })).toContainText(invited)
}

test('an agent sees nothing of staff members, and the API says no', async ({ page, watch }) => {
  watch.expectRefusal(403)
  watch.expectRefusal(422)
  await sitDown(page, 'agent', 'en')
  await expect(page.getByRole('heading', { level: 1, name: say.en.own })).toBeVisible()
  await expect(page.getByRole('link', { name: say.en.staff })).toBeHidden()
  await page.goto('/staff/members')
  await expect(page.getByRole('heading', { level: 1, name: 'No such page' })).toBeVisible()
  const status = await page.evaluate(async () => (await fetch('/api/v2/staff/members')).status)
  expect(status).toBe(403)
})

test('when my session has ended I sign in again, and am back where I was', async ({ page, context, watch }) => {
  watch.expectRefusal(422)
  await sitDown(page, 'operations', 'fr')
  await context.clearCookies({ name: 'desk_session' })
  await page.getByRole('link', { name: say.fr.me }).click()
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible()
  await showPassword(page, 'operations', 'fr')
  await showCode(page, 'fr')
  await expect(page.getByRole('heading', { level: 1, name: say.fr.me })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/fr/staff/me')
})

for (const language of languages) {
  test(`nothing stands in anybody's way at the door of the desk (${language})`, async ({ page }) => {
    for (const [place, field] of [
      ['staff/password', page.locator('input#new-password')],
      ['staff', email(page)],
    ] as const) {
      await page.setViewportSize(wide)
      await page.goto(`/${language}/${place}`)
      await expect(field).toBeVisible()
      await expectNoBarriers(page, language)
    }
    await page.setViewportSize(wide)
    await showPassword(page, 'merchandiser', language)
    await expectNoBarriers(page, language)
  })

  test(`nor at the desk itself (${language})`, async ({ page, watch }) => {
    watch.expectRefusal(422)
    const { audit, staff, me } = say[language]
    await sitDown(page, 'administrator', language)
    for (const place of [audit, staff, me]) {
      await page.setViewportSize(wide)
      await page.getByRole('link', { name: place }).click()
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
      await expectNoBarriers(page, language)
    }
    await page.getByRole('link', { name: staff }).click()
    await addSomebody(page, language)
  })
}
