import { expect, type Page } from '@playwright/test'
import { barriers, measureOverflow } from '../checks/barriers.ts'
import { press, showCode, showPassword } from '../people/at-desk.ts'
import { changeOne } from '../running-shop/database.ts'
import { languages, tabTo, test } from '../people/guest.ts'

const texts = {
  en: {
    find: 'Find',
    audit: 'Audit log',
    staff: 'Staff members',
    me: 'My account',
    only: 'Only Login refused',
    clear: 'Clear filters',
    action: 'What',
    everything: 'everything',
    keys: 'Keys',
    letters: 'Keys of one letter',
    nothing: 'Nothing here is called that.',
    add: 'Add a staff member',
    send: 'Add and send the link',
    name: 'Name',
    taken: 'Somebody already has this address.',
    forget: 'Forget the app',
    sure: /can’t be undone/,
    leave: 'Leave it',
    end: 'End access',
    undo: 'Undo',
    ended: 'Access ended',
    close: 'Close',
  },
  fr: {
    find: 'Trouver',
    audit: 'Journal d’audit',
    staff: 'Personnel',
    me: 'Mon compte',
    only: 'Seulement Session refusée',
    clear: 'Retirer les filtres',
    action: 'Quoi',
    everything: 'tout',
    keys: 'Touches',
    letters: 'Touches d’une seule lettre',
    nothing: 'Rien ici ne porte ce nom.',
    add: 'Ajouter quelqu’un',
    send: 'Ajouter et envoyer le lien',
    name: 'Nom',
    taken: 'Quelqu’un a déjà cette adresse.',
    forget: 'Oublier l’application',
    sure: /sans retour/,
    leave: 'Ne rien changer',
    end: 'Retirer l’accès',
    undo: 'Annuler',
    ended: 'Accès retiré',
    close: 'Fermer',
  },
} as const
type Language = (typeof languages)[number]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

type Watched = { expectRefusal(status: number): void }
type Seat = { page: Page; watch: Watched; language: Language; who: string }

/** Other tests sign in as the same person meanwhile: a code that one of them has used is refused, and the next one tried. */
async function sitDown({ page, watch, language, who }: Seat) {
  watch.expectRefusal(422)
  const address = `${who}@alpenglow.example`
  await page.goto(`/${language}/staff`)
  await showPassword(page, language, address)
  await changeOne('UPDATE staff_member SET last_step = 0 WHERE email = $1', [address])
  await showCode(page, language)
}

async function find(page: Page, language: Language, text: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: texts[language].find })
  await expect(field).toBeFocused()
  await field.fill(text)
}

for (const language of languages) {
  const its = texts[language]

  test(`I find people, places and filters without a mouse (${language})`, async ({ page, watch }) => {
    await sitDown({ page, watch, language, who: 'administrator' })
    await find(page, language, 'ortiz')
    await expect(page.getByRole('option', { name: 'Samuel Ortiz' })).toHaveAttribute('aria-selected', 'true')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(heading(page, its.staff)).toBeVisible()
    const panel = page.getByRole('dialog', { name: 'Samuel Ortiz' })
    await expect(panel).toBeVisible()
    expect(await barriers(page)).toEqual([])

    // The panel follows the cursor, and closing it leads back to the row.
    await page.keyboard.press('k')
    await expect(page.getByRole('dialog', { name: 'Noah Tremblay' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Noah Tremblay' })).toBeFocused()

    await find(page, language, its.only.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(heading(page, its.audit)).toBeVisible()
    await expect(page).toHaveURL(/action=staff\.sign_in_refused/)
    await press(page, its.clear)
    await expect(page).not.toHaveURL(/action=/)

    await find(page, language, 'qqq')
    await expect(page.getByRole('dialog')).toContainText(its.nothing)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test(`keys of one letter lead me around, and stop when I turn them off (${language})`, async ({ page, watch }) => {
    await sitDown({ page, watch, language, who: 'administrator' })
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(heading(page, its.me)).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(heading(page, its.audit)).toBeVisible()

    await page.keyboard.press('f')
    const word = page.getByRole('combobox', { name: its.action, exact: true })
    await expect(word).toBeFocused()
    // A letter finds a choice here, and leads nowhere.
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.keyboard.press('Escape')
    await expect(heading(page, its.audit)).toBeVisible()
    await expect(word).toContainText(its.everything)

    await word.evaluate((element) => element.blur())
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: its.keys })
    await tabTo(page, keys.getByRole('switch', { name: its.letters }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.keyboard.press('j')
    await expect(heading(page, its.audit)).toBeVisible()
    await expect(page.getByRole('row').getByRole('button').first()).not.toBeFocused()
    // What is no single letter still works.
    await find(page, language, its.me)
    await page.keyboard.press('Enter')
    await expect(heading(page, its.me)).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  })

  test(`what can’t be undone asks twice, and what can is taken back (${language})`, async ({ page, watch }) => {
    await sitDown({ page, watch, language, who: 'administrator' })
    await page.getByRole('link', { name: its.staff }).click()
    await page.getByRole('button', { name: 'Ava Lindqvist' }).click()
    const ava = page.getByRole('dialog', { name: 'Ava Lindqvist' })
    await ava.getByRole('button', { name: its.forget }).dblclick()
    await expect(ava.getByText(its.sure)).toBeVisible()
    await ava.getByRole('button', { name: its.leave }).click()
    await expect(ava.getByText(its.sure)).toBeHidden()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(ava).toBeVisible()
      await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0)
    }
    await ava.getByRole('button', { name: its.close }).click()
    await expect(ava).toBeHidden()

    const address = await addSomebody(page, language)
    const row = page.getByRole('row', { name: address })
    await row.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: its.end }).click()
    await expect(row).toContainText(its.ended)
    await press(page, its.undo)
    await expect(row).not.toContainText(its.ended)
  })
}

/** The first try has an address that somebody has; the server says so in the language of the page. */
async function addSomebody(page: Page, language: Language): Promise<string> {
  const { add, send, name, taken } = texts[language]
  await press(page, add)
  const letters = [...String(Date.now())].map((figure) => 'abcdefghij'.charAt(Number(figure))).join('')
  await page.getByLabel(name, { exact: true }).fill(`Zoé ${letters}`)
  const address = page.locator('input#member-email')
  await address.fill('agent@alpenglow.example')
  await press(page, send)
  await expect(address).toHaveAccessibleDescription(new RegExp(taken))
  const own = `zoe.${letters}@alpenglow.example`
  await address.fill(own)
  await press(page, send)
  await expect(page.getByRole('row', { name: own })).toBeVisible()
  return own
}

test('the desk remembers my language by me, not by the address', async ({ page, watch }) => {
  await sitDown({ page, watch, language: 'en', who: 'agent' })
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(heading(page, 'Mes actions')).toBeVisible()
  await page.goto('/staff/me')
  await expect(page).toHaveURL(/\/fr\/staff\/me$/)
  await expect(heading(page, texts.fr.me)).toBeVisible()
  // An address that names a language is read in it.
  await page.goto('/en/staff/me')
  await expect(heading(page, texts.en.me)).toBeVisible()
  await page.goto('/fr/staff/me')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(heading(page, texts.en.me)).toBeVisible()
  await page.goto('/staff/me')
  await expect(heading(page, texts.en.me)).toBeVisible()
  await expect(page).toHaveURL(/(?<!\/en)\/staff\/me$/)
})
